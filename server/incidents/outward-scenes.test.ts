/** Who knocks at doors of the Internet: worms, and those who have a reason to. */
import type { Line } from '../../test/events.ts';
import { drawn, every, flow } from '../../test/scene.ts';
import {
  DC,
  EVIL,
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

const CAMERA = '10.9.5.7';

/** Addresses of the Internet, 700 at most. */
const address = (index: number) =>
  `${['198.51.100', '203.0.113', '192.0.2'][Math.trunc(index / 240) % 3]}.${(index % 240) + 10}`;

/** Knocks at so many addresses outside, one after the other, of which every so many-th answers. */
const knocks = (src: string, ports: readonly number[], count: number, { from = 10, answers = 50, gap = 0.02 } = {}) =>
  Array.from({ length: count }, (_, index): Line => {
    const ends = { at: from + index * gap, src, dest: address(index), port: ports[drawn(index) % ports.length]! };
    return flow({ ...ends, end: index % answers === answers - 1 ? 'answered' : 'silent' });
  });

/** Ports that peers chose, nearly each its own. */
const CHOSEN = Array.from({ length: 300 }, (_, index) => 6881 + index * 190);

/** Pings with as much each way. */
const ping = (at: number, src: string, seconds: number, bytes: number) =>
  flow({
    ...{ at, src, dest: EVIL, port: 0, seconds, up: bytes, down: bytes },
    more: { proto: 'ICMP', src_port: undefined, dest_port: undefined },
  });

const SCENES: Scene[] = [
  {
    name: 'a camera that knocks at hundreds of addresses outside by Telnet, and no rule that knows of it',
    lines: [
      ...office(true),
      ...every(1, 0, 60, (at) => flow({ at, src: PC2, dest: CAMERA, port: 554, up: 900, down: 90_000 })),
      ...knocks(CAMERA, [23, 23, 23, 2323], 600),
    ],
    guilty: [CAMERA],
    innocent: [PC, PC2, PC3, DC, GATEWAY],
    finds: ['outward_scan', 'outward_scan'],
    title: ['outward_scan'],
    loud: true,
  },
  {
    name: 'a server whose worm looks for SSH outside, beside one who scans within the network',
    lines: [
      ...office(true),
      ...[22, 445, 3389].flatMap((port) =>
        every(0.02, 5, 10, (at, index) =>
          flow({ at, src: PC3, dest: `10.9.3.${index + 1}`, port, end: index % 9 ? 'silent' : 'answered' }),
        ),
      ),
      ...knocks(SERVER, [22], 90, { gap: 0.5 }),
    ],
    guilty: [SERVER],
    risky: [SERVER, PC3],
    innocent: [PC, PC2, DC],
    loud: true,
  },
  {
    name: 'a scanner that stays within the network',
    lines: [22, 23, 445, 3389, 5900].flatMap((port) =>
      every(0.01, 5, 7.4, (at, index) =>
        flow({ at, src: PC3, dest: `10.9.3.${index + 1}`, port, end: index % 9 ? 'silent' : 'answered' }),
      ),
    ),
    quiet: true,
  },
  {
    name: 'a monitoring host of a hundred servers in the cloud, by SSH, and the hour in which the way out is down',
    lines: [
      ...office(true),
      ...every(30, 0, 180, (at) => knocks(SERVER, [22], 40, { from: at, answers: 1 })),
      ...every(30, 0, 180, (at) => knocks(PC2, [22], 100, { from: at, answers: 1 })),
      ...every(5, 240, 300, (at) => knocks(PC2, [22], 100, { from: at })),
    ],
    quiet: true,
    finds: ['host_scan'],
  },
  {
    name: 'who shares files with hundreds, at whatever port each chose',
    lines: [...office(true), ...knocks(PC, [22, 23, 445, 3389, 5555, 7547, ...CHOSEN], 700, { answers: 3, gap: 0.1 })],
    quiet: true,
    innocent: [PC],
  },
  {
    name: 'a crawler of the web, many of whose servers are gone',
    lines: [...office(true), ...knocks(SERVER, [80, 443], 700, { answers: 2 })],
    quiet: true,
  },
  {
    name: 'a mail server, a part of whose servers do not take what it hands over',
    lines: [
      ...office(true),
      ...every(1, 0, 30, (at, index) =>
        flow({ at, src: `10.9.3.${index + 1}`, dest: SERVER, port: 25, app: 'smtp', up: 9000 }),
      ),
      ...knocks(SERVER, [25], 300, { answers: 2 }),
    ],
    quiet: true,
  },
  {
    name: 'a camera that floods one address with connections; a resolver whose server is down, and a program that tries again each second',
    lines: [
      ...office(true),
      ...every(0.001, 60, 81, (at, index) =>
        flow({ at, src: CAMERA, dest: EVIL, sport: 1024 + index, port: 80, end: 'silent', up: 60 }),
      ),
      ...every(0.001, 60, 81, (at, index) =>
        flow({ at, src: DC, dest: RESOLVER, sport: 1024 + index, port: 53, proto: 'UDP', end: 'silent', up: 60 }),
      ),
      ...every(1 / 60, 60, 120, (at, index) =>
        flow({ at, src: PC, dest: WEB, sport: 1024 + index, port: 8883, end: 'refused', up: 60 }),
      ),
    ],
    guilty: [CAMERA],
    innocent: [PC, PC2, DC],
    finds: ['flood'],
    title: ['flood', EVIL],
  },
  {
    name: 'somebody speaks in pings, as much each way; others watch a line, one ping a second for days and a large one each second',
    lines: [
      ...office(true),
      ...every(5, 10, 130, (at) => ping(at, PC, 290, 1_500_000)),
      ping(5, PC2, 30 * 86_400, 250_000_000),
      ping(5, PC3, 3600, 5_000_000),
    ],
    guilty: [PC],
    innocent: [PC2, PC3, DC],
    quiet: true,
    finds: ['icmp_tunnel'],
    title: ['volume_out', EVIL],
  },
];

tryScenes(SCENES);
