/** Noise is no incident: files that hold one kind of event alone, and sensors whose rules report all that they see. */
import { type AlertClass, alarm, every, flow, minute } from '../../test/scene.ts';
import { DC, GATEWAY, office, PC, PC2, PC3, type Scene, SERVER, tryScenes, WEB } from './scene-testing.ts';

const CLIENTS = Array.from({ length: 30 }, (_, index) => `10.9.4.${index + 1}`);
/** What rules of information, policy and hunting call what offices do, with the classes that they have. */
const SAID: readonly (readonly [AlertClass, string])[] = [
  ['bad', 'ET INFO Observed Discord Domain in DNS Lookup (discord .com)'],
  ['bad', 'ET INFO Session Traversal Utilities for NAT (STUN Binding Request)'],
  ['bad', 'ET INFO Observed DNS Query to .top TLD'],
  ['bad', 'ET INFO DYNAMIC_DNS Query to a *.lampdns .example Domain'],
  ['activity', 'ET INFO Windows OS Submitting USB Metadata to Microsoft'],
  ['activity', 'ET INFO Spotify P2P Client'],
  ['activity', 'ET INFO Observed Cloudflare DNS over HTTPS Domain (cloudflare-dns .com in TLS SNI)'],
  ['privacy', 'ET POLICY Dropbox.com Offsite File Backup in Use'],
  ['privacy', 'ET POLICY Outgoing Basic Auth Base64 HTTP Password detected unencrypted'],
  ['privacy', 'ET POLICY HTTP traffic on port 443 (POST)'],
  ['privacy', 'ET REMOTE_ACCESS TeamViewer Keep-alive outbound'],
  ['activity', 'ET REMOTE_ACCESS Splashtop Domain in DNS Lookup'],
  ['bad', 'ET HUNTING Possible Powershell HTTP Activity'],
  ['trojan', 'ET HUNTING SUSPICIOUS Dotted Quad Host MZ Response'],
  ['trojan', 'ET USER_AGENTS Suspicious User Agent (BlackSun)'],
  ['trojan', 'ET POLICY User-Agent (NSIS_Inetc (Mozilla)) - Sometimes used by hostile installers'],
  ['external', 'ET POLICY External IP Lookup ipinfo.example'],
  ['c2', 'ET HUNTING Suspicious TLS SNI Request for Possible COVID-19 Domain M1'],
  ['social', 'ET INFO Suspicious HTML Decimal Obfuscated Title - Possible Phishing Landing'],
  ['domain', 'ET INFO Suspicious Domain (*.lamp) in TLS SNI'],
  ['theft', 'ET INFO Possible Chrome Plugin install'],
  ['leak', 'ET SCAN Behavioral Unusually fast Terminal Server Traffic Potential Scan or Infection (Outbound)'],
  ['pup', 'ET INFO Conduit Toolbar Update'],
  ['normal', 'ET USER_AGENTS Go HTTP Client User-Agent'],
  ['user', 'ET WEB_CLIENT Possible Internet Explorer Use-After-Free'],
];
const netflow = (at: number, src: string, dest: string, port: number, more: object = {}) => ({
  ...{ timestamp: minute(at), event_type: 'netflow', proto: 'TCP' },
  ...{ src_ip: src, src_port: 40_000 + (Math.trunc(at) % 9000), dest_ip: dest, dest_port: port },
  netflow: { pkts: 9, bytes: 4000, start: minute(at), end: minute(at + 1), age: 60, min_ttl: 64, max_ttl: 64 },
  ...more,
});

