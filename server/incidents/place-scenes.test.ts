/** What a place does to a capture: sensors that see one direction, proxies at ports of their own, few hosts, what administrators and printers do. */
import type { Line } from '../../test/events.ts';
import { alarm, dns, drawn, every, flow, http, minute, rename, tls } from '../../test/scene.ts';
import { DC, EVIL, EVIL2, office, PC, PC2, PC3, type Scene, SERVER, tryScenes, WEB } from './scene-testing.ts';

const CAMERA = '10.9.5.7';
const CAMERA2 = '10.9.5.8';
const pcs = Array.from({ length: 12 }, (_, index) => `10.9.4.${index + 1}`);

/** A proxy is asked to open a connection. */
const connect = (at: number, src: string, host: string, status = 200): Line => {
  const asked = http({ at, src, dest: SERVER, port: 8888 }, host);
  return { ...asked, http: { hostname: host, url: `${host}:443`, http_method: 'CONNECT', status } };
};
/** A flow of which the sensor sees what goes to the server: a handshake that goes on, or a packet that nobody answers. */
const upward = (at: number, src: string, dest: string, port: number, flags: '1b' | '02'): Line =>
  flow({
    at,
    src,
    dest,
    port,
    end: 'silent',
    more: { tcp: { tcp_flags: flags, tcp_flags_ts: flags, tcp_flags_tc: '00' } },
  });

/** A machine gets an address. */
const lease = (at: number, assigned_ip: string): Line => ({
  ...{ timestamp: minute(at), event_type: 'dhcp', src_ip: DC, dest_ip: assigned_ip },
  dhcp: { type: 'reply', dhcp_type: 'ack', assigned_ip, client_mac: '02:00:00:00:00:0a', hostname: 'anna-pc' },
});

