/** What is made of whole scenes: the infected machine comes first, who only passes on is not blamed, noise is no incident. */
import { join } from 'node:path';
import t from 'tap';
import type { FindingKind, HeadlineKind } from '../../shared/finding-values.ts';
import { type Line, ndjson } from '../../test/events.ts';
import { alarm, dns, drawn, every, flow, http, letters, tls } from '../../test/scene.ts';
import { assetsOf, NO_NOTES } from '../assets/model.ts';
import { migrations } from '../features.ts';
import { findingStore } from '../findings/store.ts';
import { aStore, pieces, STAYING } from '../ingest/testing.ts';
import { openState } from '../stores/state/state.ts';
import { foundIn } from './testing.ts';

t.setTimeout(600_000);

/** A workstation, others beside it, the domain controller, the gateway, and ends outside. */
const [PC, PC2, PC3, DC, GATEWAY, SERVER] = [
  '10.9.1.20',
  '10.9.1.21',
  '10.9.1.22',
  '10.9.1.2',
  '10.9.1.1',
  '10.9.2.10',
] as const;
const [EVIL, EVIL2, EVIL3, WEB, RESOLVER] = [
  '203.0.113.66',
  '203.0.113.67',
  '198.51.100.9',
  '192.0.2.80',
  '192.0.2.53',
] as const;

interface Scene {
  name: string;
  lines: Line[];
  /** The first assets by risk, all of the first incident. */
  guilty?: readonly string[];
  /** The first assets by risk, of which a finding alone makes no incident, or each its own. */
  risky?: readonly string[];
  /** Have a risk below 20 and are in no incident as one that did or suffered something. */
  innocent?: readonly string[];
  /** No incident above 40. */
  quiet?: boolean;
  /** Addresses that people have marked as scanners. */
  scanners?: readonly string[];
  /** Findings, all of them, when said. */
  finds?: readonly FindingKind[];
  /** What the first incident is called, and the other end that its title names. */
  title?: readonly [HeadlineKind, string?];
  /** Inside hosts of the first incident, as it came to them. */
  order?: readonly string[];
}