const SCENES: Scene[] = [
  ...(
    [
      // What is allowed, and filed under trojans for malware likes it too, calls nobody.
      ['trojan', 'ET POLICY User-Agent (Launcher)', 'suspicious'],
      ['theft', 'ET INFO Possible Successful Lamp Login Page', 'suspicious'],
      // What suspects, or knows a fingerprint, may be wrong.
      ['trojan', 'ET MALWARE Suspicious User-Agent (My Session)', 'command_perhaps'],
      ['unknown', 'ET JA3 Hash - [Abuse.ch] Possible Moonlamp', 'command_perhaps'],
      ['trojan', 'ET CURRENT_EVENTS SUSPICIOUS Odd TLD EXE DL with no Referer', 'command_perhaps'],
      ['trojan', 'ET MALWARE Moonlamp Checkin', 'command'],
    ] as const
  ).map(
    ([kind, signature, title]): Scene => ({
      name: `a title says no more than its rule: ${signature}`,
      lines: [
        ...office(true),
        ...every(10, 5, 65, (at) => alarm({ at, src: PC, dest: WEB, port: 443 }, kind, signature, { opener: PC })),
      ],
      title: [title],
    }),
  ),
  {
    name: 'a file of alerts alone of a sensor with all rules: what thirty people do in a day, each rule at most of them',
    lines: CLIENTS.flatMap((src, person) =>
      SAID.flatMap(([kind, signature], index) =>
        every(40 + index, person, 480, (at) =>
          alarm(
            { at, src, dest: `192.0.2.${1 + ((index * 7 + person) % 90)}`, port: index % 2 ? 443 : 80 },
            kind,
            signature,
          ),
        ),
      ),
    ),
    quiet: true,
  },
  {
    name: 'the same of one machine alone, that says who opened each connection',
    lines: SAID.flatMap(([kind, signature], index) =>
      every(20 + index, index, 480, (at) =>
        alarm({ at, src: PC, dest: `192.0.2.${1 + index}`, port: index % 2 ? 443 : 80 }, kind, signature, {
          opener: PC,
        }),
      ),
    ),
    quiet: true,
  },
  {
    name: 'packets that the sensor finds wrong, by tens of thousands, and lines of anomalies beside them',
    lines: [
      ...every(0.02, 0, 200, (at, index) =>
        alarm(
          { at, src: CLIENTS[index % 30]!, dest: index % 3 ? WEB : SERVER, port: 443 },
          'decode',
          [
            'SURICATA STREAM Packet with invalid ack',
            'SURICATA STREAM ESTABLISHED invalid ack',
            'SURICATA TCPv4 invalid checksum',
            'SURICATA TLS invalid record/traffic',
            'SURICATA Applayer Detect protocol only one direction',
            'SURICATA STREAM CLOSEWAIT FIN out of window',
          ][index % 6]!,
        ),
      ),
      ...every(0.05, 0, 200, (at, index) => ({
        ...{
          timestamp: minute(at),
          event_type: 'anomaly',
          src_ip: CLIENTS[index % 30]!,
          src_port: 50_000,
          dest_ip: WEB,
          dest_port: 443,
          proto: 'TCP',
        },
        anomaly: { type: index % 2 ? 'stream' : 'decode', event: 'stream.pkt_invalid_ack', code: 43 },
      })),
    ],
    finds: [],
    quiet: true,
  },
  {
    name: 'statistics alone',
    lines: every(1, 0, 300, (at, index) => ({
      ...{ timestamp: minute(at), event_type: 'stats' },
      stats: {
        uptime: index * 60,
        capture: { kernel_packets: index * 1000, kernel_drops: index * 400 },
        decoder: { pkts: index * 900 },
      },
    })),
    finds: [],
    quiet: true,
  },
  {
    name: 'records of a router alone, each of one direction: backups, names, a camera, a scan by who looks after it',
    lines: [
      ...every(1, 0, 600, (at, index) => [
        netflow(at, CLIENTS[index % 30]!, WEB, 443),
        netflow(at, WEB, CLIENTS[index % 30]!, 40_000, { src_port: 443 }),
        netflow(at, '10.9.3.1', '192.0.2.50', 8883),
        netflow(at, '192.0.2.50', '10.9.3.1', 40_000, { src_port: 8883 }),
        netflow(at, SERVER, '192.0.2.51', 22, { netflow: { pkts: 9e5, bytes: 9e8, age: 60 } }),
      ]),
      ...Array.from({ length: 200 }, (_, host) => netflow(100 + host / 100, PC, `10.9.9.${host + 1}`, 161)),
    ],
    quiet: true,
  },
  {
    name: 'flows alone of a day in an office: agents that report, a chat that is held, an album, a printer, each at a service of its own',
    lines: [
      ...office(true),
      ...CLIENTS.flatMap((src, person) => [
        ...every(30, person, 480, (at) =>
          flow({ at, src, dest: `192.0.2.${60 + (person % 9)}`, port: 443, app: 'tls', down: 400_000 }),
        ),
        flow({ at: person, src, dest: '192.0.2.70', port: 5222, seconds: 28_000, up: 90_000, down: 90_000 }),
      ]),
      // An agent with its own cloud: it checks in, is held, and hands on what it has gathered.
      ...every(1, 0, 480, (at) => flow({ at, src: PC, dest: '192.0.2.71', port: 443, app: 'tls', up: 700, down: 500 })),
      flow({ at: 1, src: PC, dest: '192.0.2.71', port: 443, app: 'tls', seconds: 28_000, up: 2e5, down: 2e5 }),
      flow({ at: 300, src: PC, dest: '192.0.2.71', port: 443, app: 'tls', seconds: 900, up: 9e8, down: 2e6 }),
      // Another at a port of its own, all day and night.
      ...every(5, 0, 900, (at) =>
        flow({ at, src: PC2, dest: '192.0.2.72', port: 8443, app: 'tls', up: 700, down: 500 }),
      ),
      flow({ at: 1, src: PC2, dest: '192.0.2.72', port: 8443, app: 'tls', seconds: 50_000, up: 2e5, down: 2e5 }),
    ],
    quiet: true,
  },
  {
    name: 'old rules of a lab about everything: pings, names of versions, SNMP, shares, the telnet of a switch',
    lines: every(0.5, 0, 240, (at, index) => {
      const dest = [DC, SERVER, GATEWAY, PC2][index % 4]!;
      const src = [PC, PC3, CLIENTS[index % 30]!][index % 3]!;
      const rules: readonly (readonly [AlertClass, string, number])[] = [
        ['activity', 'GPL ICMP_INFO PING *NIX', 0],
        ['leak', 'GPL SNMP request udp', 161],
        ['leak', 'GPL NETBIOS SMB-DS IPC$ share access', 445],
        ['decode', 'GPL NETBIOS SMB-DS IPC$ unicode share access', 445],
        ['bad', 'GPL TELNET Bad Login', 23],
        ['leak', 'GPL RPC portmap listing TCP 111', 111],
        ['web', 'GPL WEB_SERVER iisadmin access', 80],
        ['unknown', 'GPL MISC UPnP malformed advertisement', 1900],
        ['leak', 'GPL DNS named version attempt', 53],
      ];
      const [kind, signature, port] = rules[index % rules.length]!;
      return alarm({ at, src, dest, port }, kind, signature);
    }),
    quiet: true,
  },
];

tryScenes(SCENES);
