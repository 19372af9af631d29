/** Recordings that are brought long after: of several days, of Zeek alone; and what rules suspect, or say of who looks around. */
import type { Line } from '../../test/events.ts';
import { type AlertClass, alarm, every, flow, http, tls } from '../../test/scene.ts';
import { EVIL, EVIL2, office, PC, PC2, PC3, type Scene, SERVER, tryScenes, WEB } from './scene-testing.ts';

const DAY = 24 * 60;
const MANY = Array.from({ length: 24 }, (_, index) => `10.9.7.${index + 1}`);
const START = Date.parse('2026-10-05T08:00:00Z') / 1000;

const asks = (
  at: number,
  src: string,
  dest: string,
  kind: AlertClass,
  signature: string,
  { port = 80, metadata = {} }: { port?: number; metadata?: Line } = {},
): Line => alarm({ at, src, dest, port }, kind, signature, { opener: src, metadata });

const OFFICE = Array.from({ length: 20 }, (_, index) => `10.9.4.${index + 1}`);

/** Looks for weak points at all of them: ports, then all kinds of requests. */
const inspects = (src: string, from: number, rules: readonly (readonly [AlertClass, string])[]): Line[] =>
  MANY.flatMap((dest, index) => [
    ...[21, 22, 23, 25, 80, 110, 139, 443, 445, 1433, 3306, 3389, 5432, 5900, 8080].map((port, place) =>
      flow({ at: from + index + place / 60, src, dest, port, end: place % 5 === 4 ? 'answered' : 'refused' }),
    ),
    ...rules.map(([kind, signature]) => asks(from + 30 + index, src, dest, kind, signature)),
  ]);
const TRIES: readonly (readonly [AlertClass, string])[] = [
  ['web', 'ET WEB_SERVER Lampbase SQL Injection Attempt UNION SELECT'],
  ['web', 'ET WEB_SERVER /etc/passwd Detected in URI'],
  ['admin', 'ET EXPLOIT Loglamp RCE Attempt (http ldap)'],
  ['web', 'ET WEB_SPECIFIC_APPS Lampstruts OGNL Expression Injection'],
  ['admin', 'ET EXPLOIT ETERNALLAMP Probe'],
  ['user', 'ET EXPLOIT Lampsql Login'],
];

/** A connection in Zeek's words. */
const conn = (at: number, from: string, to: string, port: number, more: Line = {}): Line => ({
  ...{ _path: 'conn', ts: START + at * 60, uid: `C${at}${to}${port}`, proto: 'tcp', conn_state: 'SF' },
  ...{ 'id.orig_h': from, 'id.orig_p': 50_000, 'id.resp_h': to, 'id.resp_p': port },
  ...{ duration: 1.2, orig_bytes: 600, resp_bytes: 900, history: 'ShADadFf', orig_pkts: 8, resp_pkts: 9 },
  ...more,
});
const notice = (at: number, note: string, src: string, more: Line = {}): Line => ({
  ...{ _path: 'notice', ts: START + at * 60, note, msg: `${note} at ${at}`, src, actions: ['Notice::ACTION_LOG'] },
  ...more,
});
const ZEEK = every(5, 0, 60, (at) => conn(at, PC2, WEB, 443));

/** Things of a house, each at its maker by a clock, over a certificate of the maker's own. */
const THINGS = Array.from({ length: 8 }, (_, index) => `10.9.3.${index + 1}`).flatMap((src, index) => [
  ...every(1, 0, 180, (at) =>
    flow({ at, src, dest: `192.0.2.${index + 1}`, port: 8883, app: 'tls', up: 300, down: 300 }),
  ),
  tls({ at: 1, src, dest: `192.0.2.${index + 1}`, port: 8883 }, null, { subject: 'CN=thing', version: 'TLSv1' }),
]);

