/** Infections that last for days, or that no rule of the worst severity tells: what others do in the meantime stands behind them. */
import type { Line } from '../../test/events.ts';
import { type AlertClass, alarm, dns, drawn, every, flow, http, letters, minute, tls } from '../../test/scene.ts';
import {
  DC,
  EVIL,
  EVIL2,
  EVIL3,
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

const DAY = 24 * 60;
const OTHERS = Array.from({ length: 12 }, (_, index) => `10.9.4.${index + 1}`);

/** What rules say of people at work, of the day that begins at this minute. */
const chatter = (from: number): Line[] =>
  OTHERS.flatMap((src, person) =>
    (
      [
        ['activity', 'ET INFO Observed Discord Domain in TLS SNI (discord .com)'],
        ['bad', 'ET INFO Observed DNS Query to .cloud TLD'],
        ['privacy', 'ET P2P BitTorrent DHT ping request'],
        ['pup', 'ET ADWARE_PUP Toolbarlamp Update Check'],
        ['trojan', 'ET INFO Windows Powershell User-Agent Usage'],
        ['external', 'ET INFO External IP Lookup Domain (ipify .org) in TLS SNI'],
      ] as const
    ).map(([kind, signature], index) =>
      alarm(
        { at: from + person * 11 + index * 23, src, dest: `192.0.2.${person + index + 1}`, port: 443 },
        kind as AlertClass,
        signature,
        { opener: src },
      ),
    ),
  );

/** A record of TLS as a sensor of 8 writes it, of a server that signs for itself. */
const own = (at: number, src: string, dest: string, port: number): Line =>
  tls({ at, src, dest, port }, null, { subject: 'CN=AsyncLamp Server', version: 'TLSv1' });

const SCENES: Scene[] = [
  {
    name: 'a loader of the first evening that checks in for two days without another alert; on the second morning everybody sets off rules',
    lines: [
      ...office(true),
      ...name(30, PC, DC, 'gate.example.top', 'ET MALWARE Lamploader CnC Domain in DNS Lookup (gate .example .top)'),
      alarm({ at: 31, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Lamploader CnC Checkin', { opener: PC }),
      ...every(10, 40, 2 * DAY, (at, index) =>
        flow({ at: at + drawn(index) / 500, src: PC, dest: EVIL, port: 443, app: 'tls', up: 1900, down: 2600 }),
      ),
      ...chatter(DAY + 60),
      ...every(60, 0, 2 * DAY, (at) =>
        OTHERS.map((src, i) => flow({ at: at + i, src, dest: WEB, port: 443, app: 'tls', down: 400_000 })),
      ),
    ],
    guilty: [PC],
    innocent: [DC],
    quiet: OTHERS,
    loud: true,
    tells: ['beacon'],
  },
  {
    name: 'no rule of the worst severity: names, a program by its number, fingerprints and check-ins, where all of the office set off one fingerprint',
    lines: [
      ...office(true),
      ...[PC2, PC3, ...OTHERS].flatMap((src, i) =>
        every(30, i, 240, (at) =>
          alarm({ at, src, dest: '192.0.2.60', port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Adware', {
            opener: src,
          }),
        ),
      ),
      ...chatter(0),
      alarm({ at: 10, src: PC, dest: EVIL2, port: 80 }, 'bad', 'ET INFO Executable Download from dotted-quad Host', {
        opener: PC,
      }),
      alarm(
        { at: 10, src: EVIL2, dest: PC, sport: 80, port: 50_010 },
        'bad',
        'ET HUNTING SUSPICIOUS Dotted Quad Host MZ Response',
        { opener: PC },
      ),
      ...dns(11, PC, DC, 'panel.example.xyz'),
      alarm({ at: 11, src: PC, dest: DC, port: 53, proto: 'UDP' }, 'bad', 'ET INFO Observed DNS Query to .xyz TLD', {
        opener: PC,
      }),
      ...every(5, 12, 240, (at, i) => [
        tls({ at, src: PC, dest: EVIL, port: 443 }, 'panel.example.xyz', { subject: 'CN=panel.example.xyz' }),
        flow({ at: at + drawn(i) / 30_000, src: PC, dest: EVIL, port: 443, app: 'tls', up: 2100, down: 1800 }),
      ]),
      ...every(30, 12, 240, (at) =>
        alarm({ at, src: PC, dest: EVIL, port: 443 }, 'unknown', 'ET JA3 Hash - [Abuse.ch] Possible Lampdrop', {
          opener: PC,
        }),
      ),
    ],
    guilty: [PC],
    innocent: [DC],
  },
  {
    name: 'remote control at a name that changes its address, by information and a certificate of its own alone, on three ports in turn',
    lines: [
      ...office(true),
      ...chatter(0),
      ...every(60, 5, 600, (at) => [
        ...dns(at, PC, DC, 'lamp1977.duckdns.example'),
        alarm(
          { at, src: PC, dest: DC, port: 53, proto: 'UDP' },
          'bad',
          'ET DYN_DNS DYNAMIC_DNS Query to a *.duckdns .example Domain',
          { opener: PC },
        ),
        alarm(
          { at: at + 0.01, src: DC, dest: RESOLVER, port: 53, proto: 'UDP' },
          'bad',
          'ET DYN_DNS DYNAMIC_DNS Query to a *.duckdns .example Domain',
          { opener: DC },
        ),
      ]),
      ...[6606, 7707, 8808].flatMap((port, turn) =>
        every(3, 6 + turn, 600, (at) => [
          own(at, PC, EVIL, port),
          flow({ at, src: PC, dest: EVIL, port, app: 'tls', seconds: 120, up: 3000, down: 2500 }),
        ]),
      ),
    ],
    guilty: [PC],
    innocent: [DC],
    tells: ['self_signed_tls'],
  },
  {
    name: 'who takes files from a share for an hour and hands them to a store of files at night, which rules call information',
    lines: [
      ...office(true),
      ...chatter(0),
      ...every(2, 10, 70, (at) =>
        flow({ at, src: PC, dest: SERVER, port: 445, app: 'smb', seconds: 60, up: 90_000, down: 150_000_000 }),
      ),
      alarm({ at: 80, src: PC, dest: EVIL, port: 443 }, 'activity', 'ET INFO Rclone User-Agent Observed', {
        opener: PC,
      }),
      alarm(
        { at: 81, src: PC, dest: EVIL, port: 443 },
        'bad',
        'ET FILE_SHARING Commonly Abused File Sharing Site Domain Observed (lamp .nz) in TLS SNI',
        { opener: PC },
      ),
      ...every(20, 82, 300, (at) =>
        flow({ at, src: PC, dest: EVIL, port: 443, app: 'tls', seconds: 1100, up: 400_000_000, down: 900_000 }),
      ),
    ],
    guilty: [PC],
    innocent: [DC, SERVER],
    tells: ['volume_out'],
    title: ['volume_out', EVIL],
  },
  {
    name: 'all of an infection is blocked by a sensor in the line, while a colleague is let do what policy forbids',
    lines: [
      ...office(true),
      ...chatter(0),
      ...every(7, 10, 240, (at) => {
        const alert = alarm({ at, src: PC, dest: EVIL, port: 443 }, 'c2', 'ET MALWARE Moonlamp CnC Checkin', {
          opener: PC,
        });
        return { ...alert, alert: { ...(alert.alert as Line), action: 'blocked' }, verdict: { action: 'drop' } };
      }),
      ...every(7, 10, 240, (at) =>
        alarm({ at, src: PC2, dest: WEB, port: 80 }, 'privacy', 'ET POLICY Outgoing Basic Auth Base64', {
          opener: PC2,
        }),
      ),
    ],
    guilty: [PC],
    innocent: [DC, PC2],
  },
  {
    name: 'names by which a page of passwords is reached: what was typed nobody has seen',
    lines: [
      ...office(true),
      ...name(
        10,
        PC,
        DC,
        'login.example.sbs',
        'ET PHISHING Lampkit Phish Kit Domain in DNS Lookup (login .example .sbs)',
      ),
      alarm(
        { at: 10.1, src: PC, dest: EVIL, port: 443 },
        'theft',
        'ET PHISHING Observed Lampkit Phish Kit Domain (login .example .sbs) in TLS SNI',
        { opener: PC },
      ),
      flow({ at: 10.1, src: PC, dest: EVIL, port: 443, app: 'tls', up: 9000, down: 300_000 }),
    ],
    guilty: [PC],
    innocent: [DC, PC2],
    title: ['phished_perhaps'],
  },
  {
    name: 'a stealer on a telephone in the wireless network, whose lease is renewed: names, and what it hands over in posts',
    lines: [
      ...office(false),
      ...every(60, 0, 300, (at) => ({
        ...flow({ at, src: '10.9.7.31', dest: DC, port: 67, sport: 68, proto: 'UDP' }),
        ...{ event_type: 'dhcp', flow: undefined, app_proto: undefined },
        dhcp: {
          ...{ type: 'reply', dhcp_type: 'ack', client_mac: '06:11:22:33:44:55', assigned_ip: '10.9.7.31' },
          ...{ hostname: 'Pixel-of-Nadia', lease_time: 3600, id: 7 },
        },
      })),
      alarm(
        { at: 20, src: '10.9.7.31', dest: EVIL3, port: 443 },
        'c2',
        'ET MOBILE_MALWARE Android/Lampspy CnC Domain (spy .example .live) in TLS SNI',
        { opener: '10.9.7.31', metadata: { attack_target: ['Mobile_Client'], signature_severity: ['Major'] } },
      ),
      ...every(20, 21, 300, (at) =>
        http(
          { at, src: '10.9.7.31', dest: EVIL3, port: 80 },
          'spy.example.live',
          'Dalvik/2.1.0 (Linux; U; Android 14)',
        ),
      ),
    ],
    guilty: ['10.9.7.31'],
    innocent: [DC, PC, PC2, PC3],
    title: ['command'],
  },
  {
    name: 'Suricata 8: names made up by a program, in answers of their own form, and the one that there is',
    lines: [
      ...office(true),
      ...every(0.1, 10, 14, (at, index) => {
        const rrname = `${letters(index, 14)}.example${index}.biz`.replace('example', letters(index + 900, 9));
        return ['request', 'response'].map((type) => ({
          ...flow({ at, src: PC, dest: DC, port: 53, proto: 'UDP', sport: 51_000 + index }),
          ...{ event_type: 'dns', flow: undefined, ip_v: 4, timestamp: minute(at) },
          dns: {
            ...{ version: 3, type, tx_id: 0, id: index, flags: '8183', opcode: 0 },
            ...(type === 'response' ? { rcode: 'NXDOMAIN' } : {}),
            queries: [{ rrname: rrname.split('.').slice(1).join('.'), rrtype: 'A' }],
          },
        }));
      }),
      ...every(4, 15, 200, (at) => flow({ at, src: PC, dest: EVIL, port: 80, app: 'http', up: 800, down: 700 })),
    ],
    guilty: [PC],
    innocent: [DC],
    tells: ['generated_names'],
  },
];

tryScenes(SCENES);
