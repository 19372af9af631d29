/** What captures of others are like that have old rules, alerts alone, or machines full of what people install. */
import { type AlertClass, alarm, every, flow, http } from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
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

/** Several rules of one class, each once or more, of a host that asks. */
const asks = (src: string, kind: AlertClass, signatures: readonly string[], times = 1) =>
  signatures.flatMap((signature, index) =>
    every(3, 5 + index, 5 + index + 3 * times, (at) =>
      alarm({ at, src, dest: `192.0.2.${20 + index}`, port: 80 }, kind, signature),
    ),
  );
/** What programs that fetch updates look like to rules that are filed under trojans. */
const UPDATERS = asks(PC2, 'trojan', [
  'ET POLICY User-Agent (Installer) - Sometimes used by hostile installers',
  'ET POLICY User-Agent (Launcher)',
  'ET USER_AGENTS Suspicious User-Agent (Mozilla/4.0)',
]);
const UNWANTED = [
  'Softlamp Installer',
  'Searchlamp Connectivity Check',
  'Toolbarlamp',
  'Lampguide Download',
  'Openlamp',
];
/** What an old rule set sees in pages and programs that a browser is given. */
const BROWSED = [
  alarm({ at: 5, src: WEB, dest: PC2, sport: 80, port: 50_001 }, 'shell', 'GPL SHELLCODE x86 NOOP'),
  alarm({ at: 5, src: WEB, dest: PC2, sport: 80, port: 50_001 }, 'shell', 'ET SHELLCODE Common Heap Spray String'),
  alarm(
    { at: 6, src: WEB, dest: PC2, sport: 443, port: 50_003 },
    'web',
    'ET WEB_CLIENT Javascript Obfuscation Attempt',
    {
      opener: PC2,
    },
  ),
];