/** What any workstation of a domain does, seen by DNS and Kerberos alone or by flows too. */
const office = (flows: boolean): Line[] => [
  ...[PC, PC2, PC3].flatMap((pc, index) => [
    ...dns(index, pc, DC, 'www.example.org'),
    ...dns(index + 0.1, DC, RESOLVER, 'www.example.org'),
    tls({ at: index + 0.2, src: pc, dest: WEB, port: 443 }, 'www.example.org'),
    ...(flows
      ? [
          flow({ at: index, src: pc, dest: DC, port: 53, proto: 'UDP', app: 'dns' }),
          flow({ at: index, src: pc, dest: DC, port: 88, app: 'krb5' }),
          flow({ at: index, src: pc, dest: DC, port: 445, app: 'smb' }),
          flow({ at: index, src: DC, dest: RESOLVER, port: 53, proto: 'UDP', app: 'dns' }),
          flow({ at: index, src: pc, dest: WEB, port: 443, app: 'tls', down: 90_000 }),
        ]
      : []),
  ]),
];
const name = (
  at: number,
  src: string,
  resolver: string,
  domain: string,
  signature: string,
  more: object = {},
): Line[] => [
  ...dns(at, src, resolver, domain),
  alarm({ at, src, dest: resolver, port: 53, proto: 'UDP' }, 'domain', signature, {
    ...more,
    more: { app_proto: 'dns', dns: { query: [{ type: 'query', rrname: domain, rrtype: 'A' }] } },
  }),
];
const INITIAL_ACCESS = { mitre_tactic_id: ['TA0001'], mitre_tactic_name: ['Initial_Access'] };

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
    name: 'one that comes a week of days later is another incident',
    lines: [
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      alarm({ at: 15, src: PC, dest: EVIL, port: 80 }, 'trojan', 'ET MALWARE Moonlamp Module'),
      alarm({ at: 5000, src: PC2, dest: EVIL2, port: 443 }, 'c2', 'ET MALWARE Sunlamp CnC Checkin'),
    ],
  },
  {
    name: 'a fingerprint that is seen at every host all day ties nobody to the one that is infected',
    lines: [
      ...every(10, 0, 120, (at, index) =>
        alarm(
          { at, src: `10.9.4.${index + 1}`, dest: WEB, port: 443 },
          'unknown',
          'ET JA3 Hash - [Abuse.ch] Possible Moonlamp',
        ),
      ),
      alarm({ at: 5, src: PC, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Starlamp CnC Checkin'),
    ],
    guilty: [PC],
    quiet: true,
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
      ]),
      ...every(10, 10, 60, (at) => [
        alarm({ at, src: PC, dest: SERVER, port: 3128 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
        alarm({ at, src: SERVER, dest: EVIL, port: 80 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin'),
      ]),
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
    name: 'remote control by a program that is sold, known by what rules call anything else; others fetch programs and sign in',
    lines: [
      ...office(true),
      alarm({ at: 5, src: WEB, dest: PC2, sport: 80, port: 49_712 }, 'privacy', 'ET INFO PE EXE or DLL download HTTP', {
        opener: PC2,
      }),
      alarm({ at: 6, src: PC2, dest: WEB, port: 80 }, 'activity', 'ET INFO Connection Test', { opener: PC2 }),
      ...every(1, 20, 60, (at) =>
        ['activity' as const, 'bad' as const].map((kind) =>
          alarm(
            { at, src: PC, dest: EVIL, port: 443 },
            kind,
            kind === 'bad'
              ? 'ET INFO HTTP traffic on port 443 (POST)'
              : 'ET REMOTE_ACCESS Farhand Remote Admin Checkin',
            { opener: PC },
          ),
        ),
      ),
      alarm(
        { at: 21, src: EVIL, dest: PC, sport: 443, port: 49_800 },
        'activity',
        'ET REMOTE_ACCESS Farhand Remote Admin Response',
        { opener: PC },
      ),
    ],
    guilty: [PC],
    innocent: [DC, PC2],
    quiet: true,
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
  // What is no infection.
  {
    name: 'a password that was wrong',
    lines: [alarm({ at: 5, src: SERVER, dest: PC, sport: 21, port: 50_000 }, 'failure', 'GPL FTP Login incorrect')],
    innocent: [PC, SERVER],
    quiet: true,
  },
  {
    name: 'a lab whose rules report every packet',
    lines: every(0.2, 0, 60, (at, index) =>
      [PC, PC2].map((src) =>
        alarm({ at, src, dest: `192.0.2.${index % 200}`, port: 443 }, 'none', 'TCP Packet Detected'),
      ),
    ),
    innocent: [PC, PC2],
    quiet: true,
  },
  {
    name: 'an office with policy and information alerts',
    lines: [
      ...office(true),
      ...[PC, PC2].flatMap((pc, index) => [
        alarm(
          { at: 5 + index, src: pc, dest: '192.0.2.11', port: 5938 },
          'privacy',
          'ET POLICY TeamDesk Remote Keep-alive Outbound',
        ),
        alarm(
          { at: 6 + index, src: pc, dest: '192.0.2.12', port: 443 },
          'privacy',
          'ET POLICY Boxfolder.com Offsite File Backup in Use',
        ),
        alarm(
          { at: 7 + index, src: pc, dest: DC, port: 53, proto: 'UDP' },
          'bad',
          'ET INFO DYNAMIC_DNS Query to *.dyn.example.net Domain',
        ),
        alarm(
          { at: 8 + index, src: DC, dest: RESOLVER, port: 53, proto: 'UDP' },
          'bad',
          'ET INFO DYNAMIC_DNS Query to *.dyn.example.net Domain',
        ),
        alarm(
          { at: 9 + index, src: pc, dest: DC, port: 53, proto: 'UDP' },
          'bad',
          'ET DNS Query to a *.top domain - Likely Hostile',
        ),
        alarm(
          { at: 10 + index, src: pc, dest: '192.0.2.13', port: 443 },
          'external',
          'ET POLICY External IP Lookup ip.example.net',
        ),
        alarm(
          { at: 11 + index, src: pc, dest: '192.0.2.14', port: 80 },
          'privacy',
          'ET POLICY PE EXE or DLL Windows file download HTTP',
        ),
        alarm(
          { at: 12 + index, src: pc, dest: '192.0.2.15', port: 80 },
          'activity',
          'ET INFO Packed Executable Download',
        ),
        alarm(
          { at: 13 + index, src: pc, dest: '192.0.2.16', port: 443 },
          'unknown',
          'ET USER_AGENTS Microsoft Device Metadata Retrieval',
        ),
        alarm(
          { at: 14 + index, src: pc, dest: '192.0.2.17', port: 443 },
          'bad',
          'ET HUNTING Observed Suspicious Certificate Issuer',
        ),
        alarm(
          { at: 15 + index, src: pc, dest: DC, port: 445 },
          'bad',
          'ET POLICY SMB2 NT Create AndX Request For an Executable File',
        ),
      ]),
      alarm({ at: 20, src: DC, dest: PC, sport: 445, port: 49_999 }, 'decode', 'SURICATA SMB malformed response data'),
      alarm({ at: 21, src: PC3, dest: '10.9.1.90', port: 161, proto: 'UDP' }, 'leak', 'GPL SNMP public access udp'),
      alarm({ at: 22, src: PC3, dest: '10.9.1.90', port: 9100 }, 'bad', 'ET POLICY Printer Job Language in use'),
    ],
    innocent: [DC, '10.9.1.90'],
    quiet: true,
  },
  {
    name: 'file sharing: reputation lists, nodes of Tor and the protocol itself',
    lines: [
      ...every(2, 0, 60, (at, index) =>
        alarm(
          { at, src: PC, dest: `198.51.100.${index + 1}`, port: 6881, sport: 51_413, proto: 'UDP' },
          'privacy',
          'ET P2P BitTorrent DHT ping request',
        ),
      ),
      ...every(4, 0, 40, (at, index) => [
        alarm(
          { at, src: `198.51.100.${index + 50}`, dest: PC, sport: 6881, port: 51_413, proto: 'UDP' },
          'misc',
          `ET CINS Active Threat Intelligence Poor Reputation IP group ${index + 1}`,
        ),
        alarm(
          { at, src: `198.51.100.${index + 70}`, dest: PC, sport: 443, port: 51_413 },
          'misc',
          `ET TOR Known Tor Relay/Router (Not Exit) Node Traffic group ${index + 1}`,
          { opener: PC },
        ),
        alarm(
          { at, src: `198.51.100.${index + 80}`, dest: PC, sport: 8999, port: 51_413 },
          'misc',
          `ET DROP Spamhaus DROP Listed Traffic Inbound group ${index + 1}`,
          { opener: PC },
        ),
      ]),
      alarm({ at: 3, src: PC, dest: '198.51.100.200', port: 80 }, 'privacy', 'ET P2P BitTorrent announce request'),
      alarm(
        { at: 4, src: PC, dest: '198.51.100.201', port: 3478, proto: 'UDP' },
        'activity',
        'ET INFO Session Traversal Utilities for NAT (STUN Binding Request)',
      ),
    ],
    quiet: true,
  },
  {
    name: 'scans and attempts from outside at a server that is reachable',
    lines: [
      ...every(1, 0, 60, (at, index) =>
        alarm(
          { at, src: `198.51.100.${index + 1}`, dest: SERVER, sport: 40_000 + index, port: 22 },
          'misc',
          `ET COMPROMISED Known Compromised or Hostile Host Traffic group ${index}`,
        ),
      ),
      ...every(2, 0, 40, (at, index) =>
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 41_000 + index, port: 80 },
          'web',
          `ET WEB_SPECIFIC_APPS Weakshop ${index} SQL Injection Attempt`,
        ),
      ),
      ...every(2, 0, 40, (at, index) =>
        alarm(
          { at, src: EVIL, dest: SERVER, sport: 42_000 + index, port: 80 },
          'admin',
          `ET EXPLOIT Router ${index} RCE Inbound`,
          { opener: EVIL },
        ),
      ),
      ...every(2, 0, 40, (at, index) =>
        flow({ at, src: EVIL, dest: SERVER, sport: 42_000 + index, port: 80, app: 'http' }),
      ),
      alarm(
        { at: 50, src: EVIL2, dest: SERVER, sport: 43_000, port: 443 },
        'c2',
        'ET MALWARE Moonlamp Botnet Scanner Inbound',
        { opener: EVIL2 },
      ),
      ...every(1, 0, 40, (at, index) => flow({ at, src: EVIL3, dest: SERVER, port: 1000 + index, end: 'refused' })),
      ...every(1, 0, 40, (at, index) =>
        flow({ at, src: EVIL3, dest: SERVER, sport: 45_000 + index, port: 22, seconds: 3, app: 'ssh' }),
      ),
    ],
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'devices of a home: time, mDNS, SSDP, updates, keep-alives and an upload of pictures',
    lines: [
      ...every(64 / 60, 0, 12 * 60, (at) =>
        flow({ at, src: PC, dest: '192.0.2.123', port: 123, proto: 'UDP', up: 90, down: 90, app: 'ntp' }),
      ),
      ...every(2, 0, 8 * 60, (at) => [
        flow({ at, src: PC2, dest: '224.0.0.251', port: 5353, proto: 'UDP', end: 'silent', app: 'mdns' }),
        flow({ at, src: PC2, dest: '239.255.255.250', port: 1900, proto: 'UDP', end: 'silent' }),
        flow({ at, src: PC3, dest: GATEWAY, port: 53, proto: 'UDP', app: 'dns' }),
      ]),
      ...every(60, 0, 20 * 60, (at) => [
        tls({ at, src: PC, dest: '192.0.2.41', port: 443 }, 'update.example.com'),
        flow({ at, src: PC, dest: '192.0.2.41', port: 443, down: 5_000_000, app: 'tls' }),
      ]),
      ...every(1, 0, 10 * 60, (at) => flow({ at, src: SERVER, dest: PC, port: 443, seconds: 1 })),
      flow({ at: 0, src: PC3, dest: '192.0.2.42', port: 443, seconds: 11 * 3600, up: 300_000, app: 'tls' }),
      flow({ at: 5, src: PC2, dest: '192.0.2.43', port: 443, seconds: 900, up: 900_000_000, app: 'tls' }),
      tls({ at: 7, src: PC3, dest: '192.0.2.44', port: 8883 }, null, { subject: 'CN=iot.example' }),
      tls({ at: 8, src: PC3, dest: '192.0.2.45', port: 443 }, 'old.example.com', { version: 'TLSv1' }),
    ],
    quiet: true,
  },
  {
    name: 'one machine at home: who it asks alone says nothing, nor do an agent by the minute, a chat all day and the first backup together',
    lines: [
      ...every(1, 0, 600, (at) => [
        flow({ at, src: PC, dest: '192.0.2.46', port: 443, app: 'tls' }),
        tls({ at, src: PC, dest: '192.0.2.46', port: 443 }, 'agent.example.com'),
      ]),
      ...every(10, 0, 600, (at) => flow({ at, src: PC, dest: '192.0.2.47', port: 443, app: 'tls' })),
      flow({ at: 1, src: PC, dest: '192.0.2.48', port: 443, seconds: 9 * 3600, up: 400_000, app: 'tls' }),
      flow({ at: 100, src: PC, dest: '192.0.2.49', port: 443, seconds: 900, up: 1_900_000_000, app: 'tls' }),
      alarm({ at: 50, src: PC, dest: WEB, port: 80 }, 'privacy', 'ET POLICY PE EXE or DLL download HTTP'),
      alarm({ at: 70, src: PC, dest: WEB, port: 6881, proto: 'UDP' }, 'privacy', 'ET P2P BitTorrent DHT ping'),
      alarm({ at: 71, src: PC, dest: GATEWAY, port: 53, proto: 'UDP' }, 'bad', 'ET DNS Query to a *.top domain'),
    ],
    finds: ['beacon', 'beacon', 'long_connection', 'volume_out'],
    quiet: true,
  },
  {
    name: 'a monitoring host that asks everybody at all ports',
    lines: every(30, 0, 13 * 60, (at) => [
      ...Array.from({ length: 15 }, (_, host) =>
        flow({ at, src: SERVER, dest: `10.9.3.${host + 1}`, port: 161, proto: 'UDP' }),
      ),
      ...Array.from({ length: 15 }, (_, host) =>
        flow({ at, src: SERVER, dest: `10.9.3.${host + 1}`, port: 22, end: host % 3 ? 'refused' : 'answered' }),
      ),
      ...Array.from({ length: 15 }, (_, host) =>
        flow({ at, src: SERVER, dest: `10.9.3.${host + 1}`, port: 443, end: host % 3 ? 'answered' : 'refused' }),
      ),
    ]),
    quiet: true,
  },
  // What each finding is found by, and what looks like it.
  {
    name: 'check-ins of every minute; not time, updates of a maker, or what everybody asks',
    lines: [
      ...every(1, 0, 12 * 60, (at, index) =>
        flow({ at: at + drawn(index) / 30_000, src: PC, dest: EVIL, port: 8443, up: 400 + (index % 3), down: 300 }),
      ),
      ...every(64 / 60, 0, 12 * 60, (at) =>
        flow({ at, src: PC, dest: '192.0.2.123', port: 123, proto: 'UDP', up: 90, down: 90 }),
      ),
      ...every(20, 0, 12 * 60, (at) => [
        http({ at, src: PC2, dest: '192.0.2.60', port: 80 }, 'ctldl.windowsupdate.com'),
        flow({ at, src: PC2, dest: '192.0.2.60', port: 80 }),
      ]),
      ...[PC, PC2, PC3, DC].flatMap((src) =>
        every(5, 0, 12 * 60, (at) => flow({ at, src, dest: '192.0.2.61', port: 443 })),
      ),
    ],
    finds: ['beacon'],
    guilty: [PC],
    innocent: [PC2, PC3, DC],
    quiet: true,
  },
  {
    name: 'a connection of nine hours; not one of a film, nor one that everybody holds',
    lines: [
      flow({ at: 0, src: PC, dest: EVIL, port: 4444, seconds: 9 * 3600 }),
      flow({ at: 0, src: PC2, dest: WEB, port: 443, seconds: 7200 }),
      ...[PC, PC2, PC3, DC].map((src) => flow({ at: 1, src, dest: '192.0.2.62', port: 443, seconds: 10 * 3600 })),
    ],
    finds: ['long_connection'],
    risky: [PC],
    quiet: true,
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
      ...every(0.1, 0, 3, (at) => ({
        ...flow({ at, src: PC2, dest: DC, port: 88 }),
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
    finds: ['password_guessing', 'password_guessing'],
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
    name: 'much goes out to where nobody else goes; not the backup of every night',
    lines: every(24 * 60, 0, 6 * 24 * 60, (at, day) => [
      flow({ at, src: PC2, dest: '192.0.2.70', port: 443, seconds: 600, up: 400_000_000 }),
      flow({ at, src: PC, dest: WEB, port: 443, up: 2_000_000, down: 80_000_000 }),
      ...(day === 5 ? [flow({ at: at + 90, src: PC, dest: EVIL, port: 22, seconds: 900, up: 700_000_000 })] : []),
    ]),
    finds: ['volume_out'],
    guilty: [PC],
    innocent: [PC2],
    quiet: true,
  },
  {
    name: 'a server speaks with a stranger and opens a port; not on the day on which recording begins',
    lines: every(24 * 60, 0, 6 * 24 * 60, (at, day) => [
      ...[PC, PC2, PC3, DC, GATEWAY].map((src) => flow({ at, src, dest: SERVER, port: 443 })),
      flow({ at: at + 1, src: SERVER, dest: '192.0.2.71', port: 443 }),
      ...(day === 5
        ? [
            flow({ at: at + 2, src: SERVER, dest: EVIL, port: 443 }),
            ...[PC, PC2].map((src) => flow({ at: at + 3, src, dest: SERVER, port: 8022 })),
          ]
        : []),
    ]),
    finds: ['new_service', 'rare_contact'],
    innocent: [SERVER],
    quiet: true,
  },
  {
    name: 'certificates that nobody vouches for; not those of an appliance that everybody uses',
    lines: [
      tls({ at: 1, src: PC, dest: EVIL, port: 4443 }, null, { subject: 'O=Internet Widgits Pty Ltd' }),
      ...[PC, PC2, PC3].map((src) =>
        tls({ at: 2, src, dest: '192.0.2.72', port: 443 }, 'appliance.example.com', { subject: 'CN=appliance' }),
      ),
      tls({ at: 3, src: PC2, dest: '192.0.2.73', port: 443 }, 'old.example.com', { version: 'TLSv1' }),
    ],
    finds: ['self_signed_tls', 'old_tls'],
    guilty: [PC],
    quiet: true,
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
  // And what is none.
  {
    name: 'a night of an office: the backup of all by one server, a wave of updates, and machines that pass them on to each other',
    lines: [
      ...office(true),
      ...[PC, PC2, PC3, DC].flatMap((src, index) => [
        flow({ at: 60 + index, src, dest: SERVER, port: 9102, seconds: 1800, up: 900_000_000, down: 90_000 }),
        flow({ at: 60 + index, src: SERVER, dest: src, port: 9102, seconds: 40 }),
      ]),
      flow({ at: 120, src: SERVER, dest: WEB, port: 443, app: 'tls', seconds: 3600, up: 900_000_000, down: 900_000 }),
      ...[PC, PC2, PC3].flatMap((src, index) => [
        http(
          { at: 200 + index, src, dest: '192.0.2.60', port: 80 },
          'dl.delivery.mp.microsoft.com',
          'Delivery-Optimization/10',
        ),
        alarm(
          { at: 200 + index, src: '192.0.2.60', dest: src, sport: 80, port: 49_900 },
          'privacy',
          'ET INFO PE EXE or DLL Windows file download HTTP',
          {
            opener: src,
          },
        ),
        ...[PC, PC2, PC3]
          .filter((peer) => peer !== src)
          .map((dest) => flow({ at: 201 + index, src, dest, port: 7680, up: 4000, down: 90_000_000, seconds: 300 })),
        alarm({ at: 202 + index, src, dest: PC3, port: 7680 }, 'activity', 'ET INFO Windows Delivery Optimisation P2P'),
      ]),
    ],
    innocent: [DC, SERVER, GATEWAY],
    quiet: true,
  },
  {
    name: 'a call by video, and a torrent that a rule of policy sees',
    lines: [
      ...office(true),
      flow({
        at: 1,
        src: PC,
        dest: '192.0.2.90',
        port: 3478,
        proto: 'UDP',
        seconds: 3600,
        up: 500_000_000,
        down: 700_000_000,
      }),
      alarm(
        { at: 1, src: PC, dest: '192.0.2.90', port: 3478, proto: 'UDP' },
        'bad',
        'ET INFO Session Traversal Utilities for NAT (STUN Binding Request)',
      ),
      flow({ at: 5, src: PC, dest: PC2, sport: 50_020, port: 50_040, proto: 'UDP', up: 4_000_000, down: 4_000_000 }),
      ...every(0.5, 0, 60, (at, index) => [
        alarm(
          { at, src: PC3, dest: `198.51.100.${index + 1}`, sport: 51_413, port: 6881 + (index % 9), proto: 'UDP' },
          'privacy',
          'ET P2P BitTorrent DHT ping request',
        ),
        flow({
          ...{ at, src: PC3, dest: `198.51.100.${index + 1}`, sport: 51_413, port: 20_000 + index * 37, proto: 'UDP' },
          ...{ up: 2_000_000, down: 9_000_000, end: index % 3 ? 'answered' : 'silent' },
        }),
      ]),
    ],
    innocent: [PC, PC2, DC],
    quiet: true,
  },
  {
    name: 'a monitoring system that signs in everywhere by SSH and SNMP, every five minutes from its first day on',
    lines: [
      ...office(true),
      ...every(5, 0, 10 * 60, (at) =>
        [PC, PC2, PC3, DC, GATEWAY, '10.9.2.11', '10.9.2.12'].flatMap((dest, index) => [
          flow({ at: at + index / 10, src: SERVER, dest, port: 22, seconds: 3, up: 3000, down: 9000, app: 'ssh' }),
          flow({ at: at + index / 10, src: SERVER, dest, port: 161, proto: 'UDP', up: 400, down: 900 }),
          flow({ at: at + index / 10, src: SERVER, dest, port: 443, app: 'tls' }),
        ]),
      ),
      alarm({ at: 3, src: SERVER, dest: GATEWAY, port: 161, proto: 'UDP' }, 'leak', 'GPL SNMP public access udp'),
    ],
    innocent: [PC, PC2, PC3, DC],
    quiet: true,
  },
];

for (const {
  name,
  lines,
  guilty = [],
  risky = guilty,
  innocent = [],
  quiet = false,
  finds,
  title,
  order,
  scanners = [],
} of SCENES)
  t.test(name, async (t) => {
    const { folder, store } = await aStore(t);
    await store.ingestStream('scene', pieces(ndjson(lines), 1e6));
    await store.settled();
    const notesOf = (id: string) =>
      scanners.some((address) => id === `ip-${address}`) ? { ...NO_NOTES, tags: ['scanner'] } : NO_NOTES;
    const { findings, incidents } = await foundIn(store, notesOf);
    const state = await openState(join(folder, 'state.sqlite'), migrations);
    t.teardown(() => state.close());
    await findingStore(state.db, store).replace(findings);
    const assets = assetsOf(await store.networkFacts(STAYING), [], notesOf).sort((a, b) => b.risk - a.risk);
    const addressOf = ({ addresses }: (typeof assets)[number]) => addresses[0]!.address;
    const told = JSON.stringify(
      {
        assets: assets
          .slice(0, 6)
          .map((asset) => [addressOf(asset), asset.risk, asset.terms.map(({ name, value }) => `${name} ${value}`)]),
        incidents: incidents.map(({ score, hosts, headline, parts }) => [
          score,
          headline.kind,
          hosts.map(({ address, part }) => `${address} ${part}`).join(', '),
          parts.map(({ what, weight }) => `${what} ${weight.toFixed(2)}`),
        ]),
        findings: findings.map(({ kind, host, other, score }) => `${kind} ${host} ${other} ${score}`),
      },
      null,
      1,
    );
    if (process.env.NDR_TELL) t.comment(told);
    const own = (incident: (typeof incidents)[number]) =>
      incident.hosts.filter(({ part }) => part !== 'outside').map(({ address }) => address);
    t.same(assets.slice(0, risky.length).map(addressOf).sort(), [...risky].sort(), `the first by risk\n${told}`);
    if (risky.length > 0) t.ok(assets[risky.length - 1]!.risk > 0, 'with a risk');
    if (guilty.length > 0)
      t.ok(incidents[0] && guilty.every((host) => own(incidents[0]!).includes(host)), `in the first incident\n${told}`);
    for (const host of innocent) {
      t.notOk(
        assets.some((asset) => addressOf(asset) === host && asset.risk >= 20),
        `${host} has little risk\n${told}`,
      );
      t.notOk(
        incidents.some((incident) => own(incident).includes(host)),
        `${host} is in no incident\n${told}`,
      );
    }
    if (title) {
      const [kind, other] = title;
      t.equal(incidents[0]?.headline.kind, kind, `what the first is called\n${told}`);
      if (other) t.equal(incidents[0]?.headline.other, other, 'and the other end');
    }
    if (order) {
      t.same(own(incidents[0]!), order, `who was first\n${told}`);
      t.equal(incidents[0]!.story[0]!.host, order[0], 'in the story too');
    }
    if (quiet)
      t.notOk(
        incidents.some(({ score }) => score > 40),
        `no incident above 40\n${told}`,
      );
    if (finds) t.same(findings.map(({ kind }) => kind).sort(), [...finds].sort(), 'what traffic shows');
  });
