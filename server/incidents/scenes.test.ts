/** What is made of whole scenes: the infected machine comes first, and who only passes on is not blamed. */
import { alarm, dns, every, flow, http, letters, tls } from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
  EVIL3,
  GATEWAY,
  INITIAL_ACCESS,
  name,
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

const SCENES: Scene[] = [
  {
    name: 'a loader, its commands and the domain controller that asks on: the workstation',
    lines: [
      ...office(true),
      ...name(10, PC, DC, 'loader.example.net', 'ET MALWARE Moonlamp Loader Domain in DNS Lookup', {
        metadata: INITIAL_ACCESS,
      }),
      ...name(10.1, DC, RESOLVER, 'loader.example.net', 'ET MALWARE Moonlamp Loader Domain in DNS Lookup', {
        metadata: INITIAL_ACCESS,
      }),
      alarm({ at: 11, src: PC, dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Moonlamp Loader Request Cookie'),
      alarm(
        { at: 12, src: EVIL, dest: PC, sport: 443, port: 49_800 },
        'domain',
        'ET MALWARE Observed Malicious SSL Cert (Moonlamp CnC)',
      ),
      alarm({ at: 30, src: PC, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Fakestrike Beacon Observed'),
    ],
    guilty: [PC],
    innocent: [DC, GATEWAY, PC2, PC3],
  },
  {
    name: 'the same told by DNS alone, where no flow says who the resolver is',
    lines: [
      ...office(false),
      ...every(5, 10, 70, (at, index) => [
        ...name(
          at,
          PC,
          DC,
          `c${index}.example.net`,
          `ET MALWARE Observed Moonlamp Stealer Domain (c${index}) in DNS Lookup`,
          { metadata: INITIAL_ACCESS },
        ),
        ...name(
          at + 0.1,
          DC,
          RESOLVER,
          `c${index}.example.net`,
          `ET MALWARE Observed Moonlamp Stealer Domain (c${index}) in DNS Lookup`,
        ),
        ...name(
          at + 0.2,
          DC,
          '192.0.2.54',
          `c${index}.example.net`,
          `ET MALWARE Observed Moonlamp Stealer Domain (c${index}) in DNS Lookup`,
        ),
      ]),
    ],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
  },
  {
    name: 'the questions of malware that only the resolver is seen to ask point at nobody else',
    lines: [
      ...office(true),
      ...name(10.1, DC, RESOLVER, 'kit.example.net', 'ET EXPLOIT_KIT Landing Domain in DNS Lookup'),
      alarm({ at: 40, src: PC, dest: EVIL, port: 8443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'Suricata 4 to 6: the answers of a command server on a high port',
    lines: [
      ...every(3, 5, 35, (at) =>
        alarm(
          { at, src: EVIL, dest: PC, sport: 4782, port: 49_731 },
          'c2',
          'ET MALWARE Common RAT Connectivity Check Observed',
        ),
      ),
      alarm(
        { at: 9, src: EVIL, dest: PC, sport: 8080, port: 49_735 },
        'trojan',
        'ET MALWARE Windows Executable Base64 Encoded',
      ),
    ],
    guilty: [PC],
  },
  {
    name: 'Suricata 7: the answers of a command server, told by who opened the flow',
    lines: every(3, 5, 35, (at) =>
      alarm(
        { at, src: EVIL, dest: PC, sport: 40_000, port: 5555 },
        'c2',
        'ET MALWARE Common RAT Connectivity Check Observed',
        { opener: PC },
      ),
    ),
    guilty: [PC],
  },
  {
    name: 'an infection by alerts of severity 3 alone',
    lines: [
      ...office(true),
      ...every(7, 5, 100, (at) =>
        alarm({ at, src: PC, dest: EVIL, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Moonlamp'),
      ),
      alarm({ at: 20, src: PC, dest: EVIL2, port: 449 }, 'activity', 'ET MALWARE Moonlamp CnC Module Names'),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'a stealer that mails what it found',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: PC, dest: '192.0.2.99', port: 443 },
        'external',
        'ET INFO External IP Lookup Service Domain in TLS SNI',
      ),
      flow({ at: 6, src: PC, dest: EVIL, port: 587, app: 'smtp', up: 90_000 }),
      alarm({ at: 6, src: PC, dest: EVIL, port: 587 }, 'trojan', 'ET MALWARE Agentmoon Exfil Via SMTP'),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'three infections of one morning: all in the first incident',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      alarm({ at: 9, src: PC2, dest: EVIL2, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Sunlamp'),
      tls({ at: 9, src: PC2, dest: EVIL2, port: 8080 }, null, { subject: 'CN=example.com' }),
      tls({ at: 10, src: PC2, dest: EVIL3, port: 8080 }, null, { subject: 'CN=example.com' }),
      alarm({ at: 14, src: PC3, dest: EVIL3, port: 443 }, 'trojan', 'ET MALWARE Starlamp Stealer Exfil'),
    ],
    guilty: [PC, PC2, PC3],
    innocent: [DC],
  },
  {
    name: 'two of one wave of mail that is opened within the hour, each with other malware',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      alarm({ at: 55, src: PC2, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Sunlamp CnC Checkin'),
    ],
    guilty: [PC, PC2],
    innocent: [PC3, DC],
  },
  {
    name: 'one that comes a week of days later is another incident',
    lines: [
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      alarm({ at: 15, src: PC, dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Moonlamp Module'),
      alarm({ at: 5000, src: PC2, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Sunlamp CnC Checkin'),
    ],
  },
  {
    name: 'IPv6 inside',
    lines: [
      alarm({ at: 5, src: 'fd00:9::20', dest: '2001:db8::66', port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      alarm(
        { at: 6, src: '2001:db8::67', dest: 'fd00:9::20', sport: 443, port: 49_900 },
        'trojan',
        'ET MALWARE Moonlamp Payload',
      ),
      ...dns(4, 'fd00:9::20', 'fd00:9::2', 'c.example.net'),
    ],
    guilty: ['fd00:9::20'],
    innocent: ['fd00:9::2'],
  },
  {
    name: 'through a proxy of the house',
    lines: [
      ...[PC, PC2, PC3].flatMap((pc, index) => [
        flow({ at: index, src: pc, dest: SERVER, port: 3128, app: 'http' }),
        flow({ at: index, src: SERVER, dest: WEB, port: 443, app: 'tls' }),
        {
          ...http({ at: index, src: pc, dest: SERVER, port: 3128 }, 'www.example.org'),
          http: { hostname: 'www.example.org', url: 'http://www.example.org/', http_method: 'GET', status: 200 },
        },
      ]),
      // How to use it is a page of its own.
      http({ at: 4, src: PC2, dest: SERVER, port: 3128 }, 'proxy.office.example'),
      ...every(10, 10, 60, (at) => [
        alarm({ at, src: PC, dest: SERVER, port: 3128 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
        alarm({ at, src: SERVER, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      ]),
      // As if by a clock, but not its own.
      ...every(1, 10, 80, (at, index) =>
        flow({ at: at + (index % 7) / 100, src: SERVER, dest: EVIL, port: 80, app: 'http', up: 500, down: 500 }),
      ),
    ],
    guilty: [PC],
    innocent: [SERVER],
  },
  {
    name: 'an infected machine whose ports were scanned is no relay',
    lines: [
      ...[PC2, PC3, GATEWAY].flatMap((from, index) =>
        [25, 53, 80, 88, 389, 3128, 8080].map((port) => flow({ at: index, src: from, dest: PC, port, end: 'refused' })),
      ),
      alarm({ at: 10, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      alarm({ at: 12, src: PC, dest: EVIL, port: 53 }, 'c2', 'ET MALWARE Moonlamp CnC over Port 53'),
    ],
    guilty: [PC],
  },
  {
    name: 'a program that mines coins, which rules call a matter of policy',
    lines: [
      ...office(true),
      ...name(10, PC, DC, 'pool.example.net', 'ET POLICY Monero Mining Pool Domain in DNS Lookup'),
      alarm({ at: 11, src: PC, dest: EVIL, port: 14_444 }, 'privacy', 'ET POLICY Cryptocurrency Miner Checkin'),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  ...[
    { sport: 8080, port: 1055 },
    { sport: 56_789, port: 49_731 },
  ].map(
    (ports): Scene => ({
      name: `Suricata 4 to 6: a command server at port ${ports.sport} answers at ${ports.port}, which tells no side`,
      lines: [
        ...dns(4, PC, GATEWAY, 'c.example.net'),
        ...every(3, 5, 35, (at) =>
          alarm({ at, src: EVIL, dest: PC, ...ports }, 'c2', 'ET MALWARE Moonlamp Style SSL Cert', {
            metadata: { attack_target: ['Client_Endpoint'] },
          }),
        ),
      ],
      guilty: [PC],
    }),
  ),
  {
    name: 'lateral movement from the workstation to a server',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Fakestrike Beacon Observed'),
      alarm({ at: 50, src: PC, dest: DC, port: 445 }, 'trojan', 'ET MALWARE Fakestrike SMB Named Pipe', {
        metadata: { mitre_tactic_id: ['TA0008'] },
      }),
      alarm({ at: 80, src: DC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Fakestrike Beacon Observed'),
    ],
    guilty: [PC, DC],
    innocent: [PC2],
  },
  ...[true, false].map(
    (isTaken): Scene => ({
      name: `a worm that goes by a hole of SMB: the other host ${isTaken ? 'was taken, for it knocks in its turn' : 'was attacked'}`,
      lines: [
        ...office(true),
        ...name(10, PC, DC, 'switch.example.net', 'ET MALWARE Possible Tearlamp DNS Lookup'),
        alarm({ at: 20, src: PC, dest: PC2, port: 445 }, 'admin', 'ET EXPLOIT Everblue SMB Remote Code Execution'),
        ...every(0.05, 30, 34, (at, index) =>
          flow({ at, src: isTaken ? PC2 : PC, dest: `10.9.3.${index + 1}`, port: 445, end: 'silent' }),
        ),
      ],
      guilty: [PC, ...(isTaken ? [PC2] : [])],
      innocent: [DC],
      title: [isTaken ? 'spread' : 'attack'],
      order: [PC, PC2],
    }),
  ),
  {
    name: 'one known by a fingerprint alone beside one who does all that is not allowed',
    lines: [
      ...office(true),
      ...every(9, 5, 60, (at) =>
        alarm({ at, src: PC, dest: EVIL, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Moonlamp', {
          metadata: { confidence: ['Low'] },
        }),
      ),
      ...[
        'TeamDesk Keep-alive',
        'Boxfolder Backup in Use',
        'PE EXE download HTTP',
        'Vulnerable Java Version',
        'Chat Client',
        'Cleartext Password',
      ].flatMap((what, index) =>
        every(5, 5, 60, (at) =>
          alarm({ at, src: PC2, dest: `192.0.2.${index + 1}`, port: 443 }, 'privacy', `ET POLICY ${what}`),
        ),
      ),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'a server of the house that was broken into from outside',
    lines: [
      ...every(3, 0, 30, (at, index) =>
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 40_000 + index, port: 80 },
          'web',
          `ET WEB_SERVER Weakshop ${index} Upload Attempt`,
        ),
      ),
      alarm(
        { at: 31, src: SERVER, dest: EVIL, sport: 80, port: 40_031 },
        'bad',
        'ET ATTACK_RESPONSE id check returned root',
      ),
      alarm(
        { at: 33, src: SERVER, dest: EVIL2, sport: 51_000, port: 4444 },
        'trojan',
        'ET MALWARE Moonshell Reverse Shell Prompt',
      ),
      ...every(3, 0, 30, (at, index) =>
        alarm(
          { at, src: EVIL, dest: PC, sport: 20_000 + index, port: 37_215 },
          'admin',
          'ET EXPLOIT Homerouter Remote Command Execution',
        ),
      ),
    ],
    guilty: [SERVER],
    innocent: [PC],
  },
  {
    name: 'a lab whose rules are its own, without a class: who scans, guesses passwords and injects',
    lines: [
      alarm({ at: 4.9, src: PC, dest: SERVER, port: 0 }, 'none', 'Ping Detected'),
      alarm({ at: 4.95, src: SERVER, dest: PC, port: 0 }, 'none', 'Ping Detected'),
      ...every(0.1, 5, 9, (at, index) =>
        alarm({ at, src: PC, dest: SERVER, port: 1 + index }, 'none', 'Nmap SYN Scan Detected'),
      ),
      ...every(0.1, 10, 11, (at) => alarm({ at, src: PC, dest: SERVER, port: 22 }, 'none', 'SSH Brute Force Attempt')),
      ...every(0.1, 20, 21, (at) => alarm({ at, src: PC, dest: SERVER, port: 80 }, 'none', 'SQL Injection Attempt')),
    ],
    guilty: [PC],
    innocent: [SERVER],
  },
  {
    name: 'a shell that calls back within the house: the one who broke in, beside the one who answers',
    lines: [
      alarm({ at: 5, src: PC, dest: SERVER, port: 21 }, 'admin', 'ET EXPLOIT Weakftp Backdoor Login', { opener: PC }),
      alarm({ at: 6, src: SERVER, dest: PC, port: 4444 }, 'bad', 'GPL ATTACK_RESPONSE id check returned root', {
        opener: SERVER,
      }),
    ],
    guilty: [PC],
  },
  {
    name: 'data in names, asked through the resolver; not what a virus scanner asks',
    lines: [
      ...every(0.1, 0, 30, (at, index) => {
        const name = `${letters(index, 44)}.t.example.net`;
        return [...dns(at, PC, DC, name, { rrtype: 'TXT' }), ...dns(at, DC, RESOLVER, name, { rrtype: 'TXT' })];
      }),
      ...every(0.2, 0, 30, (at, index) => dns(at, PC2, DC, `${letters(index + 999, 40)}.avqs.mcafee.com`)),
    ],
    finds: ['dns_tunnel'],
    guilty: [PC],
    innocent: [DC, PC2],
  },
  {
    name: 'commands in names: short ones by which an implant asks for work each minute, and long ones that hold what it hands over',
    lines: [
      ...office(true),
      ...every(1, 5, 100, (at, index) =>
        dns(at, PC, DC, `${(0x1a2b3c00 + index * 7919).toString(16)}.api.lamp.example`),
      ),
      ...every(1, 5, 81, (at, index) =>
        dns(at, PC, DC, `post.1${letters(index, 56)}.${letters(index + 99, 50)}.lamp.example`, { rrtype: 'TXT' }),
      ),
    ],
    guilty: [PC],
    innocent: [DC, PC2],
    finds: ['dns_tunnel'],
  },
  {
    name: 'names that a program makes up, asked through the resolver; not a browser that looks for the search domain',
    lines: [
      ...every(0.2, 0, 10, (at, index) => {
        const name = `${letters(index, 14)}.example`;
        return [...dns(at, PC, DC, name, { rcode: 'NXDOMAIN' }), ...dns(at, DC, RESOLVER, name, { rcode: 'NXDOMAIN' })];
      }),
      ...every(0.2, 0, 10, (at, index) =>
        dns(at, PC2, DC, `${letters(index + 70, 12)}.office.example.com`, { rcode: 'NXDOMAIN' }),
      ),
      ...every(0.3, 0, 10, (at, index) => dns(at, PC3, DC, `wpad${index}.local`, { rcode: 'NXDOMAIN' })),
    ],
    finds: ['generated_names'],
    guilty: [PC],
    innocent: [DC, PC2, PC3],
  },
  {
    name: 'scans of hosts and of ports; not a client whose servers are down',
    lines: [
      ...every(0.1, 0, 4, (at, index) =>
        flow({ at, src: PC, dest: `10.9.3.${index + 1}`, port: 445, end: index % 9 ? 'silent' : 'answered' }),
      ),
      ...every(0.1, 0, 6, (at, index) => flow({ at, src: PC2, dest: SERVER, port: 1000 + index, end: 'refused' })),
      ...every(1, 0, 60, (at) => flow({ at, src: PC3, dest: SERVER, port: 443, end: 'silent' })),
    ],
    finds: ['host_scan', 'port_scan'],
    risky: [PC, PC2],
    innocent: [PC3, SERVER],
  },
  {
    name: 'a worm that knocks for days',
    lines: every(60, 0, 40 * 60, (at) =>
      Array.from({ length: 40 }, (_, host) =>
        flow({
          at: at + host / 60,
          src: PC,
          dest: `10.9.3.${host + 1}`,
          port: 445,
          end: host % 9 ? 'silent' : 'answered',
        }),
      ),
    ),
    finds: ['host_scan'],
    risky: [PC],
  },
  ...[true, false].map(
    (isMarked): Scene => ({
      name: isMarked
        ? 'a scanner of the house, night after night; not a workstation that scans once'
        : 'the same machine is one that scans for as long as nobody says that it is its work',
      lines: [
        ...office(true),
        ...every(60, 0, 3200, (at) => flow({ at, src: PC2, dest: DC, port: 389 })),
        ...[0, 1440, 2880].flatMap((night) => [
          ...every(0.02, night + 300, night + 302, (at, index) =>
            flow({ at, src: PC3, dest: SERVER, port: 1 + index, end: index % 9 ? 'refused' : 'answered' }),
          ),
          ...every(0.1, night + 310, night + 314, (at, index) =>
            flow({ at, src: PC3, dest: `10.9.3.${index + 1}`, port: 445, end: index % 9 ? 'silent' : 'answered' }),
          ),
          alarm({ at: night + 301, src: PC3, dest: SERVER, port: 80 }, 'admin', 'ET EXPLOIT Attempt of a Known Hole'),
        ]),
        ...every(0.1, 3200, 3204, (at, index) =>
          flow({ at, src: PC, dest: `10.9.3.${index + 1}`, port: 445, end: index % 9 ? 'silent' : 'answered' }),
        ),
      ],
      ...(isMarked ? { scanners: [PC3], risky: [PC], innocent: [PC3] } : { risky: [PC3, PC] }),
      finds: ['host_scan', 'host_scan', 'lateral_movement', 'port_scan'],
    }),
  ),
  {
    name: 'passwords guessed from outside and within, of SSH and of Kerberos; not a job that signs in every five minutes',
    lines: [
      ...every(0.05, 0, 3, (at, index) =>
        flow({ at, src: PC, dest: SERVER, sport: 40_000 + index, port: 22, seconds: 2, down: 1800, app: 'ssh' }),
      ),
      // Told by the packet that answers.
      ...every(0.1, 0, 3, (at) => ({
        ...flow({ at, src: DC, dest: PC2, sport: 88, port: 49_336, proto: 'UDP' }),
        event_type: 'krb5',
        flow: undefined,
        krb5: { msg_type: 'KRB_ERROR', cname: 'anna', realm: 'OFFICE', error_code: 'KDC_ERR_PREAUTH_FAILED' },
      })),
      ...every(5, 0, 300, (at, index) =>
        flow({
          at,
          src: PC3,
          dest: SERVER,
          sport: 45_000 + index,
          port: 22,
          seconds: 4,
          up: 9000,
          down: 7000,
          app: 'ssh',
        }),
      ),
      ...every(5, 0, 60, (at) => ({
        ...flow({ at, src: PC3, dest: DC, port: 88 }),
        event_type: 'krb5',
        flow: undefined,
        krb5: { msg_type: 'KRB_ERROR', cname: 'ben', error_code: 'KDC_ERR_PREAUTH_REQUIRED' },
      })),
    ],
    finds: ['password_guessing', 'password_guessing'],
    risky: [PC, PC2],
    innocent: [PC3, DC],
  },
  {
    name: 'passwords guessed of VNC within and of a database from outside; not a program that opens it for each question',
    lines: [
      ...every(0.05, 0, 3, (at, index) =>
        flow({ at, src: PC2, dest: SERVER, sport: 40_000 + index, port: 5900, seconds: 1, down: 900 }),
      ),
      ...every(0.05, 0, 3, (at, index) =>
        flow({ at, src: EVIL, dest: SERVER, sport: 40_000 + index, port: 3306, seconds: 1, down: 900 }),
      ),
      ...every(0.05, 0, 3, (at, index) =>
        flow({ at, src: PC, dest: SERVER, sport: 40_000 + index, port: 3306, seconds: 1, down: 900 }),
      ),
    ],
    finds: ['exposed_service', 'password_guessing', 'password_guessing'],
    innocent: [PC],
  },
  {
    name: 'lateral movement after a quiet day; not an administrator’s habit',
    lines: [
      ...every(60, 0, 30 * 60, (at) =>
        Array.from({ length: 6 }, (_, host) =>
          flow({ at: at + host, src: SERVER, dest: `10.9.3.${host + 1}`, port: 22, seconds: 40, down: 20_000 }),
        ),
      ),
      ...Array.from({ length: 6 }, (_, host) =>
        flow({ at: 29 * 60 + host, src: PC, dest: `10.9.3.${host + 1}`, port: 445, seconds: 40, down: 20_000 }),
      ),
    ],
    finds: ['lateral_movement'],
    guilty: [PC],
    innocent: [SERVER],
  },
  {
    name: 'a page that mines, and a name by which a machine asks for its own address: the pool is named, and is no command server',
    lines: [
      ...office(true),
      alarm(
        { at: 10, src: PC, dest: WEB, port: 443 },
        'trojan',
        'ET POLICY Possible External IP Lookup Domain Observed in SNI (address.example.com)',
      ),
      alarm(
        { at: 40, src: PC, dest: EVIL, port: 443 },
        'trojan',
        'ET CURRENT_EVENTS Observed Malicious SSL Cert (In Browser Mining, CoinHive)',
      ),
      alarm({ at: 41, src: PC, dest: EVIL, port: 443 }, 'trojan', 'ET MALWARE Cryptocurrency Miner Checkin'),
    ],
    guilty: [PC],
    innocent: [PC2, PC3, DC],
    title: ['mining', EVIL],
  },
  {
    name: 'a password typed into a page that was made for it: the title says so; not of who only looked at one',
    lines: [
      ...office(true),
      alarm({ at: 40, src: PC, dest: EVIL, port: 80 }, 'theft', 'ET PHISHING Successful Examplebank Phish M1', {
        opener: PC,
      }),
      alarm({ at: 41, src: PC2, dest: EVIL2, port: 80 }, 'social', 'ET PHISHING Examplebank Phishing Landing', {
        opener: PC2,
      }),
    ],
    guilty: [PC],
    title: ['phished', EVIL],
    // Where it came from, and the password that is lost.
    stages: ['TA0001', 'TA0006'],
  },
  {
    name: 'an exploit that a rule set files under trojans, from one inside host at another: an attack, and no command server',
    lines: [
      ...office(true),
      alarm(
        { at: 20, src: PC, dest: SERVER, port: 445 },
        'trojan',
        'ET EXPLOIT Possible ETERNALBLUE Probe MS17-010 (MSF style)',
        {
          opener: PC,
        },
      ),
      alarm(
        { at: 20.1, src: PC, dest: SERVER, port: 445 },
        'trojan',
        'ET EXPLOIT Possible ETERNALBLUE Probe MS17-010 (Generic Flags)',
        {
          opener: PC,
        },
      ),
    ],
    guilty: [PC],
    innocent: [PC2, PC3, DC],
    title: ['attack', SERVER],
  },
  // What captures of known families are like.
  {
    name: 'a bank trojan by mail: a loader, a second stage that checks in, a reconnaissance of the domain and a controller that is taken',
    lines: [
      ...office(true),
      http({ at: 5, src: PC, dest: EVIL, port: 80 }, '203.0.113.66', 'curl/7.83'),
      alarm(
        { at: 5, src: EVIL, dest: PC, sport: 80, port: 49_711 },
        'privacy',
        'ET INFO Dotted Quad Host DLL Request',
        {
          opener: PC,
        },
      ),
      alarm({ at: 7, src: PC, dest: EVIL2, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Quakelamp'),
      ...every(5, 8, 90, (at) => [
        flow({ at, src: PC, dest: EVIL2, port: 2222, app: 'tls', up: 1800, down: 2600 }),
        tls({ at, src: PC, dest: EVIL2, port: 2222 }, null, { subject: 'C=FR, OU=Zwq, CN=gtrexplo.example' }),
      ]),
      alarm({ at: 30, src: PC, dest: EVIL3, port: 443 }, 'c2', 'ET MALWARE Fakestrike Malleable C2 Profile Observed'),
      flow({ at: 40, src: PC, dest: DC, port: 445, app: 'smb', seconds: 40 }),
      alarm({ at: 40, src: PC, dest: DC, port: 445 }, 'leak', 'ET INFO DCERPC NetrLogonSamLogon Domain Enumeration'),
      alarm({ at: 60, src: PC, dest: DC, port: 445 }, 'trojan', 'ET MALWARE Fakestrike SMB Service Created'),
      alarm({ at: 70, src: DC, dest: EVIL3, port: 443 }, 'c2', 'ET MALWARE Fakestrike Malleable C2 Profile Observed'),
    ],
    guilty: [PC, DC],
    innocent: [PC2, PC3, GATEWAY],
  },
  {
    name: 'a wave of spam from a workstation: it mails everybody; the mail server of the house does so too',
    lines: [
      ...office(true),
      ...[PC2, PC3, GATEWAY].map((src, index) => flow({ at: index, src, dest: SERVER, port: 587, app: 'smtp' })),
      ...every(1, 0, 90, (at, index) =>
        flow({
          at,
          src: SERVER,
          dest: `198.51.100.${20 + (index % 40)}`,
          port: 25,
          app: 'smtp',
          up: 30_000,
          down: 900,
        }),
      ),
      alarm({ at: 10, src: PC, dest: EVIL, port: 8080 }, 'c2', 'ET MALWARE Emberlamp CnC Activity POST'),
      ...every(0.2, 40, 60, (at, index) =>
        flow({ at, src: PC, dest: `192.0.2.${100 + (index % 60)}`, port: 587, app: 'smtp', up: 30_000, down: 900 }),
      ),
    ],
    guilty: [PC],
    innocent: [SERVER, DC, PC2, PC3],
  },
  {
    name: 'ransomware that is started by SMB on all that one host reaches',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Fakestrike Beacon Observed'),
      ...every(0.1, 40, 42, (at, index) =>
        flow({ at, src: PC, dest: `10.9.3.${index + 1}`, port: 445, end: index % 5 ? 'silent' : 'answered' }),
      ),
      ...[PC2, PC3, SERVER].flatMap((dest, index) => [
        flow({ at: 50 + index, src: PC, dest, port: 445, app: 'smb', seconds: 60, up: 900_000 }),
        ...['ADMIN$', 'IPC$'].map((share) => ({
          ...flow({ at: 50 + index, src: PC, dest, port: 445 }),
          event_type: 'smb',
          flow: undefined,
          smb: { command: 'SMB2_COMMAND_TREE_CONNECT', status: 'STATUS_SUCCESS', share: `\\\\${dest}\\${share}` },
        })),
        {
          ...flow({ at: 50.2 + index, src: PC, dest, port: 445 }),
          event_type: 'smb',
          flow: undefined,
          smb: { command: 'SMB2_COMMAND_CREATE', filename: 'PSEXESVC.exe', disposition: 'FILE_OVERWRITE_IF' },
        },
        {
          ...flow({ at: 50.3 + index, src: PC, dest, port: 445 }),
          event_type: 'smb',
          flow: undefined,
          smb: { command: 'SMB2_COMMAND_CREATE', filename: 'svcctl', disposition: 'FILE_OPEN' },
        },
        alarm({ at: 50.4 + index, src: PC, dest, port: 445 }, 'bad', 'ET INFO PsExec service created'),
      ]),
    ],
    guilty: [PC],
    innocent: [DC, GATEWAY],
    order: [PC, PC2, PC3, SERVER],
  },
  {
    name: 'a camera that is a bot: it asks its master, and knocks outside all day',
    lines: [
      ...office(true),
      ...every(1, 0, 120, (at) => flow({ at, src: PC2, dest: '10.9.5.7', port: 554, up: 900, down: 90_000 })),
      ...every(0.2, 10, 14, (at, index) =>
        alarm(
          { at, src: EVIL3, dest: '10.9.5.7', sport: 30_000 + index, port: 23 },
          'bad',
          'ET TELNET busybox command',
          {
            opener: EVIL3,
          },
        ),
      ),
      alarm({ at: 15, src: '10.9.5.7', dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Mirrorlamp ELF Download Request'),
      flow({ at: 16, src: '10.9.5.7', dest: EVIL, port: 48_101, seconds: 5 * 3600, up: 90_000, down: 90_000 }),
      ...every(0.02, 20, 24, (at, index) =>
        flow({ at, src: '10.9.5.7', dest: `198.51.100.${(index % 250) + 1}`, port: 23, end: 'silent' }),
      ),
      alarm({ at: 21, src: '10.9.5.7', dest: '198.51.100.30', port: 23 }, 'scan', 'ET SCAN Mirrorlamp TELNET Scan'),
    ],
    guilty: ['10.9.5.7'],
    innocent: [PC2, DC, GATEWAY],
  },
  {
    name: 'an attack by a logged text: the server fetches the class and calls out; the other servers refuse',
    lines: [
      ...office(true),
      ...[SERVER, '10.9.2.11', '10.9.2.12'].flatMap((dest, index) =>
        every(1, 10, 13, (at) =>
          alarm(
            { at: at + index / 10, src: EVIL, dest, sport: 40_100 + index, port: 8080 },
            'admin',
            'ET EXPLOIT Loglamp RCE Inbound (http ldap)',
            { opener: EVIL, metadata: { attack_target: ['Server'] } },
          ),
        ),
      ),
      alarm(
        { at: 13, src: SERVER, dest: EVIL, port: 1389 },
        'bad',
        'ET ATTACK_RESPONSE Loglamp LDAP Callback Outbound',
        {
          opener: SERVER,
        },
      ),
      flow({ at: 13, src: SERVER, dest: EVIL, port: 1389, app: 'ldap' }),
      http({ at: 13.2, src: SERVER, dest: EVIL, port: 8888 }, EVIL, 'Java/1.8.0_181'),
      alarm(
        { at: 13.3, src: EVIL, dest: SERVER, sport: 8888, port: 40_500 },
        'trojan',
        'ET MALWARE Java Class Download',
        {
          opener: SERVER,
        },
      ),
      alarm({ at: 20, src: SERVER, dest: EVIL2, port: 4444 }, 'c2', 'ET MALWARE Moonshell Reverse Shell Outbound', {
        opener: SERVER,
      }),
    ],
    guilty: [SERVER],
    innocent: [PC, PC2, DC],
  },
  {
    name: 'a tunnel through NULL records of one server, and mining over TLS beside it',
    lines: [
      ...office(true),
      ...every(0.05, 10, 40, (at, index) => {
        const name = `0${letters(index, 50)}.${letters(index + 5000, 40)}.t1.example.com`;
        return [...dns(at, PC, DC, name, { rrtype: 'NULL' }), ...dns(at, DC, RESOLVER, name, { rrtype: 'NULL' })];
      }),
      alarm({ at: 11, src: PC, dest: DC, port: 53, proto: 'UDP' }, 'leak', 'ET INFO Iodlamp DNS Tunnel Null Query'),
      alarm(
        { at: 11.1, src: DC, dest: RESOLVER, port: 53, proto: 'UDP' },
        'leak',
        'ET INFO Iodlamp DNS Tunnel Null Query',
      ),
      tls({ at: 20, src: PC2, dest: EVIL2, port: 14_433 }, 'pool.example.net', { subject: 'CN=pool' }),
      flow({ at: 20, src: PC2, dest: EVIL2, port: 14_433, app: 'tls', seconds: 6 * 3600, up: 400_000, down: 500_000 }),
    ],
    risky: [PC, PC2],
    innocent: [DC, PC3],
  },
  {
    name: 'a remote control over TLS at a port of its own, with a certificate of its own, by fingerprint and check-ins alone',
    lines: [
      ...office(true),
      tls({ at: 5, src: PC, dest: EVIL, port: 6606 }, null, { subject: 'CN=AsyncLamp Server', version: 'TLSv1' }),
      alarm(
        { at: 5, src: EVIL, dest: PC, sport: 6606, port: 49_733 },
        'domain',
        'ET MALWARE Observed Malicious SSL Cert (AsyncLamp)',
        {
          opener: PC,
        },
      ),
      flow({ at: 5, src: PC, dest: EVIL, port: 6606, app: 'tls', seconds: 5 * 3600, up: 90_000, down: 40_000 }),
    ],
    guilty: [PC],
    innocent: [DC, PC2],
  },
];

tryScenes(SCENES);
