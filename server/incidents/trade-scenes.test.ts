/** Nothing is wrong: people and machines of several trades do what looks like something. */
import type { Line } from '../../test/events.ts';
import { type AlertClass, alarm, dns, drawn, every, flow, ftpSession, tls } from '../../test/scene.ts';
import { DC, GATEWAY, office, PC, PC2, PC3, type Scene, SERVER, tryScenes, WEB } from './scene-testing.ts';

const alarms = (
  src: string,
  dest: string,
  said: readonly (readonly [AlertClass, string])[],
  gap: number,
  to: number,
): Line[] =>
  said.flatMap(([kind, signature], i) =>
    every(gap, i, to, (at) => alarm({ at, src, dest, port: 443 }, kind, signature, { opener: src })),
  );

/** A ward: devices that ask a server each few seconds, by protocols of their own. */
const WARD = Array.from({ length: 14 }, (_, i) => `10.9.8.${i + 1}`);
const PUPILS = Array.from({ length: 40 }, (_, i) => `10.9.7.${i + 1}`);

const SCENES: Scene[] = [
  {
    name: 'a developer: containers, packages, a tunnel for tests, a server of one’s own that signs for itself, twelve clouds by SSH, a look at one’s own ports',
    lines: [
      ...office(true),
      ...alarms(
        PC,
        '192.0.2.33',
        [
          ['normal', 'ET POLICY GNU/Linux APT User-Agent Outbound likely related to package management'],
          ['leak', 'ET POLICY curl User-Agent Outbound'],
          ['leak', 'ET POLICY Python-urllib/ Suspicious User Agent'],
          ['bad', 'ET TA_ABUSED_SERVICES Observed DNS Query to Abused Tunnel Service (ngroklamp .io)'],
          ['activity', 'ET INFO Observed GitHub Raw Content Domain in TLS SNI'],
          ['privacy', 'ET INFO PE EXE or DLL Windows file download HTTP'],
          ['trojan', 'ET INFO Download of Executable from Developer Pages'],
          ['bad', 'ET HUNTING Suspicious Shell Script Download from dotted quad'],
          ['trojan', 'ET HUNTING curl User-Agent to Dotted Quad'],
          ['leak', 'ET SCAN Potential SSH Scan OUTBOUND'],
        ],
        60,
        480,
      ),
      ...every(3, 0, 120, (at, i) =>
        flow({ at, src: PC, dest: `198.51.100.${10 + (i % 12)}`, port: 22, app: 'ssh', seconds: i % 3 ? 3 : 900 }),
      ),
      flow({ at: 10, src: PC, dest: '198.51.100.70', port: 443, app: 'tls', seconds: 7 * 3600, up: 30_000_000 }),
      ...every(0.5, 20, 400, (at) => [
        flow({ at, src: PC, dest: '198.51.100.71', port: 8443, app: 'tls', up: 1500, down: 4000 }),
      ]),
      tls({ at: 20, src: PC, dest: '198.51.100.71', port: 8443 }, null, { subject: 'CN=localhost' }),
      ...Array.from({ length: 90 }, (_, i) =>
        flow({ at: 200 + i / 100, src: PC, dest: SERVER, port: 8000 + i, end: i % 7 ? 'refused' : 'answered' }),
      ),
      flow({ at: 300, src: PC, dest: '198.51.100.72', port: 443, app: 'tls', seconds: 500, up: 2_000_000_000 }),
    ],
    quiet: true,
  },
  {
    name: 'a hospital: devices of old systems that ask each few seconds, pictures that go to an archive, and makers who look after them from outside',
    lines: [
      ...office(true),
      ...WARD.flatMap((src, i) => [
        ...every(2, i / 20, 240, (at) => flow({ at, src, dest: SERVER, port: 2575, up: 900, down: 300 })),
        ...every(20, i, 240, (at) =>
          flow({ at, src, dest: '10.9.2.14', port: 11_112, seconds: 40, up: 60_000_000, down: 90_000 }),
        ),
        ...every(30, i, 240, (at) => [
          alarm({ at, src, dest: '10.9.2.15', port: 445 }, 'bad', 'ET INFO Potentially unsafe SMBv1 protocol in use', {
            opener: src,
          }),
          alarm({ at, src, dest: SERVER, port: 161, proto: 'UDP' }, 'leak', 'GPL SNMP public access udp', {
            opener: src,
          }),
          alarm({ at, src, dest: WEB, port: 80 }, 'privacy', 'ET POLICY Unsupported/Fake Windows NT Version 5.1', {
            opener: src,
          }),
        ]),
      ]),
      // The maker's own way in, and what the devices tell it.
      ...WARD.slice(0, 3).flatMap((src, i) => [
        flow({ at: i, src, dest: '198.51.100.90', port: 443, app: 'tls', seconds: 9 * 3600, up: 90_000_000 }),
        tls({ at: i, src, dest: '198.51.100.90', port: 443 }, null, {
          subject: 'CN=Ward Maker Remote',
          version: 'TLSv1',
        }),
        ...every(5, i, 240, (at, k) =>
          flow({ at: at + drawn(k) / 90_000, src, dest: '198.51.100.91', port: 8443, app: 'tls', up: 2000, down: 900 }),
        ),
      ]),
      ...ftpSession({ at: 60, src: WARD[0]!, dest: '198.51.100.92', port: 21 }, 'ward', ['log1.zip', 'log2.zip']),
      ...every(0.3, 90, 100, (at, i) =>
        flow({ at, src: PC2, dest: WARD[i % 14]!, port: 23, app: 'telnet', seconds: 2, down: 900 }),
      ),
    ],
    quiet: true,
  },
  {
    name: 'the wireless network of a school: forty tablets and telephones, ways around the filter, games, and an old laptop with toolbars',
    lines: [
      ...PUPILS.flatMap((src, i) => [
        ...dns(i / 10, src, DC, 'www.example.org'),
        ...every(7, i / 9, 240, (at, k) =>
          flow({
            at,
            src,
            dest: `192.0.2.${1 + ((k * 7 + i) % 200)}`,
            port: 443,
            proto: 'UDP',
            app: 'quic',
            down: 2_000_000,
          }),
        ),
        ...alarms(
          src,
          `192.0.2.${i + 1}`,
          [
            ['activity', 'ET INFO Observed DNS over HTTPS Domain in TLS SNI (dns .example)'],
            ['privacy', 'ET GAMES Blocklamp Game Client'],
            ['bad', 'ET INFO Observed DNS Query to .live TLD'],
            ['unknown', 'ET JA3 Hash - [Abuse.ch] Possible Adware'],
            ['unknown', 'ET JA3 Hash - [Abuse.ch] Possible Lampfish'],
          ],
          90 + i,
          240,
        ),
        ...(i % 5 ? [] : alarms(src, '198.51.100.8', [['privacy', 'ET POLICY Ultralamp Proxy Client']], 30, 240)),
        ...(i % 6
          ? []
          : [
              flow({
                at: i,
                src,
                dest: `198.51.100.${i + 1}`,
                port: 51_820,
                proto: 'UDP',
                seconds: 5 * 3600,
                up: 90_000_000,
              }),
            ]),
      ]),
      ...alarms(
        PUPILS[3]!,
        '192.0.2.77',
        [
          ['pup', 'ET ADWARE_PUP Toolbarlamp Update Check'],
          ['trojan', 'ET ADWARE_PUP Searchlamp User-Agent'],
          ['trojan', 'ET MALWARE Suspicious User-Agent (Lampsearch)'],
        ],
        20,
        240,
      ),
    ],
    quiet: true,
  },
  {
    name: 'an office by IPv6 alone, whose addresses change each day and whose old world stands behind a translator',
    home: 'fc00::/7, fe80::/10, 2001:db8:9::/48',
    lines: Array.from({ length: 8 }, (_, i) => i).flatMap((i) =>
      [0, 1440].flatMap((day) => {
        const src = `2001:db8:9::${(i + 16).toString(16)}:${day ? 'beef' : 'cafe'}`;
        return [
          ...every(30, day + i, day + 480, (at) => [
            ...dns(at, src, '2001:db8:9::53', 'www.example.org', { rrtype: 'AAAA' }),
            flow({ at, src, dest: '64:ff9b::c000:250', port: 443, app: 'tls', down: 900_000 }),
            flow({ at, src, dest: '2001:db8:aaaa::80', port: 443, proto: 'UDP', app: 'quic', down: 900_000 }),
            flow({ at, src, dest: '2001:db8:9::445', port: 445, app: 'smb', down: 90_000 }),
          ]),
          alarm(
            { at: day + 50 + i, src, dest: '64:ff9b::c000:233', port: 443 },
            'activity',
            'ET INFO Observed Discord Domain',
            {
              opener: src,
            },
          ),
          flow({
            at: day + 60,
            src,
            dest: '64:ff9b::c000:2bb',
            port: 443,
            app: 'tls',
            seconds: 400,
            up: i ? 9000 : 80_000_000,
          }),
        ];
      }),
    ),
    quiet: true,
  },
  {
    name: 'names that are set up wrongly: a search domain that is not there, a resolver that is gone, a filter that answers that nothing exists',
    lines: [
      ...office(true),
      ...every(0.2, 0, 240, (at) => [
        flow({ at, src: PC2, dest: '192.0.2.254', port: 53, proto: 'UDP', app: 'dns', end: 'silent' }),
      ]),
      // What advertisers are called, of whom a filter says that there are none.
      ...[
        ...['doubleclick.net', 'googlesyndication.com', 'scorecardresearch.com', 'adsafeprotected.com', 'demdex.net'],
        ...['rubiconproject.com', 'casalemedia.com', 'quantserve.com', 'googleadservices.com', 'googletagmanager.com'],
        ...['criteo.com', 'taboola.com', 'outbrain.com', 'pubmatic.com', 'adnxs.com', 'moatads.com', 'bluekai.com'],
        ...['advertising.com', 'smartadserver.com', 'bidswitch.net', 'sharethrough.com', 'indexexchange.com'],
        ...['contextweb.com', 'lijit.com', 'spotxchange.com', 'tremorhub.com', 'yieldmo.com', 'serving-sys.com'],
      ].flatMap((domain, i) =>
        [PC, PC2, PC3].flatMap((src) =>
          every(30, i / 5, 240, (at) => dns(at, src, DC, `cdn${i}.${domain}`, { rcode: 'NXDOMAIN' })),
        ),
      ),
      ...every(10, 0, 240, (at, i) =>
        dns(at, PC3, DC, `host${i}.branch.example.com.office.example`, { rcode: 'NXDOMAIN' }),
      ),
      ...[PC, PC2, PC3].flatMap((src) => alarms(src, DC, [['bad', 'ET INFO Observed DNS Query to .biz TLD']], 60, 240)),
    ],
    quiet: true,
  },
  {
    name: 'a player at home: a game that talks to all who play, a shop that shares updates with strangers and neighbours, cheats from odd places',
    lines: [
      ...dns(0, PC, GATEWAY, 'www.example.org'),
      ...[PC, PC2, PC3].map((src) => flow({ at: 0, src, dest: GATEWAY, port: 53, proto: 'UDP', app: 'dns' })),
      ...every(0.05, 5, 60, (at, i) =>
        flow({
          ...{ at, src: PC, dest: `198.51.100.${(i % 250) + 1}`, port: 27_000 + ((i * 131) % 9000), proto: 'UDP' },
          ...{ end: i % 3 ? 'silent' : 'answered' },
        }),
      ),
      // Shares what it fetched, with whoever is there and also who is not.
      ...every(0.5, 60, 90, (at, i) =>
        flow({
          at,
          src: PC,
          dest: `10.9.1.${30 + (i % 40)}`,
          port: 7680,
          end: i % 3 ? 'silent' : 'answered',
          up: 9_000_000,
        }),
      ),
      ...every(0.5, 60, 120, (at, i) =>
        flow({ at, src: `203.0.113.${(i % 250) + 1}`, dest: PC, sport: 40_000 + i, port: 6112, down: 2_000_000 }),
      ),
      ...alarms(
        PC,
        '192.0.2.99',
        [
          ['privacy', 'ET GAMES Lampcraft Client Update'],
          ['privacy', 'ET P2P BitTorrent peer sync'],
          ['bad', 'ET INFO Executable Download from dotted-quad Host'],
          ['trojan', 'ET HUNTING SUSPICIOUS Dotted Quad Host MZ Response'],
          ['pup', 'ET ADWARE_PUP Cheatlamp Loader Checkin'],
          ['privacy', 'ET INFO EXE IsDebuggerPresent (Used in Malware Anti-Debugging)'],
        ],
        45,
        240,
      ),
      flow({ at: 100, src: PC, dest: '198.51.100.201', port: 1935, app: null, seconds: 6 * 3600, up: 9_000_000_000 }),
    ],
    quiet: true,
  },
  {
    name: 'a node of a currency: it knocks at all who were ever told of, whom lists know, and a rule calls it mining',
    lines: [
      ...office(true),
      ...every(0.1, 0, 240, (at, i) =>
        flow({
          ...{ at, src: PC, dest: `198.51.100.${(i % 250) + 1}`, port: 8333, end: i % 4 ? 'silent' : 'answered' },
          ...{ up: 400_000, down: 900_000 },
        }),
      ),
      ...every(10, 0, 240, (at, i) =>
        flow({
          at,
          src: PC,
          dest: `203.0.113.${i + 1}`,
          port: 8333,
          seconds: 9 * 3600,
          up: 90_000_000,
          down: 400_000_000,
        }),
      ),
      ...every(9, 0, 240, (at, i) =>
        alarm(
          { at, src: `198.51.100.${i + 1}`, dest: PC, sport: 8333, port: 50_000 + i },
          'misc',
          `ET CINS Active Threat Intelligence Poor Reputation IP group ${i}`,
          { opener: PC },
        ),
      ),
      ...alarms(
        PC,
        '198.51.100.7',
        [
          ['privacy', 'ET P2P Bitcoinlamp Node Announcement'],
          ['mining', 'ET POLICY Cryptocurrency Node Domain in DNS Lookup'],
          ['misc', 'ET TOR Known Tor Relay/Router (Not Exit) Node Traffic group 12'],
        ],
        30,
        240,
      ),
    ],
    quiet: true,
  },
  {
    name: 'files that are copied within, in which rules see code of machines',
    lines: [
      ...office(true),
      ...(
        [
          'GPL SHELLCODE x86 inc ebx NOOP',
          'GPL SHELLCODE x86 0xEB0C NOOP',
          'ET SHELLCODE Possible Call with No Offset TCP Shellcode',
          'ET SHELLCODE Rothenlamp Shellcode',
        ] as const
      ).flatMap((signature, i) => [
        ...every(9, i, 120, (at) => [
          alarm({ at, src: SERVER, dest: PC, sport: 445, port: 50_100 }, 'shell', signature, { opener: PC }),
          alarm({ at, src: PC2, dest: SERVER, sport: 50_200, port: 445 }, 'shell', signature, { opener: PC2 }),
          alarm({ at, src: WEB, dest: PC3, sport: 80, port: 50_300 }, 'shell', signature, { opener: PC3 }),
        ]),
      ]),
      ...[PC, PC2].flatMap((src) =>
        every(9, 0, 120, (at) => flow({ at, src, dest: SERVER, port: 445, app: 'smb', seconds: 60, up: 90_000_000 })),
      ),
    ],
    quiet: true,
  },
  {
    name: 'three nights of copies: storage that sends a day’s changes to a cloud whose addresses change, and by SSH to a friend',
    lines: [
      ...office(true),
      ...[0, 1440].flatMap((day, night) => [
        ...every(10, day + 840, day + 1020, (at, i) =>
          flow({
            ...{ at, src: SERVER, dest: `198.51.100.${100 + night * 20 + i}`, port: 443, app: 'tls' },
            ...{ seconds: 500, up: 2_000_000_000, down: 9_000_000 },
          }),
        ),
        flow({
          ...{ at: day + 900, src: SERVER, dest: '203.0.113.200', port: 2222, app: 'ssh' },
          ...{ seconds: 5 * 3600, up: 40_000_000_000, down: 90_000_000 },
        }),
        ...every(60, day, day + 1380, (at) =>
          flow({ at, src: SERVER, dest: '203.0.113.200', port: 2222, app: 'ssh', seconds: 2, up: 4000, down: 4000 }),
        ),
        alarm(
          { at: day + 841, src: SERVER, dest: '198.51.100.100', port: 443 },
          'bad',
          'ET INFO Cloudlamp Storage Domain',
          {
            opener: SERVER,
          },
        ),
        alarm(
          { at: day + 900, src: SERVER, dest: '203.0.113.200', port: 2222 },
          'bad',
          'ET POLICY SSH session on unusual port',
          {
            opener: SERVER,
          },
        ),
      ]),
    ],
    quiet: true,
  },
];

tryScenes(SCENES);
