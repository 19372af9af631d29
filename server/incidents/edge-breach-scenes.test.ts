/** What stands at the edge and is broken into: servers and boxes that the Internet reaches, beside others that are only tried. */
import type { Line } from '../../test/events.ts';
import { alarm, every, flow, http } from '../../test/scene.ts';
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
  type Scene,
  SERVER,
  tryScenes,
  WEB,
} from './scene-testing.ts';

const BOX = '10.9.2.1';
const VICTIMS = Array.from({ length: 60 }, (_, index) => `10.9.3.${index + 1}`);
const SERVERS = ['10.9.2.11', '10.9.2.12', '10.9.2.13'];
/** The weather at a server that the Internet reaches. */
const weather = (dest: string): Line[] => [
  ...every(7, 0, 240, (at, i) =>
    alarm(
      { at, src: `198.51.100.${40 + i}`, dest, sport: 41_000 + i, port: 443 },
      'admin',
      `ET EXPLOIT Weakrouter ${i % 5} Command Injection Attempt`,
      { opener: `198.51.100.${40 + i}` },
    ),
  ),
  ...every(5, 0, 240, (at, i) =>
    flow({ at, src: `198.51.100.${40 + i}`, dest, sport: 41_000 + i, port: 443, app: 'tls', down: 9000 }),
  ),
];

