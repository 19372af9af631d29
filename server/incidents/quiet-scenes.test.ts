/** Noise is no incident: what offices, homes and labs do all day, and attacks that have not worked. */
import {
  alarm,
  DRSUAPI,
  drawn,
  every,
  flow,
  ftp,
  ftpSession,
  http,
  openedShare,
  rename,
  rpc,
  rpcEvent,
  STARTERS,
  shareFiles,
  tls,
} from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
  EVIL3,
  GATEWAY,
  office,
  PC,
  PC2,
  PC3,
  RESOLVER,
  type Scene,
  SERVER,
  tryScenes,
  WEB,
} from './scene-testing.ts';

const ticket = (at: number, src: string, sname: string, encryption = 'rc4-hmac') => ({
  ...flow({ at, src, dest: DC, port: 88 }),
  ...{ event_type: 'krb5', flow: undefined },
  krb5: { msg_type: 'KRB_TGS_REP', cname: 'anna', realm: 'OFFICE.EXAMPLE', sname, encryption },
});

/** Files of a share that get other names one after the other, from a minute on, by whoever. */
const renamed = (at: number, names: readonly (readonly [from: string, to: string])[], src: string = PC) =>
  names.map(([from, to], index) => rename({ at: at + index / 60, src, dest: SERVER }, from, to));
/** A session of SSH with a server, by its seconds and the bytes that came back. */
const ssh = (at: number, index: number, seconds: number, down: number) =>
  flow({ at, src: PC3, dest: SERVER, sport: 40_000 + index, port: 22, seconds, down, app: 'ssh' });
const SHARED = shareFiles(120);
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('\\') + 1);
const nameOf = (file: string) => file.slice(file.lastIndexOf('\\') + 1);

