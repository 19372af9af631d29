/** Networks that are seen in odd ways: by two sensors, in two VLANs, by both kinds of addresses, with public addresses inside. */
import type { Line } from '../../test/events.ts';
import { alarm, dns, drawn, every, flow, http, tls } from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
  GATEWAY,
  name,
  office,
  PC,
  PC2,
  PC3,
  type Scene,
  SERVER,
  tryScenes,
  WEB,
} from './scene-testing.ts';

/** The same once more as another sensor saw it, a moment later. */
const alsoSeen = (lines: readonly Line[], host: string): Line[] => [
  ...lines.map((line) => ({ ...line, host: 'inside' })),
  ...lines.map((line) => ({ ...line, host })),
];
/** What goes from one VLAN to another, before and behind what routes it. */
const routed = (lines: readonly Line[]): Line[] => [
  ...lines.map((line) => ({ ...line, vlan: [10] })),
  ...lines.map((line) => ({ ...line, vlan: [20] })),
];

const [PC6, OTHER6, DC6, EVIL6] = ['2001:db8:9::a1', '2001:db8:9::b7', '2001:db8:9::2', '2001:db8:ffff::66'] as const;
const macs = (src: string, dest: string): Line => ({ ether: { src_macs: [src], dest_macs: [dest] } });
const ROUTER = '02:00:00:00:00:01';

/** A name that a program asks for and nobody has. */
const refusedBy = (at: number, src: string, dest: string): Line => ({
  ...flow({ at, src, dest, port: 88, app: 'krb5' }),
  ...{ event_type: 'krb5', flow: undefined },
  krb5: { msg_type: 'KRB_ERROR', cname: 'nadia', realm: 'OFFICE', error_code: 'KDC_ERR_PREAUTH_FAILED' },
});

const CAMPUS = '198.51.100.0/25, 2001:db8:9::/48';
const [STUDENT, STUDENT2, NAMES] = ['198.51.100.20', '198.51.100.21', '198.51.100.2'] as const;

