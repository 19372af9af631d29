/** Networks where much is going on: scanners of the house, exercises, a campus, a lab, and homes, with an infected machine among them or none. */
import type { Line } from '../../test/events.ts';
import { type AlertClass, alarm, dns, every, flow, http } from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
  EVIL3,
  GATEWAY,
  name,
  office,
  PC,
  PC2,
  PC3,
  type Scene,
  SERVER,
  stealer,
  tryScenes,
  WEB,
} from './scene-testing.ts';

/** What a scanner of weak points sends at each host, as rules see it. */
const probes: readonly (readonly [AlertClass, string, number])[] = [
  ['web', 'ET SCAN Nessus User Agent', 80],
  ['scan', 'ET SCAN Nmap Scripting Engine User-Agent Detected (Nmap Scripting Engine)', 80],
  ...Array.from(
    { length: 12 },
    (_, i) => ['web', `ET WEB_SPECIFIC_APPS Weakshop ${i} Remote File Inclusion`, 80] as const,
  ),
  ...Array.from(
    { length: 12 },
    (_, i) => ['admin', `ET EXPLOIT Weakrouter ${i} Command Injection Attempt (CVE-2021-${4000 + i})`, 8080] as const,
  ),
  ['leak', 'ET WEB_SERVER Possible SQL Injection (varchar)', 80],
  ['admin', 'ET EXPLOIT Possible ETERNALLAMP Probe MS17-010 (MSF style)', 445],
  ['bad', 'ET SCAN Suspicious inbound to mySQL port 3306', 3306],
  ['bad', 'ET SCAN Suspicious inbound to PostgreSQL port 5432', 5432],
];
/** One host that asks all that of twenty others, and knocks at their ports. */
const assessed = (src: string): Line[] =>
  Array.from({ length: 20 }, (_, host) => `10.9.3.${host + 1}`).flatMap((dest, host) => [
    ...probes.map(([kind, signature, port], index) =>
      alarm({ at: 5 + host + index / 40, src, dest, port, sport: 40_000 + index }, kind, signature, { opener: src }),
    ),
    ...Array.from({ length: 30 }, (_, port) =>
      flow({ at: 5 + host, src, dest, port: 20 + port * 7, end: port % 8 ? 'refused' : 'answered' }),
    ),
  ]);

const CAMPUS = '203.0.113.0/24';
const BOT = '203.0.113.165';
const normal = Array.from({ length: 20 }, (_, i) => `203.0.113.${i + 20}`);
/** What rules of policy see of who lives there. */
const KIND = [
  'ET P2P BitTorrent DHT ping request',
  'ET POLICY Dropbox.com Offsite File Backup in Use',
  'ET INFO PE EXE or DLL Windows file download HTTP',
];

