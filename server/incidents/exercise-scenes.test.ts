/** Infections as exercises publish them: captures of a few workstations, told by rules that everybody uses, of Suricata 2 to 7. */
import type { Line } from '../../test/events.ts';
import { type AlertClass, alarm, dns, every, flow, ftpSession, http, minute, tls } from '../../test/scene.ts';
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

const CLIENT = { signature_severity: ['Major'], attack_target: ['Client_Endpoint'], deployment: ['Perimeter'] };

const STRIKE = 'ET MALWARE Cobalt Strike Malleable C2 Profile (__session__id Cookie)';
/** A workstation asks the controller for a name of which a rule says something. */
const question = (at: number, domain: string, kind: AlertClass, signature: string): Line[] => [
  ...dns(at, PC, DC, domain),
  alarm({ at, src: PC, dest: DC, port: 53, proto: 'UDP' }, kind, signature, { opener: PC }),
];

const SCENES: Scene[] = [
  {
    name: 'a stealer hands over by FTP, with a rule and a question for its own address',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: PC, dest: EVIL2, port: 443 },
        'external',
        'ET INFO External IP Lookup Domain in TLS SNI (api .ipify .org)',
        { opener: PC },
      ),
      ...ftpSession({ at: 6, src: PC, dest: EVIL, port: 21, sport: 49_801 }, 'logs@example.net', [
        'PW_user-DESKTOP.html',
      ]),
      alarm({ at: 6, src: PC, dest: EVIL, port: 21, sport: 49_801 }, 'trojan', 'ET MALWARE AgentTesla Exfil via FTP', {
        opener: PC,
        metadata: CLIENT,
      }),
    ],
    guilty: [PC],
    innocent: [DC],
    loud: true,
    title: ['volume_out', EVIL],
  },
  {
    name: 'a logger of keys that mails: one rule of malware among questions for its own address',
    lines: [
      ...office(false),
      ...question(5, 'checkip.dyndns.org', 'bad', 'ET INFO DYNAMIC_DNS Query to *.dyndns. Domain'),
      alarm(
        { at: 5.1, src: PC, dest: EVIL2, port: 80 },
        'trojan',
        'ET MALWARE 404/Snake/Matiex Keylogger Style External IP Check',
        { opener: PC },
      ),
      alarm(
        { at: 5.2, src: PC, dest: EVIL3, port: 443 },
        'activity',
        'ET INFO External IP Lookup Service Domain (reallyfreegeoip .org) in TLS SNI',
        { opener: PC },
      ),
      flow({ at: 6, src: PC, dest: EVIL, port: 587, app: 'smtp', up: 9000 }),
    ],
    guilty: [PC],
    innocent: [DC],
    loud: true,
  },
  {
    name: 'a stealer that speaks by a messenger, known by information alone: first by risk, and no more',
    lines: [
      ...office(true),
      alarm({ at: 4.5, src: PC, dest: EVIL3, port: 80 }, 'bad', 'ET INFO Executable Download from dotted-quad Host', {
        opener: PC,
      }),
      alarm(
        { at: 4.5, src: EVIL3, dest: PC, sport: 80, port: 49_799 },
        'privacy',
        'ET INFO PE EXE or DLL Windows file download HTTP',
        { opener: PC },
      ),
      alarm({ at: 4.9, src: PC, dest: EVIL2, port: 80 }, 'external', 'ET INFO External IP Lookup ip-api.com', {
        opener: PC,
      }),
      ...question(5, 'api.telegram.org', 'activity', 'ET HUNTING Telegram API Domain in DNS Lookup'),
      alarm(
        { at: 5.2, src: PC, dest: EVIL, port: 443 },
        'activity',
        'ET HUNTING Observed Telegram API Domain (api .telegram .org in TLS SNI)',
        { opener: PC },
      ),
      alarm(
        { at: 5.3, src: EVIL, dest: PC, sport: 443, port: 49_800 },
        'activity',
        'ET HUNTING Telegram API Certificate Observed',
        { opener: PC },
      ),
    ],
    risky: [PC],
    innocent: [DC],
    quiet: true,
  },
  {
    name: 'a page that pretends to be an update, whose names the controller asks on, and remote control that is sold',
    lines: [
      ...office(true),
      ...name(5, PC, DC, 'cdn.example.info', 'ET MALWARE SocGholish Domain in DNS Lookup (cdn .example .info)'),
      ...name(5.1, DC, RESOLVER, 'cdn.example.info', 'ET MALWARE SocGholish Domain in DNS Lookup (cdn .example .info)'),
      alarm(
        { at: 5.2, src: PC, dest: EVIL, port: 443 },
        'domain',
        'ET MALWARE SocGholish Domain in TLS SNI (cdn .example .info)',
        { opener: PC },
      ),
      ...question(15, 'geo.netsupportsoftware.com', 'activity', 'ET INFO NetSupport Geolocation Domain in DNS Lookup'),
      alarm(
        { at: 15.1, src: PC, dest: WEB, port: 80 },
        'activity',
        'ET REMOTE_ACCESS NetSupport GeoLocation Lookup Request',
        { opener: PC },
      ),
      ...every(1, 16, 40, (at) => [
        alarm({ at, src: PC, dest: EVIL2, port: 443 }, 'activity', 'ET REMOTE_ACCESS NetSupport Remote Admin Checkin', {
          opener: PC,
        }),
        alarm(
          { at, src: EVIL2, dest: PC, sport: 443, port: 49_999 },
          'activity',
          'ET REMOTE_ACCESS NetSupport Remote Admin Response',
          { opener: PC },
        ),
      ]),
    ],
    guilty: [PC],
    innocent: [DC],
    loud: true,
    title: ['command'],
  },
  {
    name: 'commands on a workstation, and by the shares on the controller: rules of policy alone say how they got there',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Win32/IcedID Request Cookie', {
        opener: PC,
        metadata: CLIENT,
      }),
      alarm(
        { at: 6.2, src: EVIL2, dest: PC, sport: 443, port: 49_850 },
        'domain',
        'ET MALWARE Observed Malicious SSL Cert (IcedID CnC)',
        { opener: PC },
      ),
      ...every(1, 30, 60, (at) => alarm({ at, src: PC, dest: EVIL3, port: 80 }, 'c2', STRIKE, { opener: PC })),
      alarm(
        { at: 70, src: PC, dest: DC, port: 445 },
        'bad',
        'ET POLICY SMB2 NT Create AndX Request For an Executable File',
        { opener: PC },
      ),
      alarm(
        { at: 70.1, src: PC, dest: DC, port: 445 },
        'bad',
        'ET RPC DCERPC SVCCTL - Remote Service Control Manager Access',
        { opener: PC },
      ),
      ...every(1, 75, 100, (at) => alarm({ at, src: DC, dest: EVIL3, port: 80 }, 'c2', STRIKE, { opener: DC })),
    ],
    guilty: [PC, DC],
    innocent: [PC2, PC3],
    order: [PC, DC],
    title: ['spread', DC],
  },
  {
    name: 'the same hours later, to another command server: one incident',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Win32/IcedID Request Cookie', { opener: PC }),
      alarm(
        { at: 300, src: PC, dest: SERVER, port: 445 },
        'bad',
        'ET POLICY SMB2 NT Create AndX Request For a DLL File - Possible Lateral Movement',
        { opener: PC },
      ),
      ...every(1, 310, 320, (at) =>
        alarm({ at, src: SERVER, dest: EVIL3, port: 443 }, 'c2', 'ET MALWARE Cobalt Strike Beacon Observed', {
          opener: SERVER,
        }),
      ),
    ],
    guilty: [PC, SERVER],
    order: [PC, SERVER],
    title: ['spread', SERVER],
  },
  {
    name: 'who was infected before its neighbour looked at its shares was not taken over by it',
    lines: [
      ...office(true),
      alarm({ at: 5, src: PC2, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE FormBook CnC Checkin (GET)', { opener: PC2 }),
      alarm({ at: 20, src: PC, dest: EVIL2, port: 80 }, 'c2', 'ET MALWARE Win32/IcedID Request Cookie', { opener: PC }),
      alarm(
        { at: 25, src: PC, dest: PC2, port: 445 },
        'bad',
        'ET POLICY SMB2 NT Create AndX Request For an Executable File',
        { opener: PC },
      ),
    ],
    guilty: [PC, PC2],
    title: ['outbreak'],
  },
  {
    name: 'alerts alone, as of 2019: a program, a list of command servers, and mail that is refused',
    lines: [
      alarm(
        { at: 5, src: EVIL, dest: PC, sport: 80, port: 49_170 },
        'privacy',
        'ET POLICY PE EXE or DLL Windows file download HTTP',
      ),
      alarm({ at: 5, src: EVIL, dest: PC, sport: 80, port: 49_170 }, 'activity', 'ET INFO EXE - Served Attached HTTP'),
      alarm(
        { at: 6, src: PC, dest: EVIL2, port: 8080, sport: 49_175 },
        'trojan',
        'ET CNC Feodo Tracker Reported CnC Server group 12',
      ),
      alarm(
        { at: 6.1, src: PC, dest: EVIL2, port: 8080, sport: 49_175 },
        'trojan',
        'ET TROJAN Win32/Emotet CnC Activity (POST) M9',
      ),
      ...every(0.2, 20, 30, (at, index) =>
        alarm(
          { at, src: PC, dest: `198.51.100.${20 + index}`, port: 587, sport: 49_200 + index },
          'decode',
          'SURICATA Applayer Detect protocol only one direction',
        ),
      ),
    ],
    guilty: [PC],
    loud: true,
    title: ['command', EVIL2],
  },
  {
    name: 'a bank trojan that goes to the controller by a hole of SMB, where it fetches itself and calls',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: EVIL, dest: PC, sport: 449, port: 49_190 },
        'trojan',
        'ET TROJAN ABUSE.CH SSL Blacklist Malicious SSL certificate detected (Trickbot CnC)',
      ),
      alarm(
        { at: 6, src: PC, dest: EVIL2, port: 8082, sport: 49_199 },
        'trojan',
        'ET TROJAN Win32/Trickbot Data Exfiltration',
      ),
      alarm(
        { at: 12, src: PC, dest: DC, port: 445, sport: 49_220 },
        'admin',
        'ET EXPLOIT Possible ETERNALBLUE Probe MS17-010 (Generic Flags)',
      ),
      alarm(
        { at: 12, src: DC, dest: PC, sport: 445, port: 49_220 },
        'trojan',
        'ET EXPLOIT Possible ETERNALBLUE MS17-010 Echo Response',
      ),
      alarm({ at: 14, src: DC, dest: EVIL3, port: 80, sport: 50_220 }, 'bad', 'ET INFO Dotted Quad Host DLL Request'),
      alarm(
        { at: 15, src: EVIL, dest: DC, sport: 449, port: 50_225 },
        'trojan',
        'ET TROJAN ABUSE.CH SSL Blacklist Malicious SSL certificate detected (Trickbot CnC)',
      ),
    ],
    guilty: [PC, DC],
    innocent: [PC2],
    order: [PC, DC],
    title: ['spread', DC],
    loud: true,
  },
  {
    name: 'a loader that pings a whole network beside its check-ins',
    lines: [
      ...office(true),
      alarm({ at: 4.9, src: PC, dest: EVIL2, port: 80 }, 'external', 'ET POLICY External IP Lookup api.ipify.org', {
        opener: PC,
      }),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Tordal/Hancitor/Chanitor Checkin', {
        opener: PC,
      }),
      ...every(1, 10, 60, (at) => http({ at, src: PC, dest: EVIL3, port: 8080 }, EVIL3)),
      ...Array.from({ length: 250 }, (_, index) => ({
        ...flow({ at: 20 + index / 250, src: PC, dest: `10.9.3.${index + 1}`, port: 0, end: 'silent' }),
        ...{ proto: 'ICMP', icmp_type: 8, src_port: undefined, dest_port: undefined },
      })),
    ],
    guilty: [PC],
    innocent: [DC],
    loud: true,
    title: ['command', EVIL],
  },
  {
    name: 'a kit of 2015, told by its text alone, and the ransomware that it planted: the title is of the server that is called',
    lines: [
      http({ at: 1, src: PC, dest: WEB, port: 80 }, 'www.example.org'),
      alarm(
        { at: 2, src: EVIL, dest: PC, sport: 80, port: 49_170 },
        'trojan',
        'ET CURRENT_EVENTS Angler EK Landing Nov 13 2015',
      ),
      alarm(
        { at: 2.1, src: PC, dest: EVIL, sport: 49_170, port: 80 },
        'trojan',
        'ET CURRENT_EVENTS Possible Angler EK Flash Exploit URI Structure Jan 21 2015',
      ),
      alarm({ at: 3, src: PC, dest: EVIL2, sport: 49_180, port: 80 }, 'trojan', 'ET TROJAN AlphaCrypt CnC Beacon 4'),
      alarm(
        { at: 3.1, src: PC, dest: EVIL3, sport: 49_181, port: 80 },
        'trojan',
        'ET POLICY IP Address Check ipinfo.io',
      ),
    ],
    guilty: [PC],
    loud: true,
    title: ['infection', EVIL2],
    stages: ['TA0001', 'TA0007', 'TA0011'],
  },
  {
    name: 'pages of a kit and nothing after: they command nobody',
    lines: [
      http({ at: 1, src: PC, dest: WEB, port: 80 }, 'www.example.org'),
      alarm(
        { at: 2, src: EVIL, dest: PC, sport: 80, port: 49_170 },
        'kit',
        'ET CURRENT_EVENTS RIG EK Landing Sep 12 2016 T2',
      ),
      alarm(
        { at: 2.1, src: PC, dest: EVIL, sport: 49_170, port: 80 },
        'kit',
        'ET CURRENT_EVENTS RIG EK URI struct Oct 24 2016',
      ),
      alarm(
        { at: 2.2, src: EVIL, dest: PC, sport: 80, port: 49_170 },
        'user',
        'ET WEB_CLIENT Possible Internet Explorer VBscript CVE-2014-6332 multiple redim preserve',
      ),
    ],
    guilty: [PC],
    loud: true,
    title: ['lured', EVIL],
    stages: ['TA0001'],
  },
  {
    name: 'the same by the group that rule sets made for kits',
    lines: [
      alarm({ at: 2, src: PC, dest: EVIL, port: 443 }, 'kit', 'ET EXPLOIT_KIT Parrot TDS Landing Page Request', {
        opener: PC,
      }),
    ],
    guilty: [PC],
    title: ['lured', EVIL],
  },
  {
    name: 'names of a stealer whose rule speaks of a first access: nobody was led to a page',
    lines: name(2, PC, GATEWAY, 'worry.example', 'ET MALWARE Stealer Related Domain in DNS Lookup (worry .example)', {
      metadata: INITIAL_ACCESS,
    }),
    guilty: [PC],
    title: ['command', 'worry.example'],
  },
  {
    name: 'remote control on ports of its own, seen both ways and without who opened it',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: PC, dest: EVIL, port: 2404, sport: 49_750 },
        'c2',
        'ET MALWARE Remcos 3.x Unencrypted Checkin',
      ),
      alarm(
        { at: 5.1, src: EVIL, dest: PC, sport: 2404, port: 49_750 },
        'c2',
        'ET MALWARE Remcos 3.x Unencrypted Server Response',
      ),
      alarm(
        { at: 20, src: PC2, dest: EVIL2, port: 5552, sport: 1050 },
        'trojan',
        'ET TROJAN njrat ver 0.7d Malware CnC Callback (Remote Desktop)',
      ),
      alarm(
        { at: 20.5, src: EVIL2, dest: PC2, sport: 5552, port: 1050 },
        'trojan',
        'ET TROJAN njrat ver 0.7d Malware CnC Callback Response (File Manager)',
      ),
    ],
    guilty: [PC, PC2],
    innocent: [PC3, DC],
    loud: true,
    title: ['outbreak', PC2],
  },
  {
    name: 'remote control by a certificate of its own, of which the rule is not sure, and one by a fingerprint beside hints',
    lines: [
      ...office(true),
      tls({ at: 5, src: PC, dest: EVIL, port: 6606 }, null, { subject: 'CN=AsyncRAT Server', version: 'TLSv1' }),
      alarm(
        { at: 5, src: EVIL, dest: PC, sport: 6606, port: 49_750 },
        'domain',
        'ET MALWARE Generic AsyncRAT Style SSL Cert',
        { opener: PC, metadata: CLIENT },
      ),
      ...name(
        300,
        PC2,
        DC,
        'files.example.com',
        'ET INFO Observed File Sharing Domain in DNS Lookup (files .example .com)',
      ),
      alarm({ at: 301, src: PC2, dest: EVIL2, port: 2404 }, 'c2', 'ET JA3 Hash - Remcos 3.x/4.x TLS Connection', {
        opener: PC2,
      }),
    ],
    guilty: [PC],
    innocent: [DC],
    title: ['command_perhaps', EVIL],
  },
  {
    name: 'a fingerprint of malware beside a name that is only hinted at: the title is of the server',
    lines: [
      ...office(true),
      ...name(
        4,
        PC,
        DC,
        'files.example.com',
        'ET INFO Observed File Sharing Domain in DNS Lookup (files .example .com)',
      ),
      alarm({ at: 5, src: PC, dest: EVIL, port: 2404 }, 'c2', 'ET JA3 Hash - Remcos 3.x/4.x TLS Connection', {
        opener: PC,
      }),
    ],
    guilty: [PC],
    innocent: [DC],
    title: ['command_perhaps', EVIL],
  },
  {
    name: 'a sinkhole answers, by way of the controller too',
    lines: [
      ...office(true),
      ...dns(5, PC, DC, 'bad.example.biz'),
      alarm(
        { at: 5, src: DC, dest: PC, sport: 53, port: 51_000, proto: 'UDP' },
        'trojan',
        'ET TROJAN DNS Reply Sinkhole - Microsoft - 199.2.137.0/24',
      ),
      alarm(
        { at: 5, src: RESOLVER, dest: DC, sport: 53, port: 51_000, proto: 'UDP' },
        'trojan',
        'ET TROJAN DNS Reply Sinkhole - Microsoft - 199.2.137.0/24',
      ),
      alarm(
        { at: 5.2, src: EVIL, dest: PC, sport: 80, port: 49_300 },
        'trojan',
        'ET TROJAN Known Sinkhole Response Header',
      ),
    ],
    guilty: [PC],
    innocent: [DC],
    loud: true,
  },
  {
    name: 'two of malware behind one address of a router, which asks for all of them',
    lines: [
      alarm({ at: 5, src: GATEWAY, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Win32/Qakbot CnC Activity', {
        opener: GATEWAY,
      }),
      alarm({ at: 50, src: GATEWAY, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE FormBook CnC Checkin (GET)', {
        opener: GATEWAY,
      }),
      ...every(1, 0, 50, (at, index) => dns(at, GATEWAY, RESOLVER, `w${index}.example.org`)),
    ],
    guilty: [GATEWAY],
    loud: true,
  },
  {
    name: 'a miner beside one who shares files all day',
    lines: [
      ...office(true),
      ...every(0.3, 0, 60, (at, index) =>
        alarm(
          { at, src: PC3, dest: `198.51.100.${index + 1}`, port: 51_413, sport: 51_413, proto: 'UDP' },
          'privacy',
          ['ET P2P BitTorrent DHT ping request', 'ET P2P BitTorrent peer sync', 'ET P2P BitTorrent Announce'][
            index % 3
          ]!,
        ),
      ),
      ...name(
        5,
        PC,
        DC,
        'pool.example.com',
        'ET COINMINER Observed DNS Query to Cryptocurrency Mining Pool Domain (pool .example .com)',
      ),
      alarm({ at: 6, src: PC, dest: EVIL, port: 3333 }, 'mining', 'ET COINMINER Win32/Xmrig Activity (login)', {
        opener: PC,
      }),
      alarm({ at: 6, src: PC, dest: EVIL, port: 3333 }, 'mining', 'ET POLICY Cryptocurrency Miner Checkin', {
        opener: PC,
      }),
    ],
    guilty: [PC],
    innocent: [DC],
    quiet: [PC3],
    title: ['mining', 'pool.example.com'],
  },
  {
    name: 'a tap whose lines come twice, by two clocks of other zones',
    lines: [
      ...office(true),
      ...office(true),
      alarm({ at: 5, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Win32/Qakbot CnC Activity', { opener: PC }),
      {
        ...alarm({ at: 5, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Win32/Qakbot CnC Activity', {
          opener: PC,
        }),
        ...{ host: 'tap2', timestamp: '2026-10-05T13:35:00.000000+0530' },
      },
    ],
    guilty: [PC],
    innocent: [DC],
    loud: true,
  },
  {
    name: 'check-ins that all have the time of the capture’s first packet, and no alert',
    lines: [
      ...every(1, 5, 120, (at) => ({
        ...flow({ at, src: PC, dest: EVIL, port: 8443, app: 'tls', seconds: 2, up: 900, down: 800 }),
        timestamp: minute(0),
      })),
      ...[PC2, PC3, DC, SERVER].map((src) => ({
        ...flow({ at: 3, src, dest: WEB, port: 443, app: 'tls' }),
        timestamp: minute(0),
      })),
    ],
    guilty: [PC],
    innocent: [PC2, DC],
    title: ['command_perhaps', EVIL],
  },
  {
    name: 'other rule sets: their own words, and lists of single addresses',
    lines: [
      ...office(true),
      alarm(
        { at: 5, src: PC, dest: EVIL, port: 443, sport: 49_190 },
        'trojan',
        'MALWARE-CNC Win.Trojan.Emotet outbound connection',
      ),
      alarm(
        { at: 9, src: PC2, dest: EVIL2, port: 8443, sport: 49_190 },
        'trojan',
        'ThreatFox Cobalt Strike botnet C2 traffic (ip:port - confidence level: 75%)',
        { opener: PC2 },
      ),
      alarm(
        { at: 12, src: EVIL3, dest: PC3, sport: 443, port: 49_190 },
        'trojan',
        'SSLBL: Malicious SSL certificate detected (Dridex C&C)',
      ),
    ],
    guilty: [PC, PC2, PC3],
    innocent: [DC],
    title: ['outbreak'],
  },
];

tryScenes(SCENES);
