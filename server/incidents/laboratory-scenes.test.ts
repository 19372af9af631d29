/** Attacks as laboratories and honeypots show them: servers that are taken, and networks in which the attacker stands as well. */
import { alarm, dns, every, flow } from '../../test/scene.ts';
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
  tryScenes,
} from './scene-testing.ts';

/** Of a laboratory, in which all addresses are private. */
const [ATTACKER, VICTIM, VICTIM2] = ['192.168.56.10', '192.168.56.101', '192.168.56.102'] as const;

const STRIKE = 'ET MALWARE Cobalt Strike Malleable C2 Profile (__session__id Cookie)';
const PROXYSHELL = 'ET EXPLOIT Microsoft Exchange Pre-Auth Path Confusion M1 (CVE-2021-31207)';
const REALTEK = 'ET EXPLOIT Realtek SDK - Command Execution/Backdoor Access Inbound (CVE-2014-8361)';

const SCENES: Scene[] = [
  {
    name: 'a command server in the laboratory, from which a program was fetched: it was not taken over by who fetched it',
    lines: [
      alarm(
        { at: 4, src: ATTACKER, dest: VICTIM, sport: 8000, port: 50_000 },
        'privacy',
        'ET INFO PE EXE or DLL Windows file download HTTP',
        { opener: VICTIM },
      ),
      ...every(1, 5, 65, (at) =>
        alarm({ at, src: VICTIM, dest: ATTACKER, port: 80 }, 'c2', STRIKE, { opener: VICTIM }),
      ),
      alarm(
        { at: 70, src: VICTIM, dest: VICTIM2, port: 445 },
        'bad',
        'ET POLICY SMB2 NT Create AndX Request For an Executable File',
        { opener: VICTIM },
      ),
      ...every(1, 75, 95, (at) =>
        alarm({ at, src: VICTIM2, dest: ATTACKER, port: 80 }, 'c2', STRIKE, { opener: VICTIM2 }),
      ),
    ],
    guilty: [VICTIM, VICTIM2],
    order: [VICTIM, VICTIM2],
    title: ['spread', VICTIM2],
    loud: true,
  },
  {
    name: 'one victim and its command server, both private',
    lines: every(1, 5, 65, (at) =>
      alarm({ at, src: VICTIM, dest: ATTACKER, port: 443 }, 'c2', 'ET MALWARE Havoc Framework CnC Request', {
        opener: VICTIM,
      }),
    ),
    guilty: [VICTIM],
    title: ['command', ATTACKER],
    loud: true,
  },
  {
    name: 'a shell that calls back within the laboratory, a minute after it was handed out: one incident, of who handed it out',
    lines: [
      alarm(
        { at: 5, src: ATTACKER, dest: VICTIM, sport: 4444, port: 49_688 },
        'trojan',
        'ET MALWARE Possible Metasploit Payload Common Construct Bind_API (from server)',
      ),
      alarm(
        { at: 6, src: VICTIM, dest: ATTACKER, sport: 49_688, port: 4444 },
        'gained',
        'ET ATTACK_RESPONSE Windows 7 CMD Shell from Local System',
      ),
    ],
    guilty: [VICTIM],
    title: ['spread', VICTIM],
    loud: true,
  },
  {
    name: 'a back door of a file server, which answers who it is at a port of its own',
    lines: [
      ...Array.from({ length: 30 }, (_, index) =>
        flow({ at: 1 + index / 100, src: ATTACKER, dest: VICTIM, port: index + 20, end: 'refused' }),
      ),
      alarm({ at: 3, src: ATTACKER, dest: VICTIM, port: 21 }, 'admin', 'ET EXPLOIT VSFTPD Backdoor User Login Smiley', {
        opener: ATTACKER,
      }),
      alarm(
        { at: 3.1, src: VICTIM, dest: ATTACKER, sport: 6200, port: 40_002 },
        'bad',
        'GPL ATTACK_RESPONSE id check returned root',
        { opener: ATTACKER },
      ),
      flow({ at: 3.1, src: ATTACKER, dest: VICTIM, port: 6200, sport: 40_002, seconds: 300 }),
    ],
    guilty: [ATTACKER, VICTIM],
    order: [ATTACKER, VICTIM],
    title: ['spread', VICTIM],
    loud: true,
  },
  {
    name: 'a worm by a hole of SMB, which asks for a name before it goes on, within and outside',
    lines: [
      ...name(1, PC, GATEWAY, 'switch.example.com', 'ET TROJAN Possible WannaCry DNS Lookup 1'),
      ...Array.from({ length: 100 }, (_, index) => [
        flow({ at: 2 + index / 100, src: PC, dest: `10.9.1.${index + 100}`, port: 445, end: 'silent' }),
        flow({ at: 2 + index / 100, src: PC, dest: `198.18.${index}.7`, port: 445, end: 'silent' }),
        flow({ at: 7 + index / 100, src: PC2, dest: `198.18.${index}.9`, port: 445, end: 'silent' }),
      ]).flat(),
      alarm(
        { at: 3, src: PC, dest: PC2, port: 445, sport: 49_300 },
        'admin',
        'ET EXPLOIT Possible ETERNALBLUE Probe MS17-010 (MSF style)',
      ),
      alarm(
        { at: 3.1, src: PC2, dest: PC, sport: 445, port: 49_301 },
        'trojan',
        'ET EXPLOIT ETERNALBLUE Exploit M2 MS17-010',
      ),
      alarm(
        { at: 3.2, src: PC2, dest: PC, sport: 445, port: 49_302 },
        'trojan',
        'ET TROJAN Possible DOUBLEPULSAR Beacon Response',
      ),
      ...name(6, PC2, GATEWAY, 'switch.example.com', 'ET TROJAN Possible WannaCry DNS Lookup 1'),
    ],
    guilty: [PC, PC2],
    order: [PC, PC2],
    innocent: [GATEWAY],
    title: ['spread'],
    loud: true,
  },
  {
    name: 'a page by which somebody commands a server of the house, which says who it is and then looks for others',
    lines: [
      ...every(2, 0, 30, (at, index) =>
        flow({ at, src: `198.51.100.${index + 1}`, dest: SERVER, port: 80, app: 'http' }),
      ),
      alarm(
        { at: 31, src: EVIL, dest: SERVER, port: 80, sport: 40_001 },
        'web',
        'ET WEB_SPECIFIC_APPS WordPress Plugin File Upload',
      ),
      alarm(
        { at: 32, src: EVIL, dest: SERVER, port: 80, sport: 40_002 },
        'trojan',
        'ET WEB_SERVER WebShell Generic - wget http - POST',
      ),
      alarm(
        { at: 33, src: SERVER, dest: EVIL, sport: 80, port: 40_003 },
        'bad',
        'GPL ATTACK_RESPONSE id check returned userid',
      ),
      ...Array.from({ length: 100 }, (_, index) =>
        flow({ at: 40 + index / 100, src: SERVER, dest: `10.9.1.${index + 100}`, port: 22, end: 'silent' }),
      ),
    ],
    guilty: [SERVER],
    title: ['breach', EVIL],
  },
  {
    name: 'a mail server that is attacked and then calls a command server: its story begins with the attack',
    lines: [
      ...every(2, 0, 30, (at, index) => [
        flow({ at, src: `198.51.100.${index + 1}`, dest: SERVER, port: 443, app: 'tls' }),
        flow({ at, src: `198.51.100.${index + 1}`, dest: SERVER, port: 25, app: 'smtp' }),
      ]),
      alarm(
        { at: 1, src: EVIL3, dest: SERVER, port: 443 },
        'admin',
        'ET EXPLOIT Apache log4j RCE Attempt (http ldap) (CVE-2021-44228)',
        { opener: EVIL3 },
      ),
      alarm({ at: 31, src: EVIL, dest: SERVER, port: 443 }, 'admin', PROXYSHELL, { opener: EVIL }),
      ...every(1, 40, 70, (at) =>
        alarm({ at, src: SERVER, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Cobalt Strike Beacon Observed', {
          opener: SERVER,
        }),
      ),
      flow({ at: 80, src: SERVER, dest: DC, port: 3389, app: 'rdp', seconds: 900, up: 900_000, down: 9_000_000 }),
    ],
    guilty: [SERVER],
    innocent: [DC],
    loud: true,
    title: ['command', EVIL2],
    begins: PROXYSHELL,
  },
  {
    name: 'a camera that is taken by its doors to the house, alerts alone',
    lines: [
      alarm({ at: 5, src: EVIL, dest: SERVER, port: 52_869, sport: 40_001 }, 'admin', REALTEK),
      alarm(
        { at: 5.2, src: SERVER, dest: EVIL2, port: 80, sport: 40_101 },
        'bad',
        'ET INFO Dotted Quad Host MIPS Request',
      ),
      alarm(
        { at: 5.3, src: SERVER, dest: EVIL2, port: 80, sport: 40_101 },
        'trojan',
        'ET MALWARE ELF/Mirai Variant UA Outbound (Hakai)',
      ),
      alarm(
        { at: 6, src: SERVER, dest: EVIL3, port: 23, sport: 40_111 },
        'trojan',
        'ET MALWARE Mirai Botnet CnC Checkin',
      ),
    ],
    guilty: [SERVER],
    loud: true,
    title: ['command', EVIL2],
    begins: REALTEK,
  },
  {
    name: 'a tool of attackers within: holes are tried, a server calls back and answers',
    lines: [
      ...office(true),
      ...Array.from({ length: 60 }, (_, index) =>
        flow({ at: 1 + index / 100, src: PC3, dest: `10.9.1.${index + 100}`, port: 445, end: 'silent' }),
      ),
      alarm({ at: 3, src: PC3, dest: SERVER, port: 445 }, 'trojan', 'ET EXPLOIT ETERNALBLUE Exploit M2 MS17-010', {
        opener: PC3,
      }),
      alarm(
        { at: 4.1, src: SERVER, dest: PC3, port: 4444 },
        'gained',
        'ET ATTACK_RESPONSE Microsoft cmd.exe reverse shell',
        { opener: SERVER },
      ),
    ],
    guilty: [PC3, SERVER],
    order: [PC3, SERVER],
    title: ['spread', SERVER],
    loud: true,
  },
  {
    name: 'a domain whose controller is taken by a hole of its sign-in',
    lines: [
      ...office(true),
      alarm(
        { at: 9, src: PC, dest: DC, port: 49_667 },
        'admin',
        'ET EXPLOIT Possible Zerologon NetrServerAuthenticate with 0x00 Client Credentials (CVE-2020-1472)',
        { opener: PC },
      ),
      alarm({ at: 12, src: PC, dest: DC, port: 445 }, 'bad', 'ET POLICY PsExec service created', { opener: PC }),
      alarm(
        { at: 13, src: DC, dest: PC, port: 4444 },
        'gained',
        'ET ATTACK_RESPONSE Metasploit Meterpreter Reverse HTTPS certificate',
        { opener: DC },
      ),
    ],
    guilty: [PC],
    order: [PC, DC],
    title: ['spread', DC],
    loud: true,
  },
  {
    name: 'a printing service that loads what a neighbour hands it, and calls that one',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: PC, dest: SERVER, port: 445 },
        'admin',
        'ET EXPLOIT Possible PrintNightmare RpcAddPrinterDriverEx (CVE-2021-1675, CVE-2021-34527)',
        { opener: PC },
      ),
      alarm(
        { at: 6, src: SERVER, dest: PC, port: 445 },
        'bad',
        'ET POLICY SMB2 NT Create AndX Request For a DLL File - Possible Lateral Movement',
        { opener: SERVER },
      ),
      alarm(
        { at: 7, src: SERVER, dest: PC, port: 443 },
        'trojan',
        'ET MALWARE Meterpreter or Other Reverse Shell SSL Cert',
        { opener: SERVER },
      ),
    ],
    risky: [SERVER],
    order: [PC, SERVER],
    title: ['spread', SERVER],
    loud: true,
  },
  {
    name: 'a network of a carrier: addresses of 100.64.0.0/10 that are declared to be inside',
    home: '100.64.0.0/10',
    lines: [
      ...dns(4, '100.64.3.9', '100.100.100.100', 'x.example.org'),
      alarm({ at: 5, src: '100.64.3.9', dest: EVIL, port: 443 }, 'c2', 'ET MALWARE FormBook CnC Checkin (GET)', {
        opener: '100.64.3.9',
      }),
    ],
    guilty: ['100.64.3.9'],
    innocent: ['100.100.100.100'],
    loud: true,
  },
  {
    name: 'malware that speaks in pings, which have no ports',
    lines: [
      {
        ...alarm({ at: 5, src: PC, dest: EVIL, port: 0 }, 'trojan', 'ET MALWARE Pingback Malware ICMP CnC'),
        ...{ proto: 'ICMP', icmp_type: 8, src_port: undefined, dest_port: undefined },
      },
    ],
    guilty: [PC],
    loud: true,
    title: ['command', EVIL],
  },
  {
    name: 'an address of a list of command servers, called from a server at which all is tried all day: no more than the list alone',
    lines: [
      ...every(1, 0, 60, (at, index) => {
        const bot = `198.51.100.${index + 1}`;
        return alarm({ at, src: bot, dest: SERVER, port: 80 }, 'web', `ET WEB_SERVER Attempt ${index}`, {
          opener: bot,
        });
      }),
      alarm(
        { at: 60, src: SERVER, dest: EVIL, port: 443 },
        'trojan',
        'ET CNC Feodo Tracker Reported CnC Server group 3',
        {
          opener: SERVER,
        },
      ),
    ],
    guilty: [SERVER],
    quiet: true,
  },
  {
    name: 'bots that look for doors from ports as low as those that they knock at',
    lines: every(1, 0, 60, (at, index) => {
      const [bot, port, sport] = [`198.51.100.${index + 1}`, [8080, 2323, 5555][index % 3]!, 1100 + index];
      return [
        alarm({ at, src: bot, dest: SERVER, port, sport }, 'trojan', 'ET MALWARE Mirai Variant Shell Command'),
        alarm({ at, src: bot, dest: SERVER, port, sport }, 'admin', 'ET INFO Shell Command in a Request'),
      ];
    }),
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'everything is tried at a public server, and nothing has worked',
    lines: every(0.1, 0, 20, (at, index) => {
      const tries = [
        ['web', 'ET WEB_SERVER Script tag in URI Possible Cross Site Scripting Attempt'],
        ['admin', 'ET EXPLOIT Apache log4j RCE Attempt (http ldap) (CVE-2021-44228)'],
        ['leak', 'ET SCAN Nikto Web App Scan in Progress'],
      ] as const;
      const [kind, signature] = tries[index % 3]!;
      return alarm({ at, src: EVIL, dest: SERVER, port: 80, sport: 40_000 + index }, kind, signature);
    }),
    innocent: [SERVER],
    quiet: true,
  },
];

tryScenes(SCENES);