const SCENES: Scene[] = [
  {
    name: 'a scanner of weak points that nobody has marked, beside a stealer',
    lines: [...office(true), ...assessed(SERVER), ...stealer(PC)],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
  },
  // One rule, once: a call, its answer, a name that was asked for at the resolver.
  ...[
    [alarm({ at: 9, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', { opener: PC })],
    [alarm({ at: 9, src: EVIL, dest: PC, sport: 443, port: 50_100 }, 'trojan', 'ET TROJAN Moonlamp Config Download')],
    name(9, PC, DC, 'moonlamp.example.net', 'ET MALWARE Observed Moonlamp Domain in DNS Lookup'),
  ].map(
    (infected, index): Scene => ({
      name: `a scanner of weak points that nobody has marked, beside a machine that one rule knows to be infected: ${index + 1}`,
      lines: [...office(true), ...assessed(SERVER), ...infected],
      guilty: [PC],
      innocent: [DC, PC2, PC3],
    }),
  ),
  {
    name: 'rules that say of themselves that they only suspect malware, and a miner in a page: each alone',
    lines: [
      ...office(true),
      ...[
        [PC, 'ET TROJAN Suspicious Malformed Double Accept Header'],
        [PC2, 'ET TROJAN Generic - POST To .php w/Extended ASCII Characters'],
        [PC3, 'ET MALWARE Lamplighter PUA/Adware Client Install'],
        [SERVER, 'ET COINMINER Observed Lamphive In Browser Mining Domain in TLS SNI'],
      ].map(([src, signature], index) =>
        alarm({ at: 100 * index, src: src!, dest: `192.0.2.${index + 20}`, port: 80 }, 'trojan', signature!, {
          opener: src!,
        }),
      ),
    ],
    quiet: true,
  },
  {
    name: 'a rule that only suspects malware, at several hosts of one morning and at the same server: no outbreak',
    lines: [
      ...office(true),
      ...[PC, PC2, PC3].map((src, index) =>
        alarm(
          { at: 10 + 12 * index, src, dest: '192.0.2.20', port: 80 },
          'trojan',
          'ET TROJAN Suspicious Malformed Double Accept Header',
          { opener: src },
        ),
      ),
    ],
    quiet: true,
  },
  {
    name: 'the same at a host that was given an odd page, within the hour of an infection: it was not infected with it',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC2, dest: '192.0.2.20', port: 80 }, 'trojan', 'ET TROJAN Suspicious Malformed Header', {
        opener: PC2,
      }),
      alarm({ at: 6, src: WEB, dest: PC2, sport: 80, port: 50_010 }, 'user', 'ET WEB_CLIENT Lampfree Use', {
        opener: PC2,
      }),
      alarm({ at: 20, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET TROJAN Moonlamp CnC Checkin', { opener: PC }),
    ],
    guilty: [PC],
    quiet: [PC2],
  },
  {
    name: 'a fingerprint of malware stands before who installs what nobody wanted, shares files and fetches programs all day',
    lines: [
      ...office(true),
      ...every(20, 10, 100, (at) =>
        alarm({ at, src: PC, dest: EVIL, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Lamplighter', {
          metadata: { confidence: ['Low'] },
        }),
      ),
      ...every(5, 10, 100, (at) => [
        alarm({ at, src: PC2, dest: EVIL2, port: 80 }, 'pup', 'ET ADWARE_PUP Win32/LampCore Checkin M1'),
        alarm({ at, src: PC2, dest: EVIL3, port: 80 }, 'pup', 'ET ADWARE_PUP InstallLamp User-Agent'),
        alarm({ at, src: PC2, dest: WEB, port: 80 }, 'trojan', 'ET HUNTING Suspicious EXE Download as an Image'),
        alarm({ at, src: PC2, dest: WEB, port: 80 }, 'privacy', 'ET POLICY PE EXE or DLL Windows file download HTTP'),
        alarm({ at, src: PC2, dest: EVIL2, port: 6881 }, 'privacy', 'ET P2P BitTorrent DHT ping request'),
        alarm({ at, src: PC2, dest: EVIL2, port: 443 }, 'misc', 'ET TOR Known Tor Relay/Router Node Traffic group 3'),
      ]),
    ],
    guilty: [PC],
    quiet: [PC2],
  },
  {
    name: 'a campus with public addresses of its own: one bot that is told by IRC, clicks and mails, among many who share files',
    home: CAMPUS,
    lines: [
      ...normal.flatMap((src, i) => [
        ...dns(i / 10, src, '203.0.113.2', `www${i}.example.org`),
        ...dns(i / 10, '203.0.113.2', '192.0.2.53', `www${i}.example.org`),
        flow({ at: i / 10, src, dest: WEB, port: 443, app: 'tls', down: 300_000 }),
        ...KIND.slice(0, 1 + (i % 3)).map((signature, k) =>
          alarm(
            { at: 20 + i + k, src, dest: `198.51.100.${i + 10}`, port: [6881, 443, 80][k]!, proto: k ? 'TCP' : 'UDP' },
            'privacy',
            signature,
          ),
        ),
        ...every(7, 0, 60, (at, k) =>
          flow({ at, src: `198.51.100.${k + 200}`, dest: src, port: 22, sport: 40_000 + k, end: 'silent' }),
        ),
      ]),
      ...dns(10, BOT, '203.0.113.2', 'irc.example.net'),
      flow({ at: 10, src: BOT, dest: EVIL3, port: 6667, seconds: 3000, up: 8000, down: 9000 }),
      alarm(
        { at: 10.1, src: BOT, dest: EVIL3, port: 6667 },
        'trojan',
        'ET TROJAN IRC Nick change on non-standard port',
      ),
      alarm({ at: 10.2, src: BOT, dest: EVIL3, port: 6667 }, 'activity', 'ET CHAT IRC JOIN command'),
      ...every(0.05, 15, 30, (at, i) =>
        flow({
          at,
          src: BOT,
          dest: `192.0.2.${(i % 120) + 100}`,
          port: 25,
          app: 'smtp',
          end: i % 4 ? 'answered' : 'silent',
        }),
      ),
      ...every(0.5, 15, 40, (at, i) =>
        http({ at, src: BOT, dest: `198.51.100.${i + 1}`, port: 80 }, `ads${i}.example.com`),
      ),
    ],
    guilty: [BOT],
    innocent: [normal[0]!, '203.0.113.2'],
  },
  {
    name: 'a day of attacks on a lab: passwords, floods and pages from outside; a bot and a dropped program inside',
    lines: [
      ...office(true),
      ...every(0.01, 10, 20, (at, i) =>
        flow({ at, src: EVIL3, dest: SERVER, port: 21, sport: 30_000 + i, seconds: 2, app: 'ftp', up: 300, down: 500 }),
      ),
      ...every(0.5, 10, 20, (at, i) =>
        alarm(
          { at, src: EVIL3, dest: SERVER, port: 21, sport: 30_000 + i },
          'bad',
          'ET SCAN Potential FTP Brute-Force attempt response',
          { opener: EVIL3 },
        ),
      ),
      ...every(0.02, 60, 70, (at, i) =>
        flow({ at, src: EVIL3, dest: SERVER, port: 80, sport: 20_000 + i, app: 'http' }),
      ),
      alarm(
        { at: 80, src: SERVER, dest: EVIL3, sport: 444, port: 45_000 },
        'bad',
        'ET EXPLOIT Possible OpenSSL HeartBleed Large HeartBeat Response (Client Init Vuln Server)',
        { opener: EVIL3 },
      ),
      ...every(1, 100, 110, (at) =>
        alarm(
          { at, src: EVIL3, dest: '10.9.2.11', port: 80 },
          'web',
          'ET WEB_SERVER SELECT USER SQL Injection Attempt in URI',
          { opener: EVIL3 },
        ),
      ),
      ...[PC, PC2].flatMap((pc) => [
        ...every(1, 200, 320, (at) => [
          flow({ at, src: pc, dest: EVIL, port: 8080, app: 'http', up: 600, down: 500 }),
          http({ at, src: pc, dest: EVIL, port: 8080 }, '203.0.113.66:8080', 'python-requests/2.14.2'),
        ]),
        alarm({ at: 210, src: pc, dest: EVIL, port: 8080 }, 'bad', 'ET POLICY Python-requests/ User-Agent Outbound', {
          opener: pc,
        }),
      ]),
    ],
    risky: [PC, PC2],
    innocent: [DC, PC3],
  },
  {
    name: 'both sides of a router: the same connections once more with its public address',
    lines: [
      ...office(true),
      ...[
        [PC, 50_500],
        ['192.0.2.200', 61_000],
      ].flatMap(([src, sport]) => [
        flow({ at: 9, src: String(src), sport: Number(sport), dest: EVIL, port: 443, app: 'tls', seconds: 60 }),
        alarm(
          { at: 9, src: EVIL, dest: String(src), sport: 443, port: Number(sport) },
          'c2',
          'ET MALWARE Moonlamp CnC Certificate',
          { opener: String(src) },
        ),
      ]),
    ],
    guilty: [PC],
    innocent: [GATEWAY, PC2, DC],
  },
  {
    name: 'an exercise in which all attack all, beside one that is a bot',
    lines: [
      ...Array.from({ length: 12 }, (_, a) => `10.9.6.${a + 1}`).flatMap((src, a) =>
        probes.flatMap(([kind, signature, port], i) =>
          every(10, a, 30 + a, (at, k) =>
            alarm(
              { at: at + i / 40, src, dest: `10.9.7.${((a + k) % 12) + 1}`, port, sport: 40_000 + i },
              kind,
              signature,
              { opener: src },
            ),
          ),
        ),
      ),
      alarm({ at: 20, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', { opener: PC }),
      alarm({ at: 21, src: PC, dest: EVIL, port: 443 }, 'trojan', 'ET MALWARE Moonlamp Payload Request', {
        opener: PC,
      }),
      alarm({ at: 22, src: PC, dest: EVIL2, port: 80 }, 'trojan', 'ET MALWARE Moonlamp Exfil via HTTP', { opener: PC }),
    ],
    guilty: [PC],
  },
  {
    name: 'a browser of Tor, coin names and a big upload at home',
    lines: [
      ...office(true),
      ...every(3, 0, 60, (at, i) =>
        alarm(
          { at, src: PC, dest: `198.51.100.${i + 10}`, port: 9001 },
          'misc',
          `ET TOR Known Tor Relay/Router (Not Exit) Node Traffic group ${i}`,
          { opener: PC },
        ),
      ),
      alarm({ at: 2, src: PC, dest: DC, port: 53, proto: 'UDP' }, 'privacy', 'ET POLICY TOR Consensus Data Requested', {
        opener: PC,
      }),
      ...name(5, PC, DC, 'moneropool.example.com', 'ET POLICY Monero Mining Pool DNS Lookup'),
      ...name(5.1, PC, DC, 'btc.example.com', 'ET POLICY DNS Query to Bitcoin Mining Domain'),
      flow({ at: 9, src: PC, dest: '192.0.2.43', port: 443, app: 'tls', seconds: 3600, up: 900_000_000 }),
    ],
    quiet: true,
  },
  {
    name: 'six old rules of SNMP and ICMP about a monitoring host',
    lines: [
      ...office(true),
      ...every(1, 5, 25, (at, i) =>
        (
          [
            'SNMP missing community string attempt 1',
            'SNMP null community string attempt',
            'SNMP community string buffer overflow attempt',
            'SNMP PROTOS test-suite-req-app attempt',
            'SNMP PROTOS test-suite-trap-app attempt',
            'ICMP Large ICMP Packet attempt',
          ] as const
        ).map((what, k) =>
          alarm(
            {
              at: at + k / 10,
              src: SERVER,
              dest: `10.9.3.${i + 1}`,
              port: k > 3 ? 705 : 161,
              proto: k > 3 ? 'TCP' : 'UDP',
            },
            'misc',
            `GPL ${what}`,
          ),
        ),
      ),
    ],
    quiet: true,
  },
  {
    name: 'an evening at home: games, films, a private network and file sharing',
    lines: [
      ...dns(0, PC, GATEWAY, 'www.example.org'),
      flow({
        at: 0,
        src: PC,
        dest: '192.0.2.30',
        port: 51_820,
        proto: 'UDP',
        seconds: 5 * 3600,
        up: 200_000_000,
        down: 3_000_000_000,
      }),
      flow({
        at: 0,
        src: PC2,
        dest: '192.0.2.31',
        port: 27_015,
        proto: 'UDP',
        seconds: 3 * 3600,
        up: 90_000_000,
        down: 190_000_000,
      }),
      alarm(
        { at: 1, src: PC2, dest: '192.0.2.31', port: 27_015, proto: 'UDP' },
        'activity',
        'ET GAMES Steam In-Home Streaming Client Hello',
      ),
      alarm(
        { at: 2, src: PC2, dest: '192.0.2.32', port: 443 },
        'activity',
        'ET INFO Observed Discord Domain (discord .com in TLS SNI)',
        { opener: PC2 },
      ),
      alarm(
        { at: 3, src: PC2, dest: GATEWAY, port: 53, proto: 'UDP' },
        'activity',
        'ET INFO Observed Discord Domain in DNS Lookup (discord .com)',
      ),
      alarm(
        { at: 4, src: PC2, dest: '192.0.2.33', port: 443 },
        'bad',
        'ET INFO Observed DNS Over HTTPS Domain (dns .example .com in TLS SNI)',
        { opener: PC2 },
      ),
      ...every(0.2, 0, 120, (at, i) =>
        flow({
          at,
          src: PC3,
          dest: `198.51.${100 + (i % 20)}.${(i % 250) + 1}`,
          port: 6881 + ((i * 37) % 40_000),
          proto: 'UDP',
          end: i % 3 ? 'silent' : 'answered',
          up: 500_000,
          down: 900_000,
        }),
      ),
      ...every(5, 0, 120, (at, i) =>
        alarm(
          { at, src: PC3, dest: `198.51.100.${i + 1}`, port: 6881, proto: 'UDP' },
          'privacy',
          `ET P2P BitTorrent ${['DHT ping request', 'DHT nodes reply', 'peer sync', 'announce'][i % 4]}`,
        ),
      ),
    ],
    quiet: true,
  },
];

tryScenes(SCENES);