const SCENES: Scene[] = [
  {
    name: 'a week that is brought later: infected on the first day; on the last another looks around, and people set off rules',
    lines: [
      ...every(60, 0, 7 * DAY, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
      asks(10, PC, EVIL, 'trojan', 'ET MALWARE Win32/Lampstealer CnC Checkin', {
        metadata: { signature_severity: ['Major'] },
      }),
      ...inspects(PC2, 6 * DAY, TRIES),
      asks(6 * DAY + 9, PC3, WEB, 'pup', 'ET ADWARE_PUP Lampbar Checkin'),
    ],
    risky: [PC],
  },
  {
    name: 'two rules that only suspect, of two servers',
    lines: [
      ...office(true),
      asks(10, PC, '192.0.2.30', 'trojan', 'ET MALWARE Suspicious User-Agent (lampagent)'),
      asks(30, PC, '192.0.2.31', 'trojan', 'ET MALWARE Generic POST to .php'),
      // By its confidence alone.
      asks(30, PC2, '192.0.2.31', 'trojan', 'ET MALWARE Lampware Activity (GET)', {
        metadata: { confidence: ['Low'] },
      }),
      asks(40, PC2, '192.0.2.32', 'domain', 'ET MALWARE Lampware Domain', { metadata: { confidence: ['Low'] } }),
    ],
    quiet: true,
  },
  {
    name: 'the same of one server, before which one who has two of two servers stands back',
    lines: [
      ...office(true),
      asks(10, PC, EVIL, 'trojan', 'ET MALWARE Suspicious User-Agent (lampagent)'),
      asks(30, PC, EVIL, 'trojan', 'ET MALWARE Generic POST to .php'),
      asks(100, PC2, '192.0.2.30', 'trojan', 'ET MALWARE Suspicious User-Agent (lampagent two)'),
      asks(130, PC2, '192.0.2.31', 'trojan', 'ET MALWARE Generic POST to .aspx'),
    ],
    loud: true,
    quiet: [PC2],
  },
  {
    name: 'a scanner of weak points that says who it is and that nobody has marked',
    lines: [...office(true), ...inspects(SERVER, 10, [...TRIES, ['leak', 'ET SCAN Nessus User Agent']])],
    quiet: true,
  },
  {
    name: 'who tries as much and does not',
    lines: [...office(true), ...inspects(SERVER, 10, TRIES)],
    guilty: [SERVER],
    loud: true,
  },
  {
    name: 'a stealer that no rule knows: hunting rules about what it fetches and hands over, all of one server',
    lines: [
      ...office(true),
      ...['one', 'two', 'three', 'four', 'five', 'six'].map((file, index) =>
        asks(
          11 + index / 50,
          PC,
          EVIL,
          'bad',
          `ET HUNTING HTTP GET Request for lamp${file}.dll - Possible Infostealer`,
          {
            metadata: { signature_severity: ['Informational'] },
          },
        ),
      ),
      asks(12, PC, EVIL, 'bad', 'ET HUNTING Suspicious Zipped Filename in Outbound POST Request (lamps.txt)'),
      asks(13, PC2, WEB, 'bad', 'ET HUNTING Suspicious Windows Executable'),
    ],
    guilty: [PC],
    quiet: [PC2],
  },
  {
    name: 'things of a house that call their makers, beside a machine of which one rule knows malware and says no more',
    lines: [...THINGS, asks(20, PC, EVIL, 'trojan', 'ET MALWARE Lampbot CnC')],
    guilty: [PC],
  },
  {
    name: 'who looks for a proxy at an application and is refused makes none of it: what it calls after an attack is its own',
    lines: [
      ...office(true),
      ...every(3, 0, 60, (at, index) => flow({ at, src: index % 2 ? PC : PC2, dest: SERVER, port: 8080, app: 'http' })),
      {
        ...http({ at: 20, src: PC3, dest: SERVER, port: 8080 }, 'lampcheck.example'),
        http: { hostname: 'lampcheck.example', url: 'http://lampcheck.example/', http_method: 'GET', status: 404 },
      },
      asks(40, SERVER, EVIL2, 'c2', 'ET MALWARE Fakestrike Beacon Observed', { port: 443 }),
    ],
    guilty: [SERVER],
    titleHost: SERVER,
  },
  {
    name: 'five of twenty ask a server by its address each minute, of which nobody knows a name; all of them ask another as often',
    lines: OFFICE.flatMap((src, index) => [
      ...every(4, index / 20, 240, (at, place) =>
        flow({ at, src, dest: `192.0.2.${((place * 5 + index) % 60) + 1}`, port: 443, app: 'tls' }),
      ),
      ...every(1, index / 20, 120, (at) => http({ at, src, dest: WEB, port: 8081 }, WEB)),
      ...(index < 5 ? every(1, 10 + index / 10, 200, (at) => http({ at, src, dest: EVIL, port: 8080 }, EVIL)) : []),
    ]),
    risky: OFFICE.slice(0, 5),
    finds: OFFICE.slice(0, 5).map(() => 'beacon' as const),
    quiet: true,
  },
  {
    name: 'Zeek alone: all ports of a server, one after the other',
    lines: [
      ...ZEEK,
      ...Array.from({ length: 300 }, (_, index) =>
        conn(10 + index / 500, PC, SERVER, index + 1, {
          conn_state: 'REJ',
          history: 'Sr',
          orig_bytes: 0,
          resp_bytes: 0,
        }),
      ),
    ],
    guilty: [PC],
    innocent: [PC2],
    quiet: true,
  },
  {
    name: 'Zeek alone: notices that a password was guessed and that the guesser signs in',
    lines: [
      ...ZEEK,
      notice(10, 'SSH::Password_Guessing', PC),
      notice(12, 'SSH::Login_By_Password_Guesser', PC, { dst: SERVER, p: 22 }),
      ...every(1, 0, 50, (at) => notice(at, 'SSL::Invalid_Server_Cert', PC2, { dst: WEB, p: 443 })),
    ],
    guilty: [PC, SERVER],
    risky: [PC],
    innocent: [PC2],
    loud: true,
  },
];

tryScenes(SCENES);
