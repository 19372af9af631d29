/** What incidents are called, and whom their titles name. */
import { alarm, every, flow, http } from '../../test/scene.ts';
import { DC, EVIL, EVIL2, name, office, PC, PC2, PC3, type Scene, SERVER, tryScenes } from './scene-testing.ts';

const GUARDS_SERVERS = { metadata: { attack_target: ['Web_Server'] } };
/** A page of the house that is asked by all. */
const visited = every(1, 0, 40, (at, index) =>
  flow({ at, src: `198.51.100.${index + 1}`, dest: SERVER, port: 80, app: 'http' }),
);

const SCENES: Scene[] = [
  {
    name: 'an application at 8080 that only the house asks and that one of it takes: what it calls at the ports of the web is its own',
    lines: [
      ...office(true),
      ...[PC, PC2, PC3].flatMap((src, index) =>
        every(10, index, 90, (at) => [
          flow({ at, src, dest: SERVER, port: 8080, app: 'http' }),
          http({ at, src, dest: SERVER, port: 8080 }, 'wiki.office.example'),
        ]),
      ),
      alarm({ at: 100, src: PC, dest: SERVER, port: 8080 }, 'admin', 'ET EXPLOIT Loglamp RCE Attempt (http ldap)', {
        opener: PC,
        ...GUARDS_SERVERS,
      }),
      alarm({ at: 101, src: SERVER, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Fakestrike Beacon Observed', {
        opener: SERVER,
      }),
    ],
    guilty: [PC, SERVER],
    innocent: [PC2, PC3, DC],
    title: ['spread', SERVER],
    order: [PC, SERVER],
  },
  {
    name: 'a shell whose rule guards servers of any kind, and which answers',
    lines: [
      ...office(true),
      ...visited,
      alarm({ at: 21, src: SERVER, dest: EVIL, sport: 80, port: 50_222 }, 'trojan', 'ET MALWARE Lampshell Response', {
        opener: EVIL,
        metadata: { attack_target: ['Server'] },
      }),
    ],
    guilty: [SERVER],
    innocent: [PC, DC],
    title: ['breach', EVIL],
  },
  {
    name: 'a shell on a page of the house, which answers who put it there: it was broken into, and calls nobody',
    lines: [
      ...office(true),
      ...visited,
      alarm({ at: 20, src: EVIL, dest: SERVER, port: 80 }, 'web', 'ET WEB_SERVER Lampshell Upload', {
        opener: EVIL,
        ...GUARDS_SERVERS,
      }),
      alarm({ at: 21, src: SERVER, dest: EVIL, sport: 80, port: 50_222 }, 'trojan', 'ET MALWARE Lampshell Response', {
        opener: EVIL,
        ...GUARDS_SERVERS,
      }),
      alarm(
        { at: 22, src: SERVER, dest: EVIL, sport: 80, port: 50_223 },
        'bad',
        'GPL ATTACK_RESPONSE id check returned root',
        { opener: EVIL },
      ),
    ],
    guilty: [SERVER],
    innocent: [PC, DC],
    title: ['breach', EVIL],
  },
  {
    name: 'a logged text that has worked, of which nothing more is seen than the class that is handed out',
    lines: [
      ...office(true),
      ...visited,
      alarm({ at: 10, src: EVIL, dest: SERVER, port: 80 }, 'admin', 'ET EXPLOIT Loglamp RCE Inbound (http ldap)', {
        opener: EVIL,
        ...GUARDS_SERVERS,
      }),
      alarm({ at: 11, src: SERVER, dest: EVIL2, port: 1389 }, 'web', 'ET ATTACK_RESPONSE Loglamp Payload via LDAPv3', {
        opener: SERVER,
      }),
    ],
    guilty: [SERVER],
    innocent: [PC, DC],
    title: ['breach', EVIL2],
  },
  ...(
    [
      ['a program that malware puts on', 'Lampworm Dropped', 'spread'],
      ['a note of ransomware on', 'Ransomware Lampcrypt Note', 'mass_encryption'],
    ] as const
  ).map(
    ([what, words, kind]): Scene => ({
      name: `${what} a share of a neighbour: that one commands nobody`,
      lines: [
        ...office(true),
        alarm({ at: 5, src: PC, dest: SERVER, port: 445 }, 'trojan', `ET MALWARE ${words} over SMB`, { opener: PC }),
      ],
      guilty: [PC],
      innocent: [PC2, DC, ...(kind === 'spread' ? [] : [SERVER])],
      title: [kind, SERVER],
    }),
  ),
  {
    name: 'a name that malware asks for, of which the alert says nothing, and then its server: the resolver is none',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: DC, port: 53, proto: 'UDP' }, 'c2', 'ET MALWARE Moonlamp Domain in DNS Lookup'),
      alarm({ at: 6, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', { opener: PC }),
    ],
    guilty: [PC],
    innocent: [DC],
    title: ['command', EVIL],
  },
  {
    name: 'the same of which nothing more is seen: it goes by way of the resolver',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: DC, port: 53, proto: 'UDP' }, 'c2', 'ET MALWARE Moonlamp Domain in DNS Lookup'),
    ],
    guilty: [PC],
    innocent: [DC],
    title: ['command_through', DC],
  },
  {
    name: 'a rule of what is typed on another host by its shares: who types has taken it over, and not the other way round',
    lines: [
      ...office(true),
      alarm(
        { at: 22, src: PC, dest: SERVER, port: 445 },
        'admin',
        'ET ATTACK_RESPONSE Command Shell Activity Over SMB - Lateral Movement',
        { opener: PC },
      ),
    ],
    guilty: [PC, SERVER],
    innocent: [DC, PC2],
    title: ['spread', SERVER],
    order: [PC, SERVER],
  },
  {
    name: 'a page that hands malware out, whose name is filed under those of commands: the title is of the server that is called then',
    lines: [
      ...office(true),
      ...name(
        2,
        PC,
        DC,
        'captcha.lamp.example',
        'ET EXPLOIT_KIT Fakelamp Domain in DNS Lookup (captcha .lamp .example)',
      ),
      ...name(5, PC, DC, 'lamplight.shop', 'ET MALWARE Lampstealer CnC Domain in DNS Lookup (lamplight .shop)'),
    ],
    guilty: [PC],
    innocent: [DC],
    title: ['infection', 'lamplight.shop'],
    stages: ['TA0001', 'TA0011'],
  },
  {
    name: 'who takes a host over by its password, from which files are encrypted then: that one encrypts them',
    lines: [
      ...office(true),
      ...every(0.03, 30, 33, (at, index) =>
        flow({ at, src: PC, dest: SERVER, sport: 40_000 + index, port: 3389, seconds: 1, down: 1800 }),
      ),
      flow({ at: 34, src: PC, dest: SERVER, port: 3389, seconds: 1200, up: 500_000, down: 9_000_000 }),
      alarm({ at: 40, src: SERVER, dest: PC2, port: 445 }, 'trojan', 'ET MALWARE Ransomware Lampcrypt Note over SMB', {
        opener: SERVER,
      }),
    ],
    guilty: [PC, SERVER],
    innocent: [DC, PC2],
    title: ['mass_encryption', PC2],
    titleHost: SERVER,
  },
  {
    name: 'a name that only the text of its rule tells',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: PC, dest: DC, port: 53, proto: 'UDP' },
        'domain',
        'ET MALWARE Lampstealer Related CnC Domain in DNS Lookup (gate .lamplight .shop)',
      ),
    ],
    guilty: [PC],
    innocent: [DC],
    title: ['command', 'gate.lamplight.shop'],
  },
];

tryScenes(SCENES);