const SCENES: Scene[] = [
  {
    name: 'a directory: controllers that copy among themselves, names looked up there, and accounts carried elsewhere each night',
    lines: [
      ...office(true),
      // One that nobody asked for a ticket yet.
      ...[10, 25, 40].flatMap((at, index) => [
        ...rpc({ at, src: SERVER, dest: DC, port: 49_667, sport: 52_100 + index }, DRSUAPI, 3, 5),
        ...rpc({ at: at + 1, src: DC, dest: SERVER, port: 49_670, sport: 52_200 + index }, DRSUAPI, 3, 5),
      ]),
      // A sign-in looks names up by the same interface, and asks the mapper of ports by a call of the same number.
      ...[PC, PC2].flatMap((pc) => [
        ...rpc({ at: 5, src: pc, dest: DC, port: 135, sport: 52_300 }, 'e1af8308-5d1f-11c9-91a4-08002b14a0fa', 3),
        ...rpc({ at: 5, src: pc, dest: DC, port: 49_667, sport: 52_301 }, DRSUAPI, 12, 3),
        ...rpc({ at: 6, src: pc, dest: DC, port: 49_668, sport: 52_302 }, '12345678-1234-abcd-ef00-01234567cffb', 3),
      ]),
      ...every(1440, 2, 9 * 1440, (at, index) =>
        rpc({ at, src: PC3, dest: DC, port: 49_667, sport: 52_400 + index }, DRSUAPI, 3, 30),
      ).flat(),
      ...every(60, 0, 9 * 1440, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
    ],
    finds: [],
    innocent: [PC, PC2, PC3, DC, SERVER],
    quiet: true,
  },
  {
    name: 'shares that are worked on: saving, downloads, copies of before, old logs, copies that come by parts, many renamed by hand, a mistake put right',
    lines: [
      ...office(true),
      // Offices save under another name, and keep what was.
      ...renamed(
        10,
        SHARED.map((file, index) => [`${folderOf(file)}~WRD${index}.tmp`, file]),
      ),
      ...renamed(
        20,
        SHARED.map((file, index) => [file, `${folderOf(file)}~WRL${index}.tmp`]),
      ),
      ...renamed(
        30,
        SHARED.map((file) => [file, `${file}.bak`]),
      ),
      ...renamed(
        40,
        SHARED.map((file) => [`${file}.crdownload`, file]),
      ),
      ...renamed(
        50,
        SHARED.map((file, index) => [`${folderOf(file)}.${nameOf(file)}.X${index}y`, file]),
      ),
      // Logs of several kinds, each day anew.
      ...[0, 1, 2, 3, 4].flatMap((day) =>
        renamed(
          60 + day * 1440,
          ['log', 'out', 'err', 'trace'].flatMap((kind) =>
            Array.from({ length: 12 }, (_, index): [string, string] => [
              `logs\\app${index}.${kind}`,
              `logs\\app${index}.${kind}.1`,
            ]),
          ),
        ),
      ),
      ...renamed(
        70,
        SHARED.map((file, index) => [file, `${folderOf(file)}wedding ${index}.${file.split('.').at(-1)}`]),
      ),
      ...renamed(
        80,
        SHARED.map((file) => [file.replace(/\w+$/, 'jpeg'), file.replace(/\w+$/, 'jpg')]),
      ),
      ...renamed(
        90,
        SHARED.slice(0, 20).map((file) => [file, `${file}.old2`]),
      ),
      ...renamed(
        100,
        SHARED.map((file) => [`${file}.lockd`, file]),
      ),
      // Moved from folder to folder by a machine whose renames are one message each.
      ...renamed(
        110,
        SHARED.map((_, index) => ['<unknown>', `films\\S1.E${index}.x264.mkv`]),
      ),
      ...renamed(
        120,
        SHARED.map((file) => ['<unknown>', file.replace(/(\w+)$/, 'v2.$1')]),
      ),
    ],
    finds: [],
    innocent: [PC, PC2, PC3, DC, SERVER],
    quiet: true,
  },
  {
    name: 'who looks after hosts: a monitor that asks all of them by WMI and runs its methods, files put on an administrative share, services read',
    lines: [
      ...office(true),
      ...every(5, 0, 300, (at) =>
        [PC, PC2, PC3, DC].flatMap((dest) => {
          const ends = { at, src: SERVER, dest, port: 49_668 };
          return [
            rpcEvent(ends, STARTERS.wmiLogin),
            rpcEvent(ends, 6),
            rpcEvent(ends, 20),
            rpcEvent(ends, 24),
            rpcEvent(ends, 24, STARTERS.wmi),
          ];
        }),
      ),
      ...[PC2, PC3].map((dest) => openedShare({ at: 60, src: PC, dest }, 'C$')),
      ...[PC2, PC3].flatMap((dest) => {
        const ends = { at: 70, src: PC, dest, port: 49_668 };
        return [rpcEvent(ends, STARTERS.wmiLogin), rpcEvent(ends, 20)];
      }),
      ...[PC, PC2].map((dest) => rpcEvent({ at: 80, src: DC, dest, port: 49_669 }, STARTERS.services)),
    ],
    finds: [],
    innocent: [PC, PC2, PC3, DC, SERVER],
    quiet: true,
  },
  {
    name: 'what manages thirty hosts puts a program on all of them within the hour; a workstation that does so has taken them',
    lines: [
      ...office(true),
      ...every(60, 0, 600, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
      ...Array.from({ length: 30 }, (_, index) => {
        const dest = `10.9.4.${index + 1}`;
        return [
          ...every(60, index, 600, (at) => flow({ at, src: dest, dest: SERVER, port: 10_123, app: 'tls' })),
          ...[SERVER, ...(index < 5 ? [PC] : [])].flatMap((src) => {
            const ends = { at: 700 + index, src, dest };
            return [
              flow({ ...ends, port: 135, app: 'dcerpc' }),
              flow({ ...ends, port: 445, app: 'smb', seconds: 90, up: 9_000_000 }),
              openedShare(ends, 'ADMIN$'),
              ...[
                ['lampsetup.exe', 'FILE_OVERWRITE_IF'],
                ['svcctl', 'FILE_OPEN'],
              ].map(([filename, disposition]) => ({
                ...openedShare(ends, 'ADMIN$'),
                smb: { command: 'SMB2_COMMAND_CREATE', status: 'STATUS_SUCCESS', filename, disposition },
              })),
            ];
          }),
        ];
      }).flat(),
    ],
    guilty: [PC],
    loud: true,
    quiet: [SERVER],
  },
  {
    name: 'an administrator who has one program started on one server',
    lines: [
      ...office(true),
      ...every(60, 0, 600, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
      openedShare({ at: 610, src: PC, dest: SERVER }, 'ADMIN$'),
      ...[
        ['PSEXESVC.exe', 'FILE_OVERWRITE_IF'],
        ['svcctl', 'FILE_OPEN'],
      ].map(([filename, disposition]) => ({
        ...openedShare({ at: 610, src: PC, dest: SERVER }, 'ADMIN$'),
        smb: { command: 'SMB2_COMMAND_CREATE', status: 'STATUS_SUCCESS', filename, disposition },
      })),
    ],
    quiet: true,
    finds: ['remote_execution'],
  },
  {
    name: 'a fingerprint that is seen at every host all day ties nobody to the one that is infected',
    lines: [
      ...every(10, 0, 120, (at, index) =>
        alarm(
          { at, src: `10.9.4.${index + 1}`, dest: WEB, port: 443 },
          'unknown',
          'ET JA3 Hash - [Abuse.ch] Possible Moonlamp',
        ),
      ),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Starlamp CnC Checkin'),
    ],
    guilty: [PC],
    quiet: Array.from({ length: 12 }, (_, index) => `10.9.4.${index + 1}`),
  },
  {
    name: 'remote control by a program that is sold, known by what rules call anything else; others fetch programs and sign in',
    lines: [
      ...office(true),
      alarm({ at: 5, src: WEB, dest: PC2, sport: 80, port: 49_712 }, 'privacy', 'ET INFO PE EXE or DLL download HTTP', {
        opener: PC2,
      }),
      alarm({ at: 6, src: PC2, dest: WEB, port: 80 }, 'activity', 'ET INFO Connection Test', { opener: PC2 }),
      ...every(1, 20, 60, (at) =>
        ['activity' as const, 'bad' as const].map((kind) =>
          alarm(
            { at, src: PC, dest: EVIL, port: 443 },
            kind,
            kind === 'bad'
              ? 'ET INFO HTTP traffic on port 443 (POST)'
              : 'ET REMOTE_ACCESS Farhand Remote Admin Checkin',
            { opener: PC },
          ),
        ),
      ),
      alarm(
        { at: 21, src: EVIL, dest: PC, sport: 443, port: 49_800 },
        'activity',
        'ET REMOTE_ACCESS Farhand Remote Admin Response',
        { opener: PC },
      ),
    ],
    guilty: [PC],
    innocent: [DC, PC2],
    quiet: true,
  },
  {
    name: 'a host that runs a short command on a server every two minutes for days, and has a session there once a day',
    lines: [
      ...office(true),
      ...every(2, 0, 4 * 1440, (at, index) => ssh(at, index, 3, 4500)),
      ...every(1440, 30, 4 * 1440, (at, index) => ssh(at, 5000 + index, 240, 60_000)),
    ],
    innocent: [PC3, SERVER],
    finds: [],
    quiet: true,
  },
  // What is no infection.
  {
    name: 'a password that was wrong',
    lines: [alarm({ at: 5, src: SERVER, dest: PC, sport: 21, port: 50_000 }, 'failure', 'GPL FTP Login incorrect')],
    innocent: [PC, SERVER],
    quiet: true,
  },
  {
    name: 'a lab whose rules report every packet',
    lines: every(0.2, 0, 60, (at, index) =>
      [PC, PC2].map((src) =>
        alarm({ at, src, dest: `192.0.2.${index % 200}`, port: 443 }, 'none', 'TCP Packet Detected'),
      ),
    ),
    innocent: [PC, PC2],
    quiet: true,
  },
  {
    name: 'an office with policy and information alerts',
    lines: [
      ...office(true),
      ...[PC, PC2].flatMap((pc, index) => [
        alarm(
          { at: 5 + index, src: pc, dest: '192.0.2.11', port: 5938 },
          'privacy',
          'ET POLICY TeamDesk Remote Keep-alive Outbound',
        ),
        alarm(
          { at: 6 + index, src: pc, dest: '192.0.2.12', port: 443 },
          'privacy',
          'ET POLICY Boxfolder.com Offsite File Backup in Use',
        ),
        alarm(
          { at: 7 + index, src: pc, dest: DC, port: 53, proto: 'UDP' },
          'bad',
          'ET INFO DYNAMIC_DNS Query to *.dyn.example.net Domain',
        ),
        alarm(
          { at: 8 + index, src: DC, dest: RESOLVER, port: 53, proto: 'UDP' },
          'bad',
          'ET INFO DYNAMIC_DNS Query to *.dyn.example.net Domain',
        ),
        alarm(
          { at: 9 + index, src: pc, dest: DC, port: 53, proto: 'UDP' },
          'bad',
          'ET DNS Query to a *.top domain - Likely Hostile',
        ),
        alarm(
          { at: 10 + index, src: pc, dest: '192.0.2.13', port: 443 },
          'external',
          'ET POLICY External IP Lookup ip.example.net',
        ),
        alarm(
          { at: 11 + index, src: pc, dest: '192.0.2.14', port: 80 },
          'privacy',
          'ET POLICY PE EXE or DLL Windows file download HTTP',
        ),
        alarm(
          { at: 12 + index, src: pc, dest: '192.0.2.15', port: 80 },
          'activity',
          'ET INFO Packed Executable Download',
        ),
        alarm(
          { at: 13 + index, src: pc, dest: '192.0.2.16', port: 443 },
          'unknown',
          'ET USER_AGENTS Microsoft Device Metadata Retrieval',
        ),
        alarm(
          { at: 14 + index, src: pc, dest: '192.0.2.17', port: 443 },
          'bad',
          'ET HUNTING Observed Suspicious Certificate Issuer',
        ),
        alarm(
          { at: 15 + index, src: pc, dest: DC, port: 445 },
          'bad',
          'ET POLICY SMB2 NT Create AndX Request For an Executable File',
        ),
      ]),
      alarm({ at: 20, src: DC, dest: PC, sport: 445, port: 49_999 }, 'decode', 'SURICATA SMB malformed response data'),
      alarm({ at: 21, src: PC3, dest: '10.9.1.90', port: 161, proto: 'UDP' }, 'leak', 'GPL SNMP public access udp'),
      alarm({ at: 22, src: PC3, dest: '10.9.1.90', port: 9100 }, 'bad', 'ET POLICY Printer Job Language in use'),
    ],
    innocent: [DC, '10.9.1.90'],
    quiet: true,
  },
  {
    name: 'file sharing: reputation lists, nodes of Tor and the protocol itself',
    lines: [
      ...every(2, 0, 60, (at, index) =>
        alarm(
          { at, src: PC, dest: `198.51.100.${index + 1}`, port: 6881, sport: 51_413, proto: 'UDP' },
          'privacy',
          'ET P2P BitTorrent DHT ping request',
        ),
      ),
      ...every(4, 0, 40, (at, index) => [
        alarm(
          { at, src: `198.51.100.${index + 50}`, dest: PC, sport: 6881, port: 51_413, proto: 'UDP' },
          'misc',
          `ET CINS Active Threat Intelligence Poor Reputation IP group ${index + 1}`,
        ),
        alarm(
          { at, src: `198.51.100.${index + 70}`, dest: PC, sport: 443, port: 51_413 },
          'misc',
          `ET TOR Known Tor Relay/Router (Not Exit) Node Traffic group ${index + 1}`,
          { opener: PC },
        ),
        alarm(
          { at, src: `198.51.100.${index + 80}`, dest: PC, sport: 8999, port: 51_413 },
          'misc',
          `ET DROP Spamhaus DROP Listed Traffic Inbound group ${index + 1}`,
          { opener: PC },
        ),
      ]),
      alarm({ at: 3, src: PC, dest: '198.51.100.200', port: 80 }, 'privacy', 'ET P2P BitTorrent announce request'),
      alarm(
        { at: 4, src: PC, dest: '198.51.100.201', port: 3478, proto: 'UDP' },
        'activity',
        'ET INFO Session Traversal Utilities for NAT (STUN Binding Request)',
      ),
    ],
    quiet: true,
  },
  {
    name: 'scans and attempts from outside at a server that is reachable',
    lines: [
      ...every(1, 0, 60, (at, index) =>
        alarm(
          { at, src: `198.51.100.${index + 1}`, dest: SERVER, sport: 40_000 + index, port: 22 },
          'misc',
          `ET COMPROMISED Known Compromised or Hostile Host Traffic group ${index}`,
        ),
      ),
      ...every(2, 0, 40, (at, index) =>
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 41_000 + index, port: 80 },
          'web',
          `ET WEB_SPECIFIC_APPS Weakshop ${index} SQL Injection Attempt`,
        ),
      ),
      ...every(2, 0, 40, (at, index) =>
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 42_000 + index, port: 80 },
          'admin',
          `ET EXPLOIT Router ${index} RCE Inbound`,
          { opener: EVIL },
        ),
      ),
      ...every(2, 0, 40, (at, index) =>
        flow({ at, src: EVIL, dest: SERVER, sport: 42_000 + index, port: 80, app: 'http' }),
      ),
      alarm(
        { at: 50, src: EVIL2, dest: SERVER, sport: 43_000, port: 443 },
        'c2',
        'ET MALWARE Moonlamp Botnet Scanner Inbound',
        { opener: EVIL2 },
      ),
      ...every(1, 0, 40, (at, index) => flow({ at, src: EVIL3, dest: SERVER, port: 1000 + index, end: 'refused' })),
      ...every(1, 0, 40, (at, index) =>
        flow({ at, src: EVIL3, dest: SERVER, sport: 45_000 + index, port: 22, seconds: 3, app: 'ssh' }),
      ),
    ],
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'services that the Internet reaches and should not, with sessions and much that goes over; others refuse',
    lines: [
      ...office(true),
      ...every(1, 0, 60, (at, index) => {
        const src = `198.51.100.${20 + index}`;
        return [
          flow({ at, src, dest: SERVER, port: 3389, seconds: index % 9 ? 2 : 40, down: 90_000 }),
          flow({ at, src, dest: SERVER, port: 445, down: 900 }),
          flow({ at, src, dest: PC, port: 445, end: 'refused' }),
          flow({ at, src, dest: PC2, port: 23, end: 'silent' }),
        ];
      }),
    ],
    finds: ['exposed_service', 'exposed_service'],
    risky: [SERVER],
    innocent: [PC, PC2],
    quiet: true,
  },
  {
    name: 'FTP that is meant: a public mirror, a page that somebody keeps, and a backup to the provider each night',
    lines: [
      ...office(true),
      ...every(30, 0, 300, (at, index) => {
        const ends = { at, src: PC2, dest: '192.0.2.90', port: 21, sport: 53_000 + index * 10 };
        return [...ftpSession(ends, 'anonymous'), ftp(ends, 'RETR', '/pub/lamp-1.2.iso', '150', '226')];
      }),
      ...ftpSession({ at: 60, src: PC3, dest: '192.0.2.91', port: 21 }, 'gardening'),
      ...every(1440, 2, 10 * 1440, (at, index) => [
        ...ftpSession({ at, src: SERVER, dest: '192.0.2.92', port: 21, sport: 55_000 + index * 100 }, 'backup', [
          ...Array.from({ length: 20 }, (_, part) => `night-${index}-${part}.tar.gz`),
        ]),
        flow({ at, src: SERVER, dest: '192.0.2.92', port: 41_000, seconds: 900, up: 40_000_000 }),
      ]),
      // Others are at work meanwhile.
      ...every(60, 0, 10 * 1440, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
    ],
    finds: ['clear_text_login', 'clear_text_login'],
    innocent: [PC, PC2, PC3, DC, SERVER],
    quiet: true,
  },
  {
    name: 'a honeypot that answers whatever it is asked',
    lines: [
      ...office(true),
      ...every(1, 0, 60, (at, index) =>
        [23, 2323, 135, 139, 445, 3389, 5900, 5985, 1433, 3306, 5432, 6379, 9200].map((port) =>
          flow({ at, src: `198.51.100.${20 + index}`, dest: SERVER, port, seconds: 40, down: 9000 }),
        ),
      ),
    ],
    finds: ['exposed_service'],
    risky: [SERVER],
    innocent: [PC, PC2],
    quiet: true,
  },
  {
    name: 'devices of a home: time, mDNS, SSDP, updates, keep-alives and an upload of pictures',
    lines: [
      ...every(64 / 60, 0, 12 * 60, (at) =>
        flow({ at, src: PC, dest: '192.0.2.123', port: 123, proto: 'UDP', up: 90, down: 90, app: 'ntp' }),
      ),
      ...every(2, 0, 8 * 60, (at) => [
        flow({ at, src: PC2, dest: '224.0.0.251', port: 5353, proto: 'UDP', end: 'silent', app: 'mdns' }),
        flow({ at, src: PC2, dest: '239.255.255.250', port: 1900, proto: 'UDP', end: 'silent' }),
        flow({ at, src: PC3, dest: GATEWAY, port: 53, proto: 'UDP', app: 'dns' }),
      ]),
      ...every(60, 0, 20 * 60, (at) => [
        tls({ at, src: PC, dest: '192.0.2.41', port: 443 }, 'update.example.com'),
        flow({ at, src: PC, dest: '192.0.2.41', port: 443, down: 5_000_000, app: 'tls' }),
      ]),
      ...every(1, 0, 10 * 60, (at) => flow({ at, src: SERVER, dest: PC, port: 443, seconds: 1 })),
      flow({ at: 0, src: PC3, dest: '192.0.2.42', port: 443, seconds: 11 * 3600, up: 300_000, app: 'tls' }),
      flow({ at: 5, src: PC2, dest: '192.0.2.43', port: 443, seconds: 900, up: 900_000_000, app: 'tls' }),
      tls({ at: 7, src: PC3, dest: '192.0.2.44', port: 8883 }, null, { subject: 'CN=iot.example' }),
      tls({ at: 8, src: PC3, dest: '192.0.2.45', port: 443 }, 'old.example.com', { version: 'TLSv1' }),
    ],
    quiet: true,
  },
  {
    name: 'one machine at home: who it asks alone says nothing, nor do an agent by the minute, a chat all day and the first backup together',
    lines: [
      ...every(1, 0, 600, (at) => [
        flow({ at, src: PC, dest: '192.0.2.46', port: 443, app: 'tls' }),
        tls({ at, src: PC, dest: '192.0.2.46', port: 443 }, 'agent.example.com'),
      ]),
      ...every(10, 0, 600, (at) => flow({ at, src: PC, dest: '192.0.2.47', port: 443, app: 'tls' })),
      flow({ at: 1, src: PC, dest: '192.0.2.48', port: 443, seconds: 9 * 3600, up: 400_000, app: 'tls' }),
      flow({ at: 100, src: PC, dest: '192.0.2.49', port: 443, seconds: 900, up: 1_900_000_000, app: 'tls' }),
      alarm({ at: 50, src: PC, dest: WEB, port: 80 }, 'privacy', 'ET POLICY PE EXE or DLL download HTTP'),
      alarm({ at: 70, src: PC, dest: WEB, port: 6881, proto: 'UDP' }, 'privacy', 'ET P2P BitTorrent DHT ping'),
      alarm({ at: 71, src: PC, dest: GATEWAY, port: 53, proto: 'UDP' }, 'bad', 'ET DNS Query to a *.top domain'),
    ],
    finds: ['beacon', 'beacon', 'long_connection', 'volume_out'],
    quiet: true,
  },
  {
    name: 'a storage device with several clouds: a check-in with one, a connection held to another, the nightly copy to a third that signed its own certificate',
    lines: [
      ...[PC, PC2, PC3, DC, GATEWAY].flatMap((host) =>
        every(20, 1, 900, (at) => flow({ at, src: host, dest: WEB, port: 443, app: 'tls', down: 90_000 })),
      ),
      ...every(5, 1, 900, (at) =>
        flow({ at, src: SERVER, dest: '192.0.2.46', port: 443, app: 'tls', up: 800, down: 900 }),
      ),
      flow({ at: 1, src: SERVER, dest: '192.0.2.47', port: 5223, up: 90_000, down: 90_000, seconds: 50_000 }),
      tls({ at: 300, src: SERVER, dest: '192.0.2.48', port: 6281 }, null, { subject: 'O=Lamp Storage, CN=lampstore' }),
      flow({ at: 300, src: SERVER, dest: '192.0.2.48', port: 6281, app: 'tls', up: 9e9, down: 2e7, seconds: 9000 }),
    ],
    finds: ['beacon', 'long_connection', 'self_signed_tls', 'volume_out'],
    quiet: true,
  },
  {
    name: 'a monitoring host that asks everybody at all ports',
    lines: every(30, 0, 13 * 60, (at) => [
      ...Array.from({ length: 15 }, (_, host) =>
        flow({ at, src: SERVER, dest: `10.9.3.${host + 1}`, port: 161, proto: 'UDP' }),
      ),
      ...Array.from({ length: 15 }, (_, host) =>
        flow({ at, src: SERVER, dest: `10.9.3.${host + 1}`, port: 22, end: host % 3 ? 'refused' : 'answered' }),
      ),
      ...Array.from({ length: 15 }, (_, host) =>
        flow({ at, src: SERVER, dest: `10.9.3.${host + 1}`, port: 443, end: host % 3 ? 'answered' : 'refused' }),
      ),
    ]),
    quiet: true,
  },
  // What each finding is found by, and what looks like it.
  {
    name: 'check-ins of every minute; not time, updates of a maker, or what everybody asks',
    lines: [
      ...every(1, 0, 12 * 60, (at, index) =>
        flow({ at: at + drawn(index) / 30_000, src: PC, dest: EVIL, port: 8443, up: 400 + (index % 3), down: 300 }),
      ),
      ...every(64 / 60, 0, 12 * 60, (at) =>
        flow({ at, src: PC, dest: '192.0.2.123', port: 123, proto: 'UDP', up: 90, down: 90 }),
      ),
      ...every(20, 0, 12 * 60, (at) => [
        http({ at, src: PC2, dest: '192.0.2.60', port: 80 }, 'ctldl.windowsupdate.com'),
        flow({ at, src: PC2, dest: '192.0.2.60', port: 80 }),
      ]),
      ...[PC, PC2, PC3, DC].flatMap((src) =>
        every(5, 0, 12 * 60, (at) => flow({ at, src, dest: '192.0.2.61', port: 443 })),
      ),
    ],
    finds: ['beacon'],
    guilty: [PC],
    innocent: [PC2, PC3, DC],
    quiet: true,
  },
  {
    name: 'a camera that hands on a film each minute, and a mirror that fetches what is new: much is no check-in',
    lines: [
      ...every(1, 0, 12 * 60, (at) => flow({ at, src: PC, dest: EVIL, port: 8443, up: 2_000_000, down: 30_000 })),
      ...every(2, 0, 12 * 60, (at) => flow({ at, src: PC2, dest: EVIL2, port: 443, up: 900, down: 2_000_000 })),
    ],
    finds: ['volume_out'],
    quiet: true,
  },
  {
    name: 'a connection of nine hours; not one of a film, nor one that everybody holds',
    lines: [
      flow({ at: 0, src: PC, dest: EVIL, port: 4444, seconds: 9 * 3600 }),
      flow({ at: 0, src: PC2, dest: WEB, port: 443, seconds: 7200 }),
      ...[PC, PC2, PC3, DC].map((src) => flow({ at: 1, src, dest: '192.0.2.62', port: 443, seconds: 10 * 3600 })),
    ],
    finds: ['long_connection'],
    risky: [PC],
    quiet: true,
  },
  {
    name: 'much goes out to where nobody else goes; not the backup of every night',
    lines: every(24 * 60, 0, 6 * 24 * 60, (at, day) => [
      flow({ at, src: PC2, dest: '192.0.2.70', port: 443, seconds: 600, up: 400_000_000 }),
      flow({ at, src: PC, dest: WEB, port: 443, up: 2_000_000, down: 80_000_000 }),
      ...(day === 5 ? [flow({ at: at + 90, src: PC, dest: EVIL, port: 22, seconds: 900, up: 700_000_000 })] : []),
    ]),
    finds: ['volume_out'],
    guilty: [PC],
    innocent: [PC2],
    quiet: true,
  },
  {
    name: 'a server speaks with a stranger and opens a port; not on the day on which recording begins',
    lines: every(24 * 60, 0, 6 * 24 * 60, (at, day) => [
      ...[PC, PC2, PC3, DC, GATEWAY].map((src) => flow({ at, src, dest: SERVER, port: 443 })),
      flow({ at: at + 1, src: SERVER, dest: '192.0.2.71', port: 443 }),
      ...(day === 5
        ? [
            flow({ at: at + 2, src: SERVER, dest: EVIL, port: 443 }),
            ...[PC, PC2].map((src) => flow({ at: at + 3, src, dest: SERVER, port: 8022 })),
          ]
        : []),
    ]),
    finds: ['new_service', 'rare_contact'],
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'certificates that nobody vouches for; not those of an appliance that everybody uses',
    lines: [
      tls({ at: 1, src: PC, dest: EVIL, port: 4443 }, null, { subject: 'O=Internet Widgits Pty Ltd' }),
      ...[PC, PC2, PC3].map((src) =>
        tls({ at: 2, src, dest: '192.0.2.72', port: 443 }, 'appliance.example.com', { subject: 'CN=appliance' }),
      ),
      tls({ at: 3, src: PC2, dest: '192.0.2.73', port: 443 }, 'old.example.com', { version: 'TLSv1' }),
    ],
    finds: ['self_signed_tls', 'old_tls'],
    guilty: [PC],
    quiet: true,
  },
  // And what is none.
  {
    name: 'an application of the house whose requests look like an attack, of all who use it; one tries the same elsewhere too',
    lines: [
      ...office(true),
      ...[...Array.from({ length: 12 }, (_, index) => `10.9.1.${40 + index}`), PC2, PC].flatMap((src, index) =>
        (src === PC ? [SERVER, DC, '10.9.2.11', '10.9.2.12'] : [SERVER]).flatMap((dest, place) =>
          every(20, index + place, 200, (at) =>
            ['SELECT USER SQL Injection Attempt in URI', 'Script tag in URI Cross Site Scripting Attempt'].map((what) =>
              alarm({ at, src, dest, port: 8080 }, 'web', `ET WEB_SERVER ${what}`, { opener: src }),
            ),
          ),
        ),
      ),
    ],
    guilty: [PC],
    innocent: [PC2, '10.9.1.40'],
  },
  {
    name: 'a night of an office: the backup of all by one server, a wave of updates, and machines that pass them on to each other',
    lines: [
      ...office(true),
      ...[PC, PC2, PC3, DC].flatMap((src, index) => [
        flow({ at: 60 + index, src, dest: SERVER, port: 9102, seconds: 1800, up: 900_000_000, down: 90_000 }),
        flow({ at: 60 + index, src: SERVER, dest: src, port: 9102, seconds: 40 }),
      ]),
      flow({ at: 120, src: SERVER, dest: WEB, port: 443, app: 'tls', seconds: 3600, up: 900_000_000, down: 900_000 }),
      ...[PC, PC2, PC3].flatMap((src, index) => [
        http(
          { at: 200 + index, src, dest: '192.0.2.60', port: 80 },
          'dl.delivery.mp.microsoft.com',
          'Delivery-Optimization/10',
        ),
        alarm(
          { at: 200 + index, src: '192.0.2.60', dest: src, sport: 80, port: 49_900 },
          'privacy',
          'ET INFO PE EXE or DLL Windows file download HTTP',
          {
            opener: src,
          },
        ),
        ...[PC, PC2, PC3]
          .filter((peer) => peer !== src)
          .map((dest) => flow({ at: 201 + index, src, dest, port: 7680, up: 4000, down: 90_000_000, seconds: 300 })),
        alarm({ at: 202 + index, src, dest: PC3, port: 7680 }, 'activity', 'ET INFO Windows Delivery Optimisation P2P'),
      ]),
    ],
    innocent: [DC, SERVER, GATEWAY],
    quiet: true,
  },
  {
    name: 'a call by video, and a torrent that a rule of policy sees',
    lines: [
      ...office(true),
      flow({
        at: 1,
        src: PC,
        dest: '192.0.2.90',
        port: 3478,
        proto: 'UDP',
        seconds: 3600,
        up: 500_000_000,
        down: 700_000_000,
      }),
      alarm(
        { at: 1, src: PC, dest: '192.0.2.90', port: 3478, proto: 'UDP' },
        'bad',
        'ET INFO Session Traversal Utilities for NAT (STUN Binding Request)',
      ),
      flow({ at: 5, src: PC, dest: PC2, sport: 50_020, port: 50_040, proto: 'UDP', up: 4_000_000, down: 4_000_000 }),
      ...every(0.5, 0, 60, (at, index) => [
        alarm(
          { at, src: PC3, dest: `198.51.100.${index + 1}`, sport: 51_413, port: 6881 + (index % 9), proto: 'UDP' },
          'privacy',
          'ET P2P BitTorrent DHT ping request',
        ),
        flow({
          ...{ at, src: PC3, dest: `198.51.100.${index + 1}`, sport: 51_413, port: 20_000 + index * 37, proto: 'UDP' },
          ...{ up: 2_000_000, down: 9_000_000, end: index % 3 ? 'answered' : 'silent' },
        }),
      ]),
    ],
    innocent: [PC, PC2, DC],
    quiet: true,
  },
  {
    name: 'a monitoring system that signs in everywhere by SSH and SNMP, every five minutes from its first day on',
    lines: [
      ...office(true),
      ...every(5, 0, 10 * 60, (at) =>
        [PC, PC2, PC3, DC, GATEWAY, '10.9.2.11', '10.9.2.12'].flatMap((dest, index) => [
          flow({ at: at + index / 10, src: SERVER, dest, port: 22, seconds: 3, up: 3000, down: 9000, app: 'ssh' }),
          flow({ at: at + index / 10, src: SERVER, dest, port: 161, proto: 'UDP', up: 400, down: 900 }),
          flow({ at: at + index / 10, src: SERVER, dest, port: 443, app: 'tls' }),
        ]),
      ),
      alarm({ at: 3, src: SERVER, dest: GATEWAY, port: 161, proto: 'UDP' }, 'leak', 'GPL SNMP public access udp'),
    ],
    innocent: [PC, PC2, PC3, DC],
    quiet: true,
  },
  {
    name: 'an old domain whose tickets are all of a weak cipher: who administers asks for many hosts, who signs in for five services',
    lines: [
      ...office(true),
      ...every(0.05, 5, 7, (at, index) =>
        ['cifs', 'host', 'TERMSRV', 'WSMAN'].map((kind) => ticket(at, SERVER, `${kind}/pc${index}.office.example`)),
      ),
      ...[PC, PC2, PC3].flatMap((pc) =>
        ['HTTP/proxy', 'HTTP/wiki', 'MSSQLSvc/erp:1433', 'exchangeMDB/mail', 'sip/talk'].map((name, index) =>
          ticket(8 + index / 10, pc, `${name}.office.example`),
        ),
      ),
      ...every(0.05, 20, 23, (at, index) =>
        ticket(at, PC, `MSSQLSvc/db${index}.office.example`, 'aes256-cts-hmac-sha1-96'),
      ),
    ],
    innocent: [PC, PC2, PC3, DC, SERVER],
    quiet: true,
    finds: [],
  },
];

tryScenes(SCENES);
