/** Noise is no incident: what those who run a network do all day, and what nobody has told the console. */
import { alarm, dns, every, flow, http, openedShare, rpcEvent, STARTERS, tls } from '../../test/scene.ts';
import { DC, GATEWAY, office, PC, PC2, PC3, RESOLVER, type Scene, SERVER, tryScenes, WEB } from './scene-testing.ts';

/** Clients of an office by their number. */
const client = (index: number) => `10.9.4.${index + 1}`;
const CLIENTS = Array.from({ length: 40 }, (_, index) => client(index));
const crowd = (at: number) => [
  ...office(true),
  ...CLIENTS.map((src, index) => flow({ at: at + index / 40, src, dest: WEB, port: 443, app: 'tls', down: 90_000 })),
];
const kerberos = (at: number, src: string, more: object) => ({
  ...flow({ at, src, dest: DC, port: 88 }),
  ...{ event_type: 'krb5', flow: undefined, krb5: { msg_type: 'KRB_ERROR', realm: 'OFFICE.EXAMPLE', ...more } },
});

const SCENES: Scene[] = [
  {
    name: 'a night of copies between two sites: storage to storage by SSH and SMB, databases to the other site, a cloud for good',
    lines: [
      ...crowd(0),
      ...every(1440, 2, 6 * 1440, (at, night) => [
        flow({ at, src: SERVER, dest: '10.20.2.10', port: 22, seconds: 14_000, up: 80e9, down: 4e8, app: 'ssh' }),
        flow({ at: at + 5, src: '10.9.2.11', dest: '10.20.2.11', port: 5432, seconds: 40_000, up: 4e9, down: 1e9 }),
        flow({
          at: at + 10,
          src: SERVER,
          dest: '10.20.2.12',
          port: 445,
          seconds: 9000,
          up: 2e10,
          down: 1e8,
          app: 'smb',
        }),
        openedShare({ at: at + 10, src: SERVER, dest: '10.20.2.12' }, 'D$'),
        ...every(10, at + 20, at + 200, (when, part) =>
          flow({
            at: when,
            src: SERVER,
            dest: `192.0.2.${90 + (part % 6)}`,
            port: 443,
            seconds: 500,
            up: 3e9,
            down: 1e7,
            app: 'tls',
          }),
        ),
        // The first full one goes elsewhere.
        ...(night === 4
          ? [
              flow({
                at: at + 300,
                src: SERVER,
                dest: '192.0.2.99',
                port: 443,
                seconds: 50_000,
                up: 9e10,
                down: 9e7,
                app: 'tls',
              }),
            ]
          : []),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'a monitor that asks all hosts each minute by pings, SNMP, WMI and their ports, from the first minute on; some are switched off',
    lines: [
      ...crowd(0),
      ...every(5, 0, 300, (at) =>
        CLIENTS.flatMap((dest, index) => [
          {
            ...flow({
              at: at + index / 60,
              src: SERVER,
              dest,
              port: 0,
              proto: 'UDP',
              end: index % 5 ? 'answered' : 'silent',
            }),
            proto: 'ICMP',
          },
          flow({
            at: at + index / 60,
            src: SERVER,
            dest,
            port: 161,
            proto: 'UDP',
            end: index % 3 ? 'silent' : 'answered',
          }),
          flow({ at: at + index / 60, src: SERVER, dest, port: 135, end: index % 5 ? 'answered' : 'silent' }),
          flow({ at: at + index / 60, src: SERVER, dest, port: 49_668, seconds: 3, down: 20_000 }),
          ...(at % 60 === 0
            ? [
                rpcEvent({ at, src: SERVER, dest, port: 49_668 }, STARTERS.wmiLogin),
                rpcEvent({ at, src: SERVER, dest, port: 49_668 }, 20),
              ]
            : []),
        ]),
      ),
      ...every(60, 0, 300, (at) => [
        alarm({ at, src: SERVER, dest: GATEWAY, port: 161, proto: 'UDP' }, 'leak', 'GPL SNMP public access udp'),
        alarm({ at, src: SERVER, dest: DC, port: 0 }, 'activity', 'GPL ICMP PING *NIX', { more: { proto: 'ICMP' } }),
        alarm({ at, src: SERVER, dest: DC, port: 135 }, 'bad', 'ET POLICY WMI Remote Query'),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'programs that are handed out: by a share and a service to forty hosts in the afternoon, from a workstation of who does it',
    lines: [
      ...crowd(0),
      ...every(60, 0, 600, (at) => flow({ at, src: PC, dest: WEB, port: 443, app: 'tls' })),
      // It reports to its server, as all do.
      ...[PC, ...CLIENTS].map((src, index) => flow({ at: index, src, dest: SERVER, port: 8530, app: 'http' })),
      ...CLIENTS.flatMap((dest, index) => [
        openedShare({ at: 610 + index, src: SERVER, dest }, 'ADMIN$'),
        flow({ at: 610 + index, src: SERVER, dest, port: 445, seconds: 40, up: 9e6, app: 'smb' }),
        alarm({ at: 610 + index, src: SERVER, dest, port: 445 }, 'bad', 'ET POLICY SMB Executable File Transfer', {
          opener: SERVER,
        }),
        alarm(
          { at: 610 + index, src: SERVER, dest, port: 445 },
          'bad',
          'ET INFO SMB2 NT Create AndX Request For an Executable File',
          { opener: SERVER },
        ),
        alarm({ at: 611 + index, src: SERVER, dest, port: 445 }, 'bad', 'ET POLICY PsExec service created', {
          opener: SERVER,
        }),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'passwords that are out of date: a service each minute, a phone that asks for mail, a session that is locked at night',
    lines: [
      ...crowd(0),
      ...every(1, 0, 600, (at) => kerberos(at, SERVER, { cname: 'svc-backup', error_code: 'KDC_ERR_PREAUTH_FAILED' })),
      ...every(5, 0, 600, (at) => kerberos(at, PC2, { cname: 'anna', error_code: 'KDC_ERR_KEY_EXPIRED' })),
      ...every(0.5, 60, 70, (at) => kerberos(at, PC, { cname: 'ben', error_code: 'KDC_ERR_PREAUTH_FAILED' })),
      ...every(2, 0, 600, (at, index) =>
        flow({ at, src: PC3, dest: '10.9.2.11', port: 993, sport: 40_000 + index, seconds: 1, down: 2000 }),
      ),
    ],
    quiet: true,
  },
  {
    name: 'a host from which servers are run: SSH to sixty within the hour after the office opens, as every day, and a new one of who began today',
    lines: [
      ...crowd(0),
      ...every(1440, 30, 4 * 1440, (day, number) => [
        ...CLIENTS.flatMap((dest, index) =>
          [0, 1, 2].map((time) =>
            flow({
              at: day + index / 2 + time * 60,
              src: SERVER,
              dest,
              port: 22,
              sport: 40_000 + index,
              seconds: 30,
              up: 90_000,
              down: 60_000,
              app: 'ssh',
            }),
          ),
        ),
        ...(number === 3
          ? CLIENTS.slice(0, 12).map((dest, index) =>
              flow({ at: day + 200 + index * 4, src: PC, dest, port: 22, seconds: 300, down: 90_000, app: 'ssh' }),
            )
          : []),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'builds: a runner that fetches from a hundred mirrors, makes containers, asks its master each ten seconds and pushes at night',
    lines: [
      ...crowd(0),
      ...every(1 / 6, 0, 240, (at) =>
        flow({ at, src: SERVER, dest: '192.0.2.40', port: 443, app: 'tls', up: 700, down: 900 }),
      ),
      ...every(1, 0, 240, (at, index) => [
        ...dns(at, SERVER, DC, `mirror${index % 100}.packages.example.org`),
        flow({ at, src: SERVER, dest: `198.51.100.${1 + (index % 100)}`, port: 443, app: 'tls', down: 60e6 }),
        flow({ at, src: SERVER, dest: '192.0.2.41', port: 22, seconds: 20, up: 3e5, down: 9e6, app: 'ssh' }),
      ]),
      flow({ at: 200, src: SERVER, dest: '192.0.2.42', port: 443, seconds: 2000, up: 9e9, down: 1e8, app: 'tls' }),
      ...every(20, 0, 240, (at) => [
        alarm({ at, src: SERVER, dest: '192.0.2.41', port: 22 }, 'activity', 'ET INFO GitHub SSH session', {
          opener: SERVER,
        }),
        alarm({ at, src: SERVER, dest: WEB, port: 80 }, 'normal', 'ET INFO curl User-Agent Outbound', {
          opener: SERVER,
        }),
        alarm({ at, src: SERVER, dest: WEB, port: 80 }, 'bad', 'ET POLICY curl User-Agent to Dotted Quad', {
          opener: SERVER,
        }),
        alarm(
          { at, src: WEB, dest: SERVER, sport: 80, port: 50_100 },
          'privacy',
          'ET INFO Executable Download from dotted-quad Host',
          { opener: SERVER },
        ),
        alarm(
          { at, src: SERVER, dest: WEB, port: 80 },
          'activity',
          'ET POLICY GNU/Linux APT User-Agent Outbound likely related to package management',
          { opener: SERVER },
        ),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'nodes of a cluster: overlays, probes of health at all ports, a service that moves, names of pods that are not there',
    lines: [
      ...crowd(0),
      ...every(0.5, 0, 120, (at, index) =>
        ['10.9.6.1', '10.9.6.2', '10.9.6.3'].flatMap((src, node) =>
          ['10.9.6.1', '10.9.6.2', '10.9.6.3']
            .filter((dest) => dest !== src)
            .flatMap((dest) => [
              flow({ at, src, dest, port: 8472, proto: 'UDP', up: 90_000, down: 90_000 }),
              flow({ at, src, dest, port: 10_250, app: 'tls' }),
              flow({
                at,
                src,
                dest,
                port: 30_000 + ((index * 7 + node) % 90),
                end: index % 4 ? 'refused' : 'answered',
              }),
            ]),
        ),
      ),
      ...every(0.1, 0, 120, (at, index) =>
        dns(at, '10.9.6.1', DC, `svc${index % 30}.default.svc.cluster.local.office.example`, { rcode: 'NXDOMAIN' }),
      ),
      tls({ at: 3, src: '10.9.6.1', dest: '10.9.6.2', port: 6443 }, null, { subject: 'CN=kube-apiserver' }),
    ],
    quiet: true,
  },
  {
    name: 'a proxy behind which all are, on which rules see all that all do, and a box that opens TLS for them',
    lines: [
      ...CLIENTS.flatMap((src, index) =>
        every(20, index / 40, 200, (at) => [
          flow({ at, src, dest: SERVER, port: 3128, app: 'http', down: 90_000 }),
          {
            ...http({ at, src, dest: SERVER, port: 3128 }, 'www.example.org'),
            http: {
              hostname: 'www.example.org',
              http_port: 3128,
              url: 'http://www.example.org/',
              http_method: 'GET',
              status: 200,
            },
          },
        ]),
      ),
      ...every(1, 0, 200, (at, index) => [
        flow({ at, src: SERVER, dest: `198.51.100.${1 + (index % 90)}`, port: 443, app: 'tls', down: 900_000 }),
        tls({ at, src: SERVER, dest: `198.51.100.${1 + (index % 90)}`, port: 443 }, `site${index % 90}.example.com`, {
          subject: 'CN=Office Inspection',
        }),
        alarm(
          { at, src: SERVER, dest: `198.51.100.${1 + (index % 90)}`, port: 80 },
          'bad',
          `ET INFO Observed DNS Query to .lamp${index % 5} TLD`,
          { opener: SERVER },
        ),
      ]),
      ...every(10, 0, 200, (at) => [
        alarm({ at, src: SERVER, dest: WEB, port: 80 }, 'trojan', 'ET POLICY User-Agent (Launcher)', {
          opener: SERVER,
        }),
        alarm({ at, src: SERVER, dest: WEB, port: 80 }, 'privacy', 'ET POLICY Dropbox Client Broadcasting', {
          opener: SERVER,
        }),
        alarm({ at, src: WEB, dest: SERVER, sport: 80, port: 50_200 }, 'web', 'ET WEB_CLIENT Javascript Obfuscation', {
          opener: SERVER,
        }),
        alarm(
          { at, src: SERVER, dest: WEB, port: 80 },
          'bad',
          'ET HUNTING Suspicious Zipped Filename in Outbound POST',
          { opener: SERVER },
        ),
      ]),
    ],
    quiet: true,
  },
  {
    name: 'a mail server on which rules of spam and lists of addresses fire, and whose own mail half the world defers',
    lines: [
      ...crowd(0),
      ...CLIENTS.map((src, index) => flow({ at: index, src, dest: SERVER, port: 587, app: 'smtp', up: 90_000 })),
      ...every(1, 0, 240, (at, index) => {
        const other = `198.51.100.${1 + (index % 200)}`;
        return [
          flow({ at, src: other, dest: SERVER, port: 25, app: 'smtp', up: 60_000 }),
          flow({
            at,
            src: SERVER,
            dest: other,
            port: 25,
            app: 'smtp',
            up: 60_000,
            end: index % 2 ? 'answered' : 'refused',
          }),
          ...dns(at, SERVER, RESOLVER, `${index}.2.0.192.zen.lists.example`, { rcode: 'NXDOMAIN' }),
          alarm(
            { at, src: other, dest: SERVER, port: 25 },
            'misc',
            `ET DROP Spamhaus DROP Listed Traffic Inbound group ${index % 20}`,
          ),
          alarm(
            { at, src: other, dest: SERVER, port: 25 },
            'misc',
            `ET CINS Active Threat Intelligence Poor Reputation IP group ${index % 50}`,
          ),
          alarm({ at, src: other, dest: SERVER, port: 25 }, 'bad', 'ET SMTP Spam with attachment Inbound'),
          alarm(
            { at, src: other, dest: SERVER, port: 25 },
            'trojan',
            'ET MALWARE Suspicious SMTP Attachment (lampbot) Inbound',
          ),
        ];
      }),
    ],
    quiet: true,
  },
];

tryScenes(SCENES);
