import {
  alarm,
  DRSUAPI,
  dns,
  drawn,
  every,
  flow,
  ftpSession,
  letters,
  openedShare,
  rename,
  rpc,
  rpcEvent,
  STARTERS,
  shareFiles,
} from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
  GATEWAY,
  INITIAL_ACCESS,
  name,
  office,
  PC,
  PC2,
  PC3,
  RESOLVER,
  type Scene,
  SERVER,
  stealer,
  tryScenes,
  WEB,
} from './scene-testing.ts';

const CAMERA = '10.9.5.7';
const [HOST6, PC6, DC6, EVIL6] = ['fd00:9:1::20', '2001:db8:9:1::21', 'fd00:9:1::2', '2001:db8:ffff::66'];

const rc4Ticket = (at: number, index: number) => ({
  ...flow({ at, src: DC, dest: PC, sport: 88, port: 51_000 + index }),
  ...{ event_type: 'krb5', flow: undefined },
  krb5: {
    ...{ msg_type: 'KRB_TGS_REP', cname: 'anna', realm: 'OFFICE.EXAMPLE', sname: `MSSQLSvc/db${index}.office.example` },
    ...{ encryption: 'rc4-hmac', weak_encryption: true },
  },
});

/** What ransomware of one machine does to a share, from a minute on: a file each second. */
const encrypted = (pc: string, at: number, nameOf: (file: string) => string) =>
  shareFiles(180).map((file, index) => rename({ at: at + index / 60, src: pc, dest: SERVER }, file, nameOf(file)));

/** Commands that one machine has started on a server by WMI, from a minute on, each with an answer that it fetches. */
const wmiCommands = (at: number, named?: string) => {
  const ends = { src: PC, dest: SERVER, port: 49_668 };
  return [
    rpcEvent({ ...ends, at, port: 135 }, '000001a0-0000-0000-c000-000000000046'),
    rpcEvent({ ...ends, at }, STARTERS.wmiLogin),
    rpcEvent({ ...ends, at }, 6, named && STARTERS.wmiLogin),
    openedShare({ ...ends, at }, 'ADMIN$'),
    ...every(1, at, at + 5, (at) => rpcEvent({ ...ends, at }, 24, named)),
  ];
};