const SCENES: Scene[] = [
  {
    name: 'a proxy of the house at a port of its own, seen by what it opens for others: who asked it',
    lines: [
      ...[PC, PC2].flatMap((pc, index) =>
        every(5, index, 60, (at) => [
          connect(at, pc, 'www.example.org'),
          tls({ at, src: SERVER, dest: WEB, port: 443 }, 'www.example.org'),
        ]),
      ),
      // It opens nothing for others.
      connect(3, PC2, 'www.example.org', 405),
      alarm({ at: 20, src: PC, dest: SERVER, port: 8888 }, 'domain', 'ET MALWARE Moonlamp CnC Domain in HTTP CONNECT', {
        opener: PC,
        more: { http: { hostname: 'c2.example.net' } },
      }),
      alarm({ at: 20, src: SERVER, dest: EVIL, port: 443 }, 'domain', 'ET MALWARE Moonlamp CnC Domain in TLS SNI', {
        opener: SERVER,
      }),
    ],
    guilty: [PC],
    innocent: [SERVER, PC2],
    title: ['command', 'c2.example.net'],
  },
  {
    name: 'who refuses to open connections for others is no proxy: it did itself what it did',
    lines: [
      ...every(5, 0, 60, (at) => connect(at, PC2, 'www.example.org', 405)),
      alarm({ at: 20, src: SERVER, dest: EVIL, port: 443 }, 'domain', 'ET MALWARE Moonlamp CnC Domain in TLS SNI', {
        opener: SERVER,
      }),
    ],
    guilty: [SERVER],
  },
  {
    name: 'a sensor that sees but what goes out: nobody knocks in vain but the one who does',
    lines: [
      ...[PC, PC2, PC3].flatMap((src, k) =>
        every(2, 0, 60, (at, i) => upward(at, src, `192.0.2.${(i * 3 + k) % 250}`, 443, '1b')),
      ),
      ...every(0.5, 0, 50, (at, i) => upward(at, PC2, `198.51.100.${i + 1}`, 22, '1b')),
      ...every(10, 5, 55, (at) =>
        alarm({ at, src: PC, dest: EVIL, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Moonlamp'),
      ),
      ...every(0.5, 10, 20, (at, i) => upward(at, SERVER, `10.9.3.${i + 1}`, 445, '02')),
    ],
    innocent: [PC2, PC3],
    finds: ['host_scan'],
  },
  {
    name: 'what is carried out in pings, which have no port',
    lines: [
      ...[PC, PC2, PC3, DC].map((src) => tls({ at: 1, src, dest: WEB, port: 443 }, 'www.example.org')),
      flow({
        at: 5,
        src: PC,
        dest: EVIL,
        port: 0,
        seconds: 5400,
        up: 60_000_000,
        down: 9_000_000,
        more: { proto: 'ICMP', src_port: undefined, dest_port: undefined },
      }),
      // Who watches a line asks for hours.
      flow({
        at: 5,
        src: PC2,
        dest: WEB,
        port: 0,
        seconds: 6 * 3600,
        up: 900_000,
        down: 900_000,
        more: { proto: 'ICMP', src_port: undefined, dest_port: undefined },
      }),
    ],
    risky: [PC],
    innocent: [PC2],
    finds: ['icmp_tunnel'],
  },
  {
    name: 'a bot guesses the password of its neighbour, which then looks for others too: the one took the other over',
    lines: [
      ...every(0.05, 10, 14, (at) => flow({ at, src: CAMERA, dest: CAMERA2, port: 23, up: 900, down: 1400 })),
      flow({ at: 14.2, src: CAMERA, dest: CAMERA2, port: 23, seconds: 120, up: 3000, down: 4000 }),
      ...[CAMERA, CAMERA2].flatMap((src, k) =>
        every(0.05, 16, 24, (at, i) =>
          flow({ at, src, dest: `198.51.${100 + k}.${(drawn(i) % 250) + 1}`, port: 23, end: 'silent' }),
        ),
      ),
    ],
    guilty: [CAMERA, CAMERA2],
    title: ['spread', CAMERA2],
    order: [CAMERA, CAMERA2],
  },
  {
    name: 'an administrator who goes round twelve hosts in an hour, and nothing else',
    lines: [
      ...pcs.flatMap((pc, index) => [
        ...dns(index, pc, DC, 'www.example.org'),
        flow({ at: 470 + index, src: pc, dest: WEB, port: 443, app: 'tls' }),
        flow({ at: 480 + index * 3, src: PC, dest: pc, port: 3389, seconds: 300, up: 90_000, down: 900_000 }),
      ]),
      ...every(30, 0, 470, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
    ],
    quiet: true,
    finds: ['lateral_movement'],
  },
  {
    name: 'a rule that only suspects an attack, about what all do at the printers: no attack of all',
    lines: pcs.map((src, index) =>
      alarm({ at: index, src, dest: SERVER, port: 445 }, 'admin', 'ET EXPLOIT Possible Lampnight AddPrinterDriver', {
        opener: src,
        metadata: { signature_severity: ['Major'], attack_target: ['Server'], confidence: ['High'] },
      }),
    ),
    quiet: true,
  },
  {
    name: 'few hosts, of which one checks in where rules hint at what it fetched',
    lines: [
      ...[PC, PC2, PC3].map((src) => tls({ at: 1, src, dest: WEB, port: 443 }, 'www.example.org')),
      alarm({ at: 3, src: PC, dest: EVIL, port: 9999 }, 'bad', 'ET HUNTING Lamp Script Download', { opener: PC }),
      alarm({ at: 5, src: PC2, dest: EVIL2, port: 80 }, 'bad', 'ET HUNTING Lamp Zipped Filename', { opener: PC2 }),
      ...every(0.5, 5, 55, (at, i) =>
        http({ at: at + drawn(i) / 9000, src: PC, dest: EVIL, port: 9999 }, 'gate.example.net'),
      ),
    ],
    guilty: [PC],
    innocent: [PC2, PC3],
    quiet: true,
  },
  {
    name: 'pictures whose endings are put in order',
    lines: [
      ...office(false),
      ...every(0.1, 20, 30, (at, i) =>
        rename(
          { at, src: PC, dest: SERVER },
          `photos\\IMG_${i}.${['jpeg', 'jpe', 'jfif', 'pjpeg'][i % 4]}`,
          `photos\\IMG_${i}.jpg`,
        ),
      ),
    ],
    quiet: true,
    finds: [],
  },
  {
    name: 'files that are encrypted under an ending that users have too',
    lines: [
      ...office(false),
      ...every(0.1, 20, 30, (at, i) =>
        rename(
          { at, src: PC, dest: SERVER },
          `office\\plan ${i}.${['docx', 'xlsx', 'pdf', 'jpg'][i % 4]}`,
          `office\\plan ${i}.${['docx', 'xlsx', 'pdf', 'jpg'][i % 4]}.mp3`,
        ),
      ),
    ],
    guilty: [PC],
    finds: ['mass_encryption'],
  },
  {
    name: 'a monitor that asks many for their services, which a rule calls an attempt: it has taken nobody',
    lines: pcs.map((dest, index) =>
      alarm({ at: index, src: PC, dest, port: 445 }, 'user', 'ET NETBIOS DCERPC SVCCTL Access', { opener: PC }),
    ),
    title: ['attack'],
  },
  {
    name: 'an infected machine that gets another address is one, and no outbreak',
    lines: [
      lease(0, PC),
      alarm({ at: 10, src: PC, dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Lampstealer DLL Request', { opener: PC }),
      lease(30, PC2),
      alarm({ at: 40, src: PC2, dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Lampstealer POST', { opener: PC2 }),
    ],
    guilty: [PC2],
    title: ['infection', EVIL],
    order: [PC, PC2],
  },
  {
    name: 'who fetches programs, looks around and raises a rule that only suspects: hints and tries together',
    lines: [
      ...office(false),
      ...every(3, 10, 19, (at, i) => [
        alarm({ at, src: PC, dest: `192.0.2.${i + 10}`, port: 80 }, 'admin', 'ET EXPLOIT Possible Lamp Overflow'),
        alarm(
          { at, src: PC, dest: `192.0.2.${i + 10}`, port: 80 },
          'trojan',
          'ET INFO Lamp Executable from an Address',
        ),
        alarm({ at, src: PC, dest: `192.0.2.${i + 20}`, port: 5900 }, 'leak', 'ET SCAN Potential VNC Scan'),
        alarm({ at, src: PC, dest: `192.0.2.${i + 10}`, port: 80 }, 'privacy', 'ET POLICY Lamp EXE download HTTP'),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'a rule of malware whose class says nothing of a stage: who is called is blocked all the same',
    lines: [
      ...office(false),
      alarm({ at: 10, src: PC, dest: EVIL, port: 80 }, 'bad', 'ETPRO MALWARE MSIL/Lamploader Activity', { opener: PC }),
    ],
    guilty: [PC],
    title: ['command', EVIL],
    stages: ['TA0011'],
  },
];

tryScenes(SCENES);