const SCENES: Scene[] = [
  {
    name: 'six wrong passwords that two sensors see: no guessing',
    lines: [
      ...office(true),
      ...alsoSeen(
        every(1, 5, 11, (at) => refusedBy(at, PC, DC)),
        'core',
      ),
    ],
    finds: [],
    quiet: true,
  },
  {
    name: 'six short sessions of SSH that are seen in two VLANs: no guessing',
    lines: [
      ...office(true),
      ...routed(
        every(1, 5, 11, (at, i) => flow({ at, src: PC, dest: SERVER, sport: 50_900 + i, port: 22, app: 'ssh' })),
      ),
    ],
    finds: [],
    quiet: true,
  },
  {
    name: 'an infection that two sensors see, one of which sees but what goes through the router',
    lines: [
      ...office(true),
      ...alsoSeen(
        [
          ...name(5, PC, DC, 'c2.example.icu', 'ET MALWARE Lampstealer CnC Domain in DNS Lookup (c2 .example .icu)'),
          alarm({ at: 6, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Lampstealer CnC Exfil', { opener: PC }),
          flow({ at: 6, src: PC, dest: EVIL, port: 443, app: 'tls', up: 900_000 }),
        ],
        'edge',
      ),
      ...every(20, 0, 200, (at) =>
        alarm(
          { at, src: GATEWAY, dest: EVIL2, port: 123, proto: 'UDP' },
          'misc',
          'ET CINS Poor Reputation IP group 3',
          {
            opener: GATEWAY,
          },
        ),
      ),
    ],
    guilty: [PC],
    innocent: [DC, GATEWAY, PC2],
    title: ['command'],
  },
  {
    name: 'both sides of a router of the house whose own address is inside too: who asked through it',
    lines: [
      ...[PC, PC2, PC3].flatMap((src, i) => [
        ...dns(i, src, GATEWAY, 'www.example.org'),
        ...dns(i + 0.001, GATEWAY, '192.0.2.53', 'www.example.org'),
        ...[src, GATEWAY].map((from) => flow({ at: i, src: from, dest: WEB, port: 443, app: 'tls', down: 90_000 })),
      ]),
      ...every(10, 5, 120, (at, i) =>
        [PC, GATEWAY].map((src, hop) =>
          alarm(
            { at: at + hop / 10_000, src, dest: EVIL, sport: 50_000 + i + 9000 * hop, port: 443 },
            'c2',
            'ET MALWARE Moonlamp CnC Checkin',
            { opener: src },
          ),
        ),
      ),
      ...[PC, GATEWAY].map((dest, hop) =>
        alarm(
          { at: 6 + hop / 10_000, src: EVIL2, dest, sport: 80, port: 50_500 },
          'trojan',
          'ET MALWARE Moonlamp Payload',
          { opener: dest },
        ),
      ),
      // What the box does itself is its own.
      alarm({ at: 60, src: GATEWAY, dest: WEB, port: 80 }, 'bad', 'ET INFO Observed Odd User-Agent', {
        opener: GATEWAY,
      }),
    ],
    guilty: [PC],
    innocent: [GATEWAY, PC2],
    loud: true,
  },
  {
    name: 'a proxy that two ask: who did',
    lines: [
      ...[PC, PC2].flatMap((src, i) => [
        flow({ at: i, src, dest: SERVER, port: 8080, app: 'http' }),
        flow({ at: i, src: SERVER, dest: WEB, port: 80, app: 'http' }),
        {
          ...http({ at: i, src, dest: SERVER, port: 8080 }, 'www.example.org'),
          http: { hostname: 'www.example.org', url: 'http://www.example.org/', http_method: 'GET', status: 200 },
        },
      ]),
      ...every(10, 10, 60, (at) => [
        alarm({ at, src: PC, dest: SERVER, port: 8080 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', { opener: PC }),
        alarm({ at, src: SERVER, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', { opener: SERVER }),
      ]),
    ],
    guilty: [PC],
    innocent: [SERVER],
  },
  {
    name: 'a machine with both kinds of addresses: told by one, handing over by the other',
    home: '10.0.0.0/8, 2001:db8:9::/48',
    lines: [
      ...office(true),
      ...[
        [PC, PC6, '02:aa:00:00:00:20'],
        [PC2, OTHER6, '02:aa:00:00:00:21'],
      ].flatMap(([four, six, mac], i) => [
        flow({ at: i, src: four!, dest: WEB, port: 443, app: 'tls', more: macs(mac!, ROUTER) }),
        flow({ at: i, src: six!, dest: '2001:db8:aaaa::80', port: 443, app: 'tls', more: macs(mac!, ROUTER) }),
      ]),
      ...dns(4, PC6, DC6, 'c2.example.icu'),
      alarm({ at: 4.1, src: PC6, dest: EVIL6, port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', { opener: PC6 }),
      flow({
        ...{ at: 5, src: PC, dest: EVIL, port: 443, app: 'tls', seconds: 900, up: 300_000_000 },
        more: macs('02:aa:00:00:00:20', ROUTER),
      }),
    ],
    guilty: [PC],
    innocent: [PC2, DC],
    tells: ['volume_out'],
  },
  {
    name: 'public addresses inside, of a university: one calls a command server whose alerts come from outside, its neighbours meet lists of addresses',
    home: CAMPUS,
    lines: [
      ...[STUDENT, STUDENT2].flatMap((src, i) => [
        ...dns(i, src, NAMES, 'www.example.org'),
        flow({ at: i, src, dest: WEB, port: 443, app: 'tls', down: 90_000 }),
      ]),
      ...every(5, 0, 200, (at, i) =>
        alarm(
          { at, src: `203.0.113.${100 + i}`, dest: STUDENT2, sport: 40_000 + i, port: 51_413 },
          'misc',
          `ET DROP Spamhaus DROP Listed Traffic Inbound group ${i}`,
          { opener: `203.0.113.${100 + i}` },
        ),
      ),
      ...every(15, 5, 200, (at, i) =>
        alarm(
          { at, src: EVIL, dest: STUDENT, sport: 8443, port: 49_700 + i },
          'domain',
          'ET MALWARE Observed Malicious SSL Cert (Moonlamp CnC)',
        ),
      ),
    ],
    guilty: [STUDENT],
    innocent: [STUDENT2, NAMES],
    loud: true,
  },
  {
    name: 'a worm of which each rule is unsure: a name that stops it, a hole of SMB that is tried and answered, and the next that does the same',
    lines: [
      ...office(true),
      ...[
        [PC, 10],
        [PC2, 40],
      ].flatMap(([pc, from]) => [
        ...dns(Number(from), String(pc), DC, 'iuqlamp.example.com'),
        alarm(
          { at: Number(from), src: String(pc), dest: DC, port: 53, proto: 'UDP' },
          'trojan',
          'ET MALWARE Possible Lampcry DNS Lookup 1',
          { opener: String(pc) },
        ),
        ...every(0.05, Number(from) + 1, Number(from) + 6, (at, i) =>
          flow({ at, src: String(pc), dest: `10.9.3.${i + 1}`, port: 445, end: i % 8 ? 'silent' : 'answered' }),
        ),
        ...every(0.02, Number(from) + 1, Number(from) + 4, (at, i) =>
          flow({ at, src: String(pc), dest: `192.0.2.${(i % 250) + 1}`, port: 445, end: 'silent' }),
        ),
      ]),
      ...every(1, 30, 34, (at) => [
        alarm(
          { at, src: PC, dest: PC2, sport: 50_100, port: 445 },
          'admin',
          'ET EXPLOIT Possible LAMPBLUE MS17-010 Echo Request (set)',
          { opener: PC },
        ),
        alarm(
          { at, src: PC2, dest: PC, sport: 445, port: 50_100 },
          'admin',
          'ET EXPLOIT Possible LAMPBLUE MS17-010 Echo Response',
          { opener: PC },
        ),
      ]),
    ],
    guilty: [PC, PC2],
    innocent: [DC, PC3],
    loud: true,
    order: [PC, PC2],
    title: ['spread', PC2],
  },
  {
    name: 'a command server of a list and calls as if by a clock, by IPv6 to addresses that stand for those of IPv4',
    home: 'fc00::/7, 2001:db8:9::/48',
    lines: [
      ...[PC6, OTHER6].flatMap((src, i) => [
        ...dns(i, src, DC6, 'www.example.org'),
        flow({ at: i, src, dest: '64:ff9b::c000:250', port: 443, app: 'tls', down: 90_000 }),
      ]),
      ...every(5, 5, 240, (at, i) => [
        flow({ at: at + drawn(i) / 20_000, src: PC6, dest: '64:ff9b::cb00:7142', port: 443, app: 'tls', up: 900 }),
        tls({ at, src: PC6, dest: '64:ff9b::cb00:7142', port: 443 }, null, { subject: 'CN=localhost' }),
      ]),
      alarm(
        { at: 6, src: PC6, dest: '64:ff9b::cb00:7142', port: 443 },
        'trojan',
        'ET CNC Feodolamp Tracker Reported CnC Server group 4',
        { opener: PC6 },
      ),
    ],
    guilty: [PC6],
    innocent: [OTHER6, DC6],
    loud: true,
  },
];

tryScenes(SCENES);