const SCENES: Scene[] = [
  {
    name: 'files of a share are encrypted: nothing else tells, and it is the first incident',
    lines: [...office(true), ...encrypted(PC, 30, (file) => `${file}.lockd`)],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    loud: true,
    finds: ['mass_encryption'],
    title: ['mass_encryption', SERVER],
  },
  {
    name: 'the same from a machine whose renames are one message each, of which the sensor does not know the old name',
    lines: [
      ...office(true),
      ...shareFiles(180).map((file, index) =>
        rename({ at: 30 + index / 60, src: PC, dest: SERVER }, '<unknown>', `${file}.lockd`),
      ),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    loud: true,
    finds: ['mass_encryption'],
    title: ['mass_encryption', SERVER],
  },
  {
    name: 'the same after a stealer, by names with an id and an address: told with it',
    lines: [
      ...office(true),
      ...stealer(PC),
      ...encrypted(PC, 90, (file) => `${file}.id-1E857D00.[unlock@example.com].wallet`),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    tells: ['mass_encryption'],
    title: ['mass_encryption', SERVER],
  },
  {
    name: 'a workstation that copies the passwords of the domain, and nothing else',
    lines: [...office(true), ...rpc({ at: 30, src: PC, dest: DC, port: 49_667 }, DRSUAPI, 3, 40)],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    loud: true,
    finds: ['dcsync'],
    title: ['dcsync', DC],
  },
  {
    name: 'a stealer of two minutes',
    lines: [...office(true), ...stealer(PC)],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
  },
  {
    name: 'a page that pretends to be an update, then remote control that is sold',
    lines: [
      ...office(true),
      ...name(3, PC, DC, 'fake.example.com', 'ET MALWARE Fakelamp Domain in DNS Lookup (fake .example .com)'),
      ...name(3.1, DC, RESOLVER, 'fake.example.com', 'ET MALWARE Fakelamp Domain in DNS Lookup (fake .example .com)'),
      alarm({ at: 3.2, src: PC, dest: WEB, port: 443 }, 'kit', 'ET EXPLOIT_KIT Fakelamp CnC Domain in TLS SNI', {
        opener: PC,
        metadata: INITIAL_ACCESS,
      }),
      alarm({ at: 8, src: PC, dest: EVIL2, port: 80 }, 'external', 'ET INFO NetSupport GeoLocation Lookup Request', {
        opener: PC,
      }),
      alarm(
        { at: 8.1, src: PC, dest: EVIL, port: 443 },
        'activity',
        'ET REMOTE_ACCESS NetSupport Remote Admin Checkin',
        { opener: PC },
      ),
      alarm(
        { at: 8.2, src: EVIL, dest: PC, sport: 443, port: 50_201 },
        'activity',
        'ET REMOTE_ACCESS NetSupport Remote Admin Response',
        { opener: PC },
      ),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
  },
  {
    name: 'commands over TLS that a fingerprint and a certificate hint at, beside who installs what nobody wanted',
    lines: [
      ...office(true),
      alarm(
        { at: 4, src: PC, dest: EVIL, port: 443 },
        'unknown',
        'ET JA3 Hash - Possible Malware - Various Malspam/RigEK',
        { opener: PC },
      ),
      alarm(
        { at: 4.1, src: EVIL, dest: PC, sport: 443, port: 50_100 },
        'c2',
        'ET MALWARE Cobalt Strike Malleable C2 JQuery Custom Certificate',
        { opener: PC },
      ),
      ...every(1, 4, 64, (at, i) =>
        flow({ at: at + drawn(i) / 9000, src: PC, dest: EVIL, port: 443, app: 'tls', up: 700, down: 1200 }),
      ),
      ...Array.from({ length: 5 }, (_, i) =>
        alarm(
          { at: 5 + i, src: PC2, dest: `192.0.2.${100 + i}`, port: 80 },
          'pup',
          `ET ADWARE_PUP Toolbar ${i} Install`,
          { opener: PC2 },
        ),
      ),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'commands that WMI starts on a server after a check-in, whose answers are fetched from its administrative share',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Starlamp CnC Checkin', { opener: PC }),
      ...wmiCommands(30),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    finds: ['remote_execution'],
    tells: ['remote_execution'],
    title: ['spread'],
    order: [PC, SERVER],
  },
  {
    name: 'the same and nothing else, of a sensor that names what a call belongs to',
    lines: [...office(true), ...wmiCommands(30, STARTERS.wmi)],
    innocent: [DC, PC2, PC3],
    finds: ['remote_execution'],
    tells: ['remote_execution'],
  },
  {
    name: 'tickets of a weak cipher for many services, and nothing else',
    lines: [...office(true), ...every(0.05, 12, 13, rc4Ticket)],
    risky: [PC],
    innocent: [DC, PC2],
    finds: ['kerberoasting'],
    title: ['kerberoasting', DC],
  },
  {
    name: 'a stealer without an alert: it hands what it has found to a rented server by FTP, again and again',
    lines: [
      ...office(true),
      ...dns(10, PC, DC, 'ftp.rented.example'),
      ...every(20, 10, 130, (at, index) => [
        ...ftpSession({ at, src: PC, dest: EVIL, port: 21, sport: 52_000 + index * 10 }, 'log@rented.example', [
          `PW_anna-DESK-7_${index}.html`,
        ]),
        flow({ at, src: PC, dest: EVIL, port: 21, sport: 52_000 + index * 10, seconds: 4, app: 'ftp', up: 300 }),
      ]),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    quiet: [PC],
    finds: ['clear_text_login'],
    title: ['volume_out', EVIL],
  },
  {
    name: 'the same beside what a rule says of it: told with it',
    lines: [
      ...office(true),
      alarm({ at: 10, src: PC, dest: EVIL, port: 21 }, 'trojan', 'ET MALWARE Agentlamp Exfil via FTP', { opener: PC }),
      ...ftpSession({ at: 10, src: PC, dest: EVIL, port: 21 }, 'log@rented.example', ['PW_anna-DESK-7.html']),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
    tells: ['clear_text_login'],
  },
  {
    name: 'a remote desktop that all the Internet reaches, of which one guesses the password and stays',
    lines: [
      ...office(true),
      ...every(2, 0, 120, (at, index) =>
        flow({ at, src: `198.51.100.${20 + index}`, dest: SERVER, port: 3389, seconds: 2, down: 1400 }),
      ),
      ...every(0.05, 60, 63, (at, index) =>
        flow({ at, src: EVIL, dest: SERVER, sport: 40_000 + index, port: 3389, seconds: 1, down: 1800 }),
      ),
      flow({ at: 64, src: EVIL, dest: SERVER, port: 3389, seconds: 1800, up: 300_000, down: 6_000_000 }),
      alarm({ at: 70, src: SERVER, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Starlamp CnC Checkin', {
        opener: SERVER,
      }),
    ],
    guilty: [SERVER],
    innocent: [PC, DC],
    finds: ['exposed_service', 'password_found', 'password_guessing'],
    tells: ['exposed_service', 'password_found'],
    title: ['password', EVIL],
  },
  {
    name: 'a domain that is taken by its controller: coerced, roasted and copied from one workstation',
    lines: [
      ...office(true),
      alarm(
        { at: 10, src: PC, dest: DC, port: 445 },
        'activity',
        'ET INFO [MS-EFSR] EfsRpcOpenFileRaw Request Inbound',
        { opener: PC },
      ),
      alarm(
        { at: 10.1, src: PC, dest: DC, port: 445 },
        'admin',
        'ET EXPLOIT Possible PetitPotam - SMB EfsRpcOpenFileRaw M1',
        { opener: PC, metadata: { attack_target: ['Server'] } },
      ),
      ...every(0.02, 12, 13, rc4Ticket),
      alarm(
        { at: 15, src: PC, dest: DC, port: 49_667 },
        'bad',
        'ET POLICY Possible Mimikatz DCSync (DRSUAPI DsGetNCChanges)',
        { opener: PC },
      ),
      alarm(
        { at: 15.1, src: PC2, dest: DC, port: 445 },
        'bad',
        'ET INFO SMB2 NT Create AndX Request For an Executable File',
        { opener: PC2 },
      ),
    ],
    guilty: [PC],
    innocent: [PC2, PC3],
  },
  ...(['TXT', 'NULL', 'CNAME'] as const).map(
    (rrtype): Scene => ({
      name: `a tunnel of ${rrtype} records without an alert`,
      lines: [
        ...office(true),
        ...every(0.02, 10, 30, (at, i) => {
          // dnscat2 writes hexadecimal, iodine letters of both cases and digits; while nothing is said both send short ones.
          const data =
            rrtype === 'NULL'
              ? `p${letters(i, i % 3 ? 5 : 60)}`
              : Array.from({ length: i % 3 ? 18 : 60 }, (_, k) => (drawn(i * 61 + k) % 16).toString(16)).join('');
          return dns(at, PC, RESOLVER, `${data}.t.example.com`, { rrtype });
        }),
      ],
      finds: ['dns_tunnel'],
      guilty: [PC],
      innocent: [DC, PC2, PC3],
    }),
  ),
  {
    name: 'a camera that is a bot without a single alert: it knocks at 23 and 2323, and holds on to its master',
    lines: [
      ...office(true),
      ...dns(9, CAMERA, GATEWAY, 'cnc.example.net'),
      flow({ at: 9, src: CAMERA, dest: EVIL, port: 23, seconds: 3600, up: 5000, down: 4000 }),
      ...every(0.01, 10, 25, (at, i) =>
        flow({
          at,
          src: CAMERA,
          dest: `198.51.${drawn(i) % 256}.${(drawn(i + 9) % 254) + 1}`,
          port: i % 10 ? 23 : 2323,
          end: 'silent',
        }),
      ),
    ],
    guilty: [CAMERA],
    innocent: [PC, PC2, DC],
  },
  {
    name: 'IPv6 alone, of which the house has a public prefix',
    home: 'fc00::/7, 2001:db8:9::/48',
    lines: [
      ...[HOST6!, PC6!].flatMap((pc) => [
        ...dns(1, pc, DC6!, 'www.example.org'),
        flow({ at: 1, src: pc, dest: '2001:db8:aaaa::80', port: 443, app: 'tls', down: 90_000 }),
      ]),
      ...dns(1, DC6!, '2001:db8:bbbb::53', 'www.example.org'),
      ...name(3, PC6!, DC6!, 'c2.example.net', 'ET MALWARE Moonlamp CnC Domain in DNS Lookup'),
      ...name(3.1, DC6!, '2001:db8:bbbb::53', 'c2.example.net', 'ET MALWARE Moonlamp CnC Domain in DNS Lookup'),
      alarm({ at: 4, src: EVIL6!, dest: PC6!, sport: 443, port: 51_000 }, 'c2', 'ET MALWARE Moonlamp CnC Response', {
        opener: PC6!,
      }),
    ],
    guilty: [PC6!],
    innocent: [HOST6!, DC6!],
  },
  {
    name: 'ransomware that one host writes on three servers, told by SMB alone',
    lines: [
      ...office(true),
      ...[SERVER, '10.9.2.11', '10.9.2.12'].flatMap((dest, s) => [
        flow({ at: 30 + s, src: PC, dest, port: 445, app: 'smb', seconds: 900, up: 700_000_000, down: 700_000_000 }),
        ...every(0.005, 30 + s, 36 + s, (at, i) => ({
          ...flow({ at, src: PC, dest, port: 445 }),
          event_type: 'smb',
          flow: undefined,
          smb: {
            id: i,
            dialect: '3.11',
            command: 'SMB2_COMMAND_CREATE',
            status: 'STATUS_SUCCESS',
            filename: `share\\doc${i}.docx.lamped`,
            disposition: 'FILE_OPEN_IF',
            access: 'normal',
            share: `\\\\${dest}\\data`,
          },
        })),
        alarm(
          { at: 31 + s, src: PC, dest, port: 445 },
          'trojan',
          'ET MALWARE Ransomware File Extension (.lamped) SMB2 Create',
          { opener: PC },
        ),
      ]),
    ],
    guilty: [PC],
    innocent: [SERVER, DC, PC2],
  },
  {
    name: 'QUIC alone, to a command server that few ask',
    lines: [
      ...office(true),
      ...every(1, 5, 240, (at, i) =>
        flow({
          at: at + drawn(i) / 20_000,
          src: PC,
          dest: EVIL,
          port: 443,
          proto: 'UDP',
          app: 'quic',
          up: 1500,
          down: 1400,
        }),
      ),
      ...[PC, PC2, PC3].flatMap((src) =>
        every(7, 0, 240, (at, i) =>
          flow({
            at,
            src,
            dest: `192.0.2.${100 + (i % 9)}`,
            port: 443,
            proto: 'UDP',
            app: 'quic',
            down: 2_000_000,
            seconds: 30,
          }),
        ),
      ),
    ],
    guilty: [PC],
    innocent: [PC2, PC3, DC],
    title: ['command_perhaps', EVIL],
  },
];

tryScenes(SCENES);
