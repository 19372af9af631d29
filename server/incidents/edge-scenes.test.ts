/** Noise is no incident: halls of machines, and the edge of a network on an ordinary day. */
import { alarm, every, flow, http } from '../../test/scene.ts';
import { DC, office, PC, PC2, PC3, type Scene, SERVER, tryScenes } from './scene-testing.ts';

const SCENES: Scene[] = [
  {
    name: 'a hall of machines: controllers asked each second by Modbus, DNP3 and EtherNet/IP, whose rules report every write',
    lines: [
      ...every(0.1, 0, 120, (at, index) => [
        flow({ at, src: SERVER, dest: `10.9.7.${1 + (index % 30)}`, port: 502, app: 'modbus' }),
        flow({ at, src: SERVER, dest: `10.9.7.${1 + (index % 30)}`, port: 20_000, app: 'dnp3' }),
        flow({
          at,
          src: SERVER,
          dest: `10.9.7.${1 + (index % 30)}`,
          port: 44_818,
          app: 'enip',
          end: index % 30 > 25 ? 'refused' : 'answered',
        }),
      ]),
      ...every(2, 0, 120, (at, index) => [
        alarm(
          { at, src: SERVER, dest: `10.9.7.${1 + (index % 30)}`, port: 502 },
          'leak',
          'ETPRO SCADA Modbus Write Single Coil',
          { opener: SERVER },
        ),
        alarm(
          { at, src: SERVER, dest: `10.9.7.${1 + (index % 30)}`, port: 502 },
          'none',
          'SCADA_IDS: Modbus TCP - Unauthorized Write Request to a PLC',
          { opener: SERVER },
        ),
        alarm(
          { at, src: SERVER, dest: `10.9.7.${1 + (index % 30)}`, port: 20_000 },
          'bad',
          'ET SCADA DNP3 Unsolicited response',
          { opener: SERVER },
        ),
        alarm(
          { at, src: `10.9.7.${1 + (index % 30)}`, dest: SERVER, sport: 502, port: 50_001 },
          'decode',
          'SURICATA Modbus Request flood detected',
          { opener: SERVER },
        ),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'a server in the DMZ that answers the whole Internet: scans, exploits of all kinds, lists of addresses, and pages it refuses',
    lines: [
      ...office(true),
      ...every(0.2, 0, 300, (at, index) => {
        const src = `198.51.100.${1 + (index % 250)}`;
        return [
          flow({ at, src, dest: SERVER, port: 443, app: 'tls', down: 90_000 }),
          flow({
            at,
            src,
            dest: SERVER,
            port: [22, 80, 25, 8080][index % 4]!,
            end: index % 4 ? 'answered' : 'refused',
          }),
          alarm({ at, src, dest: SERVER, port: 80 }, 'misc', 'ET DROP Dshield Block Listed Source group 1', {
            opener: src,
          }),
          ...(index % 5
            ? []
            : [
                alarm({ at, src, dest: SERVER, port: 80 }, 'leak', 'ET SCAN Zmap User-Agent (Inbound)', {
                  opener: src,
                }),
                alarm({ at, src, dest: SERVER, port: 80 }, 'admin', 'ET EXPLOIT Lamprouter RCE Attempt Inbound M1', {
                  opener: src,
                }),
                alarm({ at, src, dest: SERVER, port: 80 }, 'trojan', 'ET MALWARE Lampmozi Botnet Inbound Request', {
                  opener: src,
                }),
                alarm({ at, src, dest: SERVER, port: 80 }, 'web', 'ET WEB_SERVER WebShell Generic - eval POST', {
                  opener: src,
                }),
                alarm(
                  { at, src: SERVER, dest: src, sport: 80, port: 40_000 },
                  'leak',
                  'GPL ATTACK_RESPONSE 403 Forbidden',
                  { opener: src },
                ),
                alarm({ at, src: SERVER, dest: src, sport: 80, port: 40_000 }, 'bad', 'ET INFO Server 500 Response', {
                  opener: src,
                }),
              ]),
        ];
      }),
    ],
    innocent: [PC, PC2, PC3],
    quiet: true,
  },
  {
    name: 'a remote desktop at the edge at which all the world guesses, and nobody gets in',
    lines: [
      ...office(true),
      ...every(0.1, 0, 300, (at, index) => {
        const src = `198.51.100.${1 + (index % 40)}`;
        return [
          flow({
            at,
            src,
            dest: SERVER,
            port: 3389,
            sport: 20_000 + index,
            seconds: 2,
            up: 1500,
            down: 1800,
            app: 'rdp',
          }),
          ...(index % 10
            ? []
            : [
                alarm(
                  { at, src, dest: SERVER, port: 3389 },
                  'leak',
                  'ET SCAN MS Terminal Server Traffic on Non-standard Port',
                  { opener: src },
                ),
                alarm({ at, src, dest: SERVER, port: 3389 }, 'bad', 'ET POLICY RDP connection from external', {
                  opener: src,
                }),
              ]),
        ];
      }),
    ],
    quiet: true,
  },
  {
    name: 'servers of time, looking glasses and pictures: one asks all pools, one publishes, one puts an album online at night',
    lines: [
      ...office(true),
      ...every(1, 0, 600, (at, index) => [
        flow({
          at,
          src: SERVER,
          dest: `198.51.100.${1 + (index % 30)}`,
          port: 123,
          proto: 'UDP',
          up: 90,
          down: 90,
          app: 'ntp',
        }),
        alarm(
          { at, src: `198.51.100.${1 + (index % 30)}`, dest: SERVER, sport: 123, port: 123, proto: 'UDP' },
          'misc',
          'ET CINS Active Threat Intelligence Poor Reputation IP UDP group 9',
          { opener: SERVER },
        ),
        flow({
          at,
          src: `198.51.100.${100 + (index % 90)}`,
          dest: SERVER,
          port: 123,
          proto: 'UDP',
          up: 90,
          down: 90,
          app: 'ntp',
        }),
        alarm(
          { at, src: `198.51.100.${100 + (index % 90)}`, dest: SERVER, port: 123, proto: 'UDP' },
          'leak',
          'ET DOS Possible NTP DDoS Inbound Frequent Un-Authed MON_LIST Requests IMPL 0x03',
        ),
      ]),
      http({ at: 5, src: PC3, dest: '192.0.2.33', port: 80 }, 'myip.example.net', 'curl/8.0'),
      alarm(
        { at: 5, src: PC3, dest: '192.0.2.33', port: 80 },
        'external',
        'ET POLICY External IP Lookup myip.example.net',
        { opener: PC3 },
      ),
      flow({ at: 100, src: PC3, dest: '192.0.2.34', port: 443, seconds: 4000, up: 8e9, down: 9e7, app: 'tls' }),
      ...[PC, PC2, DC].map((src) => flow({ at: 3, src, dest: '192.0.2.35', port: 443, app: 'tls' })),
    ],
    quiet: true,
  },
];

tryScenes(SCENES);