const SCENES: Scene[] = [
  {
    name: 'a box for private networks that is broken into from outside, and then looks for doors within and signs in',
    lines: [
      ...office(true),
      ...[BOX, SERVER].flatMap(weather),
      ...every(1, 60, 63, (at) =>
        alarm(
          { at, src: EVIL, dest: BOX, sport: 40_400, port: 443 },
          'admin',
          'ET EXPLOIT Tunnelgate Unauthenticated RCE Attempt (CVE-2026-1001)',
          { opener: EVIL, metadata: { attack_target: ['Networking_Equipment'], confidence: ['High'] } },
        ),
      ),
      ...VICTIMS.flatMap((dest, i) =>
        [22, 445, 3389].map((port) =>
          flow({ at: 75 + i / 10, src: BOX, dest, port, end: i % 9 ? 'silent' : 'answered', sport: 33_000 + i }),
        ),
      ),
      ...VICTIMS.filter((_, i) => i % 9 === 0).map((dest, i) =>
        flow({ at: 90 + i, src: BOX, dest, port: 3389, app: 'rdp', seconds: 600, up: 90_000, down: 900_000 }),
      ),
    ],
    guilty: [BOX],
    innocent: [PC, DC, SERVER],
    loud: true,
  },
  {
    name: 'a database that is asked through a page, and then hands two gigabytes to who asked',
    lines: [
      ...office(true),
      ...[SERVER, ...SERVERS].flatMap(weather),
      ...every(0.5, 60, 75, (at, i) => [
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 42_000 + i, port: 80 },
          'web',
          ['ET WEB_SERVER Possible SQL Injection Attempt UNION SELECT', 'ET WEB_SERVER MYSQL SELECT CONCAT Statement'][
            i % 2
          ]!,
          { opener: EVIL, metadata: { attack_target: ['Web_Server'] } },
        ),
        flow({ at, src: EVIL, dest: SERVER, sport: 42_000 + i, port: 80, app: 'http', up: 1400, down: 9000 }),
      ]),
      ...every(2, 80, 100, (at, i) =>
        flow({
          ...{ at, src: EVIL, dest: SERVER, sport: 43_000 + i, port: 80, app: 'http' },
          ...{ seconds: 100, up: 90_000, down: 200_000_000 },
        }),
      ),
    ],
    guilty: [SERVER],
    innocent: [PC, DC, ...SERVERS],
  },
  {
    name: 'a host that all the Internet tries by SSH, of which one comes in, fetches a miner and looks for more',
    lines: [
      ...office(true),
      ...[SERVER, ...SERVERS].flatMap((dest) =>
        every(0.3, 0, 100, (at, i) =>
          flow({
            ...{ at, src: `198.51.100.${40 + (i % 9)}`, dest, sport: 41_000 + i, port: 22, app: 'ssh' },
            ...{ seconds: 2, up: 1800, down: 2200 },
          }),
        ),
      ),
      ...every(20, 0, 100, (at) =>
        alarm(
          { at, src: '198.51.100.41', dest: SERVER, sport: 41_500, port: 22 },
          'leak',
          'ET SCAN Potential SSH Scan',
        ),
      ),
      flow({
        at: 60,
        src: '198.51.100.44',
        dest: SERVER,
        port: 22,
        app: 'ssh',
        seconds: 400,
        up: 90_000,
        down: 40_000,
      }),
      alarm({ at: 62, src: SERVER, dest: EVIL, port: 80 }, 'bad', 'ET INFO Executable Download from dotted-quad Host', {
        opener: SERVER,
      }),
      alarm(
        { at: 62, src: EVIL, dest: SERVER, sport: 80, port: 50_062 },
        'privacy',
        'ET POLICY Executable and linking format (ELF) file download',
        { opener: SERVER },
      ),
      alarm({ at: 64, src: SERVER, dest: EVIL2, port: 3333 }, 'privacy', 'ET POLICY Cryptocurrency Miner Checkin', {
        opener: SERVER,
      }),
      flow({ at: 64, src: SERVER, dest: EVIL2, port: 3333, seconds: 3 * 3600, up: 300_000, down: 500_000 }),
      ...every(0.02, 70, 76, (at, i) =>
        flow({ at, src: SERVER, dest: `192.0.2.${(i % 250) + 1}`, port: 22, end: i % 20 ? 'silent' : 'refused' }),
      ),
    ],
    guilty: [SERVER],
    innocent: [PC, DC, ...SERVERS],
    loud: true,
    tells: ['password_found', 'outward_scan'],
  },
  {
    name: 'alerts alone of a host that knocks at forty outside by SSH, beside who fetches programs',
    lines: [
      ...every(1, 0, 40, (at, i) =>
        alarm({ at, src: PC, dest: `198.51.100.${i + 1}`, port: 22 }, 'leak', 'ET SCAN Potential SSH Scan OUTBOUND'),
      ),
      ...every(10, 0, 240, (at) => [
        alarm({ at, src: PC2, dest: WEB, port: 80 }, 'privacy', 'ET INFO PE EXE or DLL Windows file download HTTP'),
        alarm({ at, src: PC3, dest: WEB, port: 80 }, 'bad', 'ET INFO Executable Download from dotted-quad Host'),
      ]),
    ],
    guilty: [PC],
  },
  {
    name: 'alerts alone, through a proxy that nothing else tells of: who asked it',
    lines: [
      ...every(10, 10, 60, (at, i) => [
        alarm({ at, src: PC, dest: SERVER, sport: 50_000 + i, port: 3128 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', {
          more: {
            app_proto: 'http',
            http: { hostname: 'c2.example.net', url: 'http://c2.example.net/gate.php', http_method: 'POST' },
          },
        }),
        alarm(
          { at: at + 0.01, src: SERVER, dest: EVIL, sport: 40_000 + i, port: 80 },
          'c2',
          'ET MALWARE Moonlamp CnC Checkin',
          {
            more: { app_proto: 'http', http: { hostname: 'c2.example.net', url: '/gate.php', http_method: 'POST' } },
          },
        ),
      ]),
      ...[PC2, PC3].map((src, i) =>
        alarm({ at: 20 + i, src, dest: SERVER, port: 3128 }, 'bad', 'ET INFO Observed Odd User-Agent', {
          more: {
            app_proto: 'http',
            http: { hostname: 'www.example.org', url: 'http://www.example.org/', http_method: 'GET' },
          },
        }),
      ),
    ],
    guilty: [PC],
    innocent: [SERVER],
  },
  {
    name: 'a mail server of the house through whose page somebody comes, puts a page of commands there and takes the controller',
    lines: [
      ...office(true),
      ...[PC, PC2, PC3].flatMap((src, i) => [
        flow({ at: i, src, dest: SERVER, port: 443, app: 'tls' }),
        flow({ at: i, src, dest: SERVER, port: 25, app: 'smtp' }),
      ]),
      ...every(5, 0, 60, (at, i) => flow({ at, src: `198.51.100.${i + 1}`, dest: SERVER, port: 25, app: 'smtp' })),
      ...weather(SERVER),
      ...every(0.3, 60, 62, (at, i) =>
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 45_000 + i, port: 443 },
          'admin',
          ['ET EXPLOIT Lampmail SSRF Inbound (CVE-2026-2002)', 'ET EXPLOIT Lampmail Suspicious Page Upload Inbound'][
            i % 2
          ]!,
          { opener: EVIL, metadata: { attack_target: ['Server'] } },
        ),
      ),
      http({ at: 64, src: SERVER, dest: EVIL2, port: 8080 }, EVIL2, 'Mozilla/5.0 (Windows NT) WindowsPowerShell/5.1'),
      alarm({ at: 64, src: SERVER, dest: EVIL2, port: 8080 }, 'trojan', 'ET INFO Windows Powershell User-Agent Usage', {
        opener: SERVER,
      }),
      ...every(1, 66, 300, (at) => flow({ at, src: SERVER, dest: EVIL2, port: 8080, app: 'http', up: 700, down: 500 })),
      ...['ADMIN$', 'C$'].map((share) => ({
        ...flow({ at: 120, src: SERVER, dest: DC, port: 445 }),
        ...{ event_type: 'smb', flow: undefined },
        smb: { command: 'SMB2_COMMAND_TREE_CONNECT', status: 'STATUS_SUCCESS', share: `\\\\${DC}\\${share}` },
      })),
      {
        ...flow({ at: 120.1, src: SERVER, dest: DC, port: 445 }),
        ...{ event_type: 'smb', flow: undefined },
        smb: { command: 'SMB2_COMMAND_CREATE', filename: 'lamp.exe', disposition: 'FILE_OVERWRITE_IF' },
      },
      {
        ...flow({ at: 120.2, src: SERVER, dest: DC, port: 445 }),
        ...{ event_type: 'smb', flow: undefined },
        smb: { command: 'SMB2_COMMAND_CREATE', filename: 'svcctl', disposition: 'FILE_OPEN' },
      },
    ],
    guilty: [SERVER],
    innocent: [PC, PC2, GATEWAY],
    loud: true,
    title: ['spread', DC],
  },
  {
    name: 'a recorder of cameras that is taken from outside by a hole of its own, of which flows alone tell the rest',
    lines: [
      ...office(true),
      alarm(
        { at: 30, src: EVIL, dest: '10.9.5.9', sport: 33_000, port: 37_777 },
        'admin',
        'ET EXPLOIT Recorderlamp Command Injection Attempt Inbound',
        { opener: EVIL },
      ),
      flow({ at: 31, src: '10.9.5.9', dest: EVIL3, port: 80, app: 'http', down: 120_000 }),
      flow({ at: 32, src: '10.9.5.9', dest: EVIL2, port: 56_999, seconds: 6 * 3600, up: 40_000, down: 40_000 }),
      ...every(0.02, 40, 44, (at, i) =>
        flow({ at, src: '10.9.5.9', dest: `192.0.2.${(i % 250) + 1}`, port: 37_215, end: 'silent' }),
      ),
    ],
    guilty: ['10.9.5.9'],
    innocent: [PC, DC],
    loud: true,
  },
];

tryScenes(SCENES);