const SCENES: Scene[] = [
  {
    name: 'updaters that rules of policy file under trojans',
    lines: [...office(true), ...UPDATERS, ...asks(PC2, 'trojan', ['ET POLICY External IP Lookup address.example'])],
    quiet: true,
  },
  {
    name: 'malware by fingerprints alone stands before updaters',
    lines: [
      ...office(true),
      ...UPDATERS,
      ...asks(
        PC,
        'unknown',
        ['ET JA3 Hash - [Abuse.ch] Possible Moonlamp', 'ET JA3 Hash - [Abuse.ch] Possible Sunlamp'],
        20,
      ),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'fingerprints that a system shares with malware, several of them all day, beside a check-in of malware',
    lines: [
      ...office(true),
      ...['[Abuse.ch] Possible Moonlamp', '[Abuse.ch] Possible Sunlamp', '[Abuse.ch] Possible Starlamp'].flatMap(
        (what) =>
          every(5, 5, 300, (at, index) =>
            alarm(
              { at, src: PC2, dest: `192.0.2.${20 + (index % 20)}`, port: 443 },
              'unknown',
              `ET JA3 Hash - ${what}`,
            ),
          ),
      ),
      ...every(30, 5, 300, (at) => [
        alarm({ at, src: PC2, dest: WEB, port: 443 }, 'bad', 'ET INFO Observed DNS Query to .lamp TLD'),
        alarm({ at, src: PC2, dest: WEB, port: 80 }, 'trojan', 'ET HUNTING Suspicious EXE Download as an Image'),
        alarm({ at, src: PC2, dest: WEB, port: 443 }, 'privacy', 'ET POLICY Lampbox Offsite File Backup in Use'),
      ]),
      ...every(5, 5, 300, (at) =>
        alarm({ at, src: PC3, dest: WEB, port: 443 }, 'trojan', 'SSLBL: Malicious JA3 SSL-Client Fingerprint detected'),
      ),
      alarm({ at: 200, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET TROJAN Moonlamp CnC Checkin'),
    ],
    guilty: [PC],
    quiet: [PC2, PC3],
  },
  {
    name: 'a rule that only suspects malware, all day, beside what policy says of the same host',
    lines: [
      ...office(true),
      ...every(1, 5, 205, (at) =>
        alarm({ at, src: PC, dest: WEB, port: 80 }, 'trojan', 'ET MALWARE Suspicious User-Agent (Toolbarlamp)', {
          opener: PC,
          metadata: { confidence: ['High'] },
        }),
      ),
      ...every(20, 5, 205, (at) => [
        alarm({ at, src: PC, dest: WEB, port: 443 }, 'bad', 'ET INFO Observed DNS Query to .lamp TLD'),
        alarm({ at, src: PC, dest: WEB, port: 80 }, 'privacy', 'ET POLICY PE EXE or DLL Windows file download HTTP'),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'the same rule at the server with which it then keeps a connection all day: two witnesses',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Suspicious User-Agent (Toolbarlamp)', {
        opener: PC,
      }),
      flow({ at: 5, src: PC, dest: EVIL, port: 443, app: 'tls', seconds: 9 * 3600 }),
    ],
    guilty: [PC],
    loud: true,
  },
  {
    name: 'one rule that is sure of an attack, about what a print server says to every printer',
    lines: [
      ...office(true),
      ...every(1, 5, 45, (at, index) =>
        alarm({ at, src: SERVER, dest: `10.9.3.${index + 1}`, port: 9100 }, 'admin', 'ET EXPLOIT Lampjet Traversal', {
          opener: SERVER,
          metadata: { confidence: ['High'], signature_severity: ['Critical'] },
        }),
      ),
    ],
    quiet: true,
  },
  ...['ADWARE_PUP', 'MALWARE'].map(
    (group): Scene => ({
      name: `programs that nobody wanted, in the group ${group}, beside a check-in of malware`,
      lines: [
        ...office(true),
        ...asks(
          PC2,
          'pup',
          UNWANTED.map((what) => `ET ${group} ${what}`),
          18,
        ),
        alarm({ at: 6, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET TROJAN Moonlamp CnC Checkin'),
      ],
      guilty: [PC],
      quiet: [PC2],
    }),
  ),
  {
    name: 'pages that look like exploits to who reads them, beside a check-in of malware',
    lines: [
      ...office(true),
      ...BROWSED,
      alarm({ at: 9, src: PC, dest: EVIL, port: 443 }, 'trojan', 'ET TROJAN Moonlamp CnC Checkin'),
    ],
    guilty: [PC],
    quiet: [PC2],
  },
  {
    name: 'old rules about who asks printers and file servers',
    lines: [
      ...office(true),
      ...every(1, 5, 25, (at, index) =>
        ['public', 'private'].map((word) =>
          alarm(
            { at, src: SERVER, dest: `10.9.3.${index + 1}`, port: 161, proto: 'UDP' },
            'leak',
            `GPL SNMP ${word} access udp`,
          ),
        ),
      ),
      alarm({ at: 7, src: SERVER, dest: PC3, port: 111, proto: 'UDP' }, 'rpc', 'GPL RPC portmap listing UDP 111'),
      alarm({ at: 7, src: SERVER, dest: DC, port: 53 }, 'leak', 'GPL DNS zone transfer TCP'),
      alarm({ at: 8, src: SERVER, dest: PC3, port: 80 }, 'leak', 'GPL WEB_SERVER robots.txt access'),
    ],
    quiet: true,
  },
  {
    name: 'a public server that refuses pages to who looks around',
    lines: every(1, 0, 100, (at, index) =>
      ['403 Forbidden', 'Invalid URL'].map((what) =>
        alarm(
          { at, src: SERVER, dest: `198.51.100.${index + 1}`, sport: 80, port: 40_000 + index },
          'leak',
          `GPL ATTACK_RESPONSE ${what}`,
        ),
      ),
    ),
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'a public server at ports that tell no side, asked by bots, as Suricata 4 to 6 tell it',
    lines: every(3, 0, 60, (at, index) =>
      [
        ['WEB_SERVER Weakshop XXE in POST Body', 7001],
        ['WEB_SERVER WebShell Generic - wget http', 8080],
        ['EXPLOIT Androidlamp ADB Shell Command', 5555],
      ].map(([what, port]) =>
        alarm(
          { at, src: `198.51.100.${index + 1}`, dest: SERVER, sport: 2000 + index * 400, port: Number(port) },
          'trojan',
          `ET ${what}`,
        ),
      ),
    ),
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'a telephone whose rules stand with malware and say that they mean nothing',
    lines: asks(PC, 'normal', ['ET MOBILE_MALWARE Phonelamp Request', 'ET MOBILE_MALWARE Phonelamp Connectivity'], 20),
    innocent: [PC],
    quiet: true,
  },
  {
    name: 'alerts alone: the domain controller asks on for a workstation',
    lines: every(3, 0, 60, (at, index) =>
      [
        [PC, DC],
        [DC, RESOLVER],
      ].map(([src, dest]) =>
        alarm(
          { at, src: src!, dest: dest!, port: 53, sport: 50_000 + index, proto: 'UDP' },
          'domain',
          `ET MALWARE Observed Moonlamp Domain (c${index % 4}) in DNS Lookup`,
        ),
      ),
    ),
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'an application at 8080 that everybody may ask and that is taken: it calls out at the ports of the web',
    lines: [
      ...office(true),
      ...[PC, PC2, PC3, DC, '198.51.100.77'].map((src, index) =>
        flow({ at: index, src, dest: SERVER, port: 8080, app: 'http' }),
      ),
      alarm({ at: 10, src: EVIL, dest: SERVER, port: 8080, sport: 41_000 }, 'admin', 'ET EXPLOIT Loglamp RCE Attempt', {
        opener: EVIL,
      }),
      http({ at: 11, src: SERVER, dest: EVIL, port: 80 }, EVIL, 'Java/1.8.0_181'),
      alarm(
        { at: 11.3, src: EVIL, dest: SERVER, port: 50_500, sport: 80 },
        'trojan',
        'ET MALWARE Java Class Download',
        {
          opener: SERVER,
        },
      ),
      alarm({ at: 14, src: SERVER, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Fakestrike Beacon Observed', {
        opener: SERVER,
      }),
    ],
    guilty: [SERVER],
    innocent: [GATEWAY],
  },
];

tryScenes(SCENES);
