/** Noise is no incident: homes, guests, and the things that stand about in an office. */
import { alarm, dns, every, flow, letters, tls } from '../../test/scene.ts';
import { GATEWAY, office, PC, PC2, PC3, RESOLVER, type Scene, SERVER, tryScenes, WEB } from './scene-testing.ts';

const guest = (index: number) => `10.9.8.${index + 1}`;
const GUESTS = Array.from({ length: 60 }, (_, index) => guest(index));
const answer = (at: number, name: string, src: string, address: string) => ({
  ...dns(at, src, GATEWAY, name)[1],
  dns: {
    version: 2,
    type: 'answer',
    id: 1,
    rrname: name,
    rrtype: 'A',
    rcode: 'NOERROR',
    answers: [{ rrname: name, rrtype: 'A', rdata: address }],
  },
});

const SCENES: Scene[] = [
  {
    name: 'things of a house that call their makers by a clock, over TLS that the makers signed themselves',
    lines: [
      ...office(true),
      // A television, a plug, a camera and a heater, each at another cloud.
      ...[
        ['10.9.3.1', '192.0.2.101', 443, 'O=Lampvision, CN=device.lampvision.example', 10],
        ['10.9.3.2', '192.0.2.102', 8883, 'C=CN, O=Plug IoT, CN=*.plug.example', 1],
        ['10.9.3.3', '192.0.2.103', 8443, 'CN=camera cloud', 5],
        ['10.9.3.4', '192.0.2.104', 443, 'CN=heater', 30],
      ].flatMap(([src, dest, port, subject, minutes]) =>
        every(Number(minutes), 0, 16 * 60, (at) => {
          const ends = { at, src: String(src), dest: String(dest), port: Number(port) };
          return [tls(ends, null, { subject: String(subject) }), flow({ ...ends, up: 900, down: 1200, app: 'tls' })];
        }),
      ),
    ],
    quiet: true,
  },
  {
    name: 'the network of guests in a hotel: private networks, file sharing, games, talks, mail, and each asks once which address it has',
    lines: [
      ...GUESTS.flatMap((src, index) => [
        ...dns(index / 10, src, GATEWAY, 'www.example.org'),
        flow({ at: index / 10, src, dest: WEB, port: 443, app: 'tls', down: 9e6 }),
        alarm(
          { at: index, src, dest: '192.0.2.30', port: 443 },
          'external',
          'ET INFO External IP Lookup Domain in TLS SNI',
          { opener: src },
        ),
        flow({
          at: index,
          src,
          dest: `192.0.2.${31 + (index % 5)}`,
          port: 3478,
          proto: 'UDP',
          up: 9e6,
          down: 2e7,
          seconds: 900,
        }),
        alarm(
          { at: index, src, dest: `192.0.2.${31 + (index % 5)}`, port: 3478, proto: 'UDP' },
          'bad',
          'ET INFO Session Traversal Utilities for NAT (STUN Binding Request)',
          { opener: src },
        ),
      ]),
      // One has a private network all night, of which nobody else is a customer; one shares files.
      flow({
        at: 20,
        src: guest(3),
        dest: '198.51.100.3',
        port: 1194,
        proto: 'UDP',
        seconds: 40_000,
        up: 9e8,
        down: 9e9,
      }),
      alarm(
        { at: 20, src: guest(3), dest: '198.51.100.3', port: 1194, proto: 'UDP' },
        'privacy',
        'ET POLICY OpenVPN Update Check',
        { opener: guest(3) },
      ),
      flow({
        at: 20,
        src: guest(4),
        dest: '198.51.100.4',
        port: 51_820,
        proto: 'UDP',
        seconds: 30_000,
        up: 3e9,
        down: 9e9,
      }),
      ...every(0.2, 30, 200, (at, index) => [
        flow({
          at,
          src: guest(5),
          dest: `198.51.100.${10 + (index % 240)}`,
          port: 10_000 + ((index * 37) % 50_000),
          proto: 'UDP',
          end: index % 2 ? 'silent' : 'answered',
          up: 90_000,
          down: 900_000,
        }),
        flow({
          at,
          src: guest(5),
          dest: `198.51.100.${10 + (index % 240)}`,
          port: 6881 + (index % 9),
          end: index % 3 ? 'silent' : 'answered',
          up: 90_000,
          down: 900_000,
        }),
      ]),
      ...every(3, 30, 200, (at, index) => [
        alarm(
          { at, src: guest(5), dest: `198.51.100.${10 + index}`, port: 6881, proto: 'UDP' },
          'privacy',
          'ET P2P BitTorrent DHT ping request',
          { opener: guest(5) },
        ),
        alarm(
          { at, src: `198.51.100.${10 + index}`, dest: guest(5), port: 51_413, proto: 'UDP' },
          'misc',
          'ET CINS Active Threat Intelligence Poor Reputation IP group 44',
          { opener: `198.51.100.${10 + index}` },
        ),
        alarm(
          { at, src: guest(5), dest: `198.51.100.${10 + index}`, port: 9001 },
          'misc',
          'ET TOR Known Tor Relay/Router (Not Exit) Node Traffic group 77',
          { opener: guest(5) },
        ),
      ]),
      alarm({ at: 90, src: guest(6), dest: '198.51.100.6', port: 80 }, 'pup', 'ET ADWARE_PUP Lampbar Checkin', {
        opener: guest(6),
      }),
      alarm(
        { at: 91, src: guest(7), dest: '198.51.100.7', port: 443 },
        'unknown',
        'ET JA3 Hash - [Abuse.ch] Possible Moonlamp',
        { opener: guest(7) },
      ),
      alarm(
        { at: 92, src: guest(8), dest: '198.51.100.8', port: 80 },
        'trojan',
        'ET MALWARE Suspicious User-Agent (My Session)',
        { opener: guest(8) },
      ),
    ],
    quiet: true,
  },
  {
    name: 'telephones of a house and its exchange: registrations each minute, calls at odd ports, somebody who guesses at it from outside',
    lines: [
      ...office(true),
      ...every(1, 0, 300, (at) =>
        Array.from({ length: 20 }, (_, index) =>
          flow({
            at: at + index / 60,
            src: `10.9.5.${index + 1}`,
            dest: SERVER,
            port: 5060,
            proto: 'UDP',
            up: 1200,
            down: 900,
            app: 'sip',
          }),
        ),
      ),
      ...every(1, 0, 300, (at) =>
        flow({ at, src: SERVER, dest: '192.0.2.77', port: 5060, proto: 'UDP', up: 900, down: 900, app: 'sip' }),
      ),
      ...every(7, 0, 300, (at, index) =>
        flow({
          at,
          src: `10.9.5.${1 + (index % 20)}`,
          dest: '192.0.2.78',
          port: 16_000 + index * 2,
          proto: 'UDP',
          up: 2e6,
          down: 2e6,
          seconds: 200,
        }),
      ),
      ...every(0.2, 60, 120, (at, index) => [
        flow({
          at,
          src: '198.51.100.50',
          dest: SERVER,
          port: 5060,
          proto: 'UDP',
          sport: 5000 + index,
          up: 500,
          down: 500,
          app: 'sip',
        }),
        alarm(
          { at, src: '198.51.100.50', dest: SERVER, port: 5060, proto: 'UDP' },
          'leak',
          'ET SCAN Sipvicious User-Agent Detected (friendly-scanner)',
          { opener: '198.51.100.50' },
        ),
        alarm(
          { at, src: SERVER, dest: '198.51.100.50', sport: 5060, port: 5000 + index, proto: 'UDP' },
          'failure',
          'ET VOIP Multiple Unauthorized SIP Responses UDP',
          { opener: '198.51.100.50' },
        ),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'a filter of names that answers 0.0.0.0, an appliance that asks lists, and pages whose names look drawn by lot',
    lines: [
      ...office(true),
      ...every(0.2, 0, 200, (at, index) => [
        answer(at, `ads${index % 300}.tracking.example.com`, PC, '0.0.0.0'),
        ...dns(at, PC2, GATEWAY, `d${letters(index, 13)}.cloudlamp.example.net`),
        ...dns(at, PC3, GATEWAY, `${letters(index, 10)}.metrics-lamp.example.com`, {
          rcode: index % 3 ? 'NOERROR' : 'NXDOMAIN',
        }),
        ...dns(at, GATEWAY, RESOLVER, `${letters(index, 20)}.avqs.lamp-antivirus.example`, { rrtype: 'TXT' }),
        flow({ at, src: PC2, dest: `198.51.100.${1 + (index % 200)}`, port: 443, app: 'tls', down: 90_000 }),
      ]),
      // A browser looks whether names that do not exist are answered.
      ...every(60, 0, 600, (at, hour) =>
        [0, 1, 2].flatMap((time) =>
          dns(at + time / 60, PC, GATEWAY, letters(hour * 3 + time, 11), { rcode: 'NXDOMAIN' }),
        ),
      ),
      flow({ at: 9, src: PC, dest: '0.0.0.0', port: 443, end: 'silent' }),
    ],
    quiet: true,
  },
  {
    name: 'floods of a segment: leases that nobody gets, names by mDNS and LLMNR, routers that speak, a switch that forgets',
    lines: [
      ...office(true),
      ...every(0.05, 0, 60, (at, index) => [
        { ...flow({ at, src: '0.0.0.0', dest: '255.255.255.255', sport: 68, port: 67, proto: 'UDP', end: 'silent' }) },
        flow({
          at,
          src: `10.9.1.${20 + (index % 60)}`,
          dest: '224.0.0.251',
          port: 5353,
          proto: 'UDP',
          end: 'silent',
          app: 'mdns',
        }),
        flow({ at, src: `10.9.1.${20 + (index % 60)}`, dest: '10.9.1.255', port: 137, proto: 'UDP', end: 'silent' }),
        flow({
          at,
          src: `10.9.1.${20 + (index % 60)}`,
          dest: '239.255.255.250',
          port: 1900,
          proto: 'UDP',
          end: 'silent',
        }),
        alarm(
          { at, src: `10.9.1.${20 + (index % 60)}`, dest: '239.255.255.250', port: 1900, proto: 'UDP' },
          'leak',
          'ET INFO Possible SSDP Discovery M-SEARCH',
        ),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'a printer that does all: it scans to shares with an old password, looks for names, asks its maker, and is asked by all',
    lines: [
      ...office(true),
      ...every(10, 0, 600, (at, index) => [
        flow({ at, src: '10.9.3.9', dest: SERVER, port: 445, app: 'smb', up: 2e6 }),
        {
          ...flow({ at, src: '10.9.3.9', dest: SERVER, port: 445 }),
          event_type: 'smb',
          flow: undefined,
          smb: {
            command: 'SMB2_COMMAND_SESSION_SETUP',
            dialect: '2.1',
            status: 'STATUS_LOGON_FAILURE',
            ntlmssp: { user: 'scan', host: 'PRINTER' },
          },
        },
        ...(index % 6 === 0
          ? Array.from({ length: 30 }, (_, host) =>
              flow({
                at: at + host / 60,
                src: '10.9.3.9',
                dest: `10.9.1.${40 + host}`,
                port: 445,
                end: host % 9 ? 'silent' : 'refused',
              }),
            )
          : []),
        tls({ at, src: '10.9.3.9', dest: '192.0.2.110', port: 443 }, 'print.lampmaker.example', { version: 'TLSv1' }),
        flow({ at, src: '10.9.3.9', dest: '192.0.2.110', port: 443, app: 'tls' }),
        alarm({ at, src: PC, dest: '10.9.3.9', port: 9100 }, 'bad', 'ET INFO HP Printer PJL Request', { opener: PC }),
      ]),
    ],
    quiet: true,
  },
];

tryScenes(SCENES);
