import { hash } from 'node:crypto';
import { weighted } from './random.ts';

/**
 * The demo office: some sixty named hosts, the two sensors that watch them, and the invented outside world. Inside are
 * private addresses; outside are documentation (RFC 5737, RFC 3849) and benchmark (RFC 2544) ranges and names under
 * `.example` and `.test` (RFC 2606), so nothing here can be mistaken for a real company or person.
 */
export const ZONE = 'corp.kestrelmoor.example';
export const REALM = ZONE.toUpperCase();
export const NETBIOS = 'KESTRELMOOR';

export interface Sensor {
  name: string;
  iface: string;
  /** The dns record version this sensor writes: Suricata 7 writes 2, Suricata 8 writes 3. */
  dnsVersion: 2 | 3;
}

/** Sees everything that enters or leaves the office. */
export const EDGE: Sensor = { name: 'sensor-edge', iface: 'ens5f0', dnsVersion: 3 };
/** Sees what clients and servers say to the server segment. */
export const CORE: Sensor = { name: 'sensor-core', iface: 'enp3s0', dnsVersion: 2 };
export const SENSORS = [EDGE, CORE] as const;

export type Role = 'workstation' | 'server' | 'dmz' | 'printer' | 'phone' | 'camera' | 'guest';

export interface Host {
  name: string;
  ip: string;
  mac: string;
  role: Role;
  /** Account name of the person at a workstation, otherwise null. */
  user: string | null;
  /** Department of a workstation, otherwise the role. */
  group: string;
}

const hosts: Host[] = [];

function add(role: Role, name: string, ip: string, user: string | null = null, group: string = role): void {
  // Locally administered MAC addresses: no real vendor owns them.
  const digits = hash('md5', `mac ${name}`).slice(0, 10);
  hosts.push({ role, name, ip, user, group, mac: `02:${digits.match(/../g)!.join(':')}` });
}

const DEPARTMENTS: Record<string, string[]> = {
  fin: ['a.lindqvar', 'b.osterly', 'm.holtane', 'r.vessey', 't.amblin', 'y.corran'],
  sales: ['c.dunmere', 'd.rakeva', 'e.sollis', 'g.penmarr', 'k.ostrand', 'w.tellik'],
  eng: ['f.nordahle', 'h.quillan', 'i.brasko', 'j.merrowin', 'l.tavish', 'o.halvex', 's.kimbrel', 'u.dorsane'],
  design: ['n.arkwell', 'p.silvane', 'q.menroe', 'v.castile'],
  hr: ['x.landry', 'z.harrowen', 'a.belfane'],
};

let next = 21;
for (const [group, users] of Object.entries(DEPARTMENTS)) {
  users.forEach((user, index) => {
    add('workstation', `${group}-ws-${String(index + 1).padStart(2, '0')}`, `10.20.10.${next++}`, user, group);
  });
}
const SERVERS = [
  'dc01',
  'dc02',
  'files01',
  'mail01',
  'build01',
  'db01',
  'intranet01',
  'nas01',
  'backup01',
  'monitor01',
];
SERVERS.forEach((name, index) => {
  add('server', name, `10.20.20.${10 + index}`);
});
['www01', 'mx01', 'jump01'].forEach((name, index) => {
  add('dmz', name, `10.20.30.${10 + index}`);
});
for (let i = 1; i <= 4; i++) add('printer', `printer-${i}f`, `10.20.40.${10 + i}`);
for (let i = 1; i <= 6; i++) add('phone', `phone-${100 + i}`, `10.20.40.${30 + i}`);
for (let i = 1; i <= 5; i++)
  add('camera', `cam-${['lobby', 'dock', 'yard', 'lab', 'stairs'][i - 1]}`, `10.20.40.${60 + i}`);
['tablet-orchid', 'phone-juniper', 'laptop-visitor', 'phone-saffron', 'tablet-cobalt'].forEach((name, index) => {
  add('guest', `guest-${name}`, `10.20.50.${101 + index * 7}`);
});

const byName = new Map(hosts.map((host) => [host.name, host]));

/** The host of that name; throws for a name the office does not have. */
export function host(name: string): Host {
  const found = byName.get(name);
  if (!found) throw new Error(`no demo host is called ${name}`);
  return found;
}

export const hostsOf = (role: Role): Host[] => hosts.filter((one) => one.role === role);

/** The DHCP server and router of a host's own segment. */
export const gatewayOf = (ip: string): string => ip.replace(/\d+$/, '1');

/** The IPv6 address of a workstation, expanded as Suricata 7 prints it; it ends like the IPv4 address. */
export const ipv6Of = (one: Host): string =>
  `2001:0db8:0040:0010:0000:0000:0000:00${Number(one.ip.split('.')[3]).toString(16).padStart(2, '0')}`;

export interface Site {
  name: string;
  ips: string[];
  /** Expanded, as Suricata 7 prints it; null when the site has none. */
  ipv6: string | null;
  /** TLS 1.3 hides the certificate from a sensor. */
  tls13: boolean;
  /** The `subject` … `fingerprint` values of a TLS 1.2 certificate. */
  issuer: string;
  serial: string;
  fingerprint: string;
  ja3s: string;
}

const ISSUERS = [
  'C=XX, O=Quill Root Trust, CN=Quill DV R3',
  'C=XX, O=Openmark CA, CN=Openmark Issuing G2',
  'C=XX, O=Tarn Certificates, CN=Tarn EV 01',
];
const BLOCKS = ['192.0.2', '198.51.100', '203.0.113'];
const colons = (digits: string) => digits.match(/../g)!.join(':');

/** An outside service at a fixed address; its certificate follows from its name. */
export function site(name: string, ips: string[], issuer?: string, tls13 = false, ipv6: string | null = null): Site {
  const digest = hash('sha256', name);
  return {
    name,
    ips,
    ipv6,
    tls13,
    issuer: issuer ?? ISSUERS[digest.charCodeAt(0) % ISSUERS.length]!,
    serial: colons(digest.slice(0, 32).toUpperCase()),
    fingerprint: colons(hash('sha1', name)),
    ja3s: hash('md5', `ja3s ${digest.slice(0, 1)}`),
  };
}

// Most visited first: the weight falls with the rank.
const SITE_NAMES = [
  'docs.paperlane.example',
  'chat.larkline.example',
  'mail.brightpost.example',
  'cdn.tilecloud.test',
  'search.findory.example',
  'login.keyharbor.example',
  'api.paperlane.example',
  'static.larkline.example',
  'telemetry.osforge.example',
  'update.osforge.example',
  'meet.roundtable.example',
  'fonts.typeshelf.test',
  'www.dailyferry.example',
  'metrics.pagepulse.test',
  'ads.bannerfield.test',
  'files.dropstead.example',
  'tracker.pagepulse.test',
  'maps.compassly.example',
  'video.reelgarden.example',
  'img.reelgarden.example',
  'www.weathercove.example',
  'crm.leadorchard.example',
  'api.leadorchard.example',
  'registry.packbarn.example',
  'git.codemeadow.example',
  'ci.codemeadow.example',
  'expenses.tallybook.example',
  'payroll.tallybook.example',
  'www.officesprout.example',
  'shop.officesprout.example',
  'www.trainboard.example',
  'booking.inkhotel.example',
  'forum.boltworks.example',
  'cad.boltworks.example',
  'www.partsindex.example',
  'library.partsindex.example',
  'news.harborwire.example',
  'www.harborwire.example',
  'radio.tunepond.example',
  'stream.tunepond.example',
  'stock.photoquarry.example',
  'cdn.photoquarry.example',
  'sign.inkwell.test',
  'av.shieldmoss.example',
  'cloud.shieldmoss.example',
  'time.tickhouse.example',
  'push.bellfry.test',
  'sync.notegrove.example',
  'www.lunchcart.example',
  'jobs.stepladder.example',
  'www.cityhall.test',
  'tax.cityhall.test',
  'bank.copperbridge.example',
  'api.copperbridge.example',
  'www.parcelkite.example',
  'track.parcelkite.example',
  'learn.chalkroom.example',
  'wiki.openstacks.example',
  'backup.coldcellar.example',
  'relay.mailferry.example',
];

export const SITES: readonly Site[] = SITE_NAMES.map((name, index) => {
  const first = `${BLOCKS[index % 3]}.${10 + index}`;
  const second = `${BLOCKS[(index + 1) % 3]}.${90 + index}`;
  const ipv6 = index % 4 === 0 ? `2001:0db8:f0${String(10 + index)}:0000:0000:0000:0000:0010` : null;
  return site(name, index < 16 ? [first, second] : [first], undefined, index % 8 < 5, ipv6);
});

/** A site by its popularity. */
export const anySite = weighted(SITES.map((one, index) => [1 / (index + 3), one]));

const INTERNAL_CA = 'DC=example, DC=kestrelmoor, CN=Kestrelmoor Internal CA';
/** TLS and HTTP services inside, by host. */
export const INTRANET = site(`intranet.${ZONE}`, [host('intranet01').ip], INTERNAL_CA);
export const MAILHOST = site(`mail01.${ZONE}`, [host('mail01').ip], INTERNAL_CA);
export const WEBSITE = site('www.kestrelmoor.example', [host('www01').ip], ISSUERS[0]);
export const REMOTE_RESOLVER = '198.51.100.53';
export const GUEST_RESOLVER = '192.0.2.53';

/** Outside visitors and scanners come from here: 2,000 addresses, so that the number of distinct peers stays bounded. */
export const outsider = (n: number): string => `198.${18 + (n & 1)}.${(n * 37) % 250}.${1 + ((n * 13) % 250)}`;

export interface ClientProfile {
  agent: string;
  ja3: string;
  ja3Text: string;
  ja4: string;
}

const client = (agent: string, ja4: string, ciphers: string): ClientProfile => ({
  agent,
  ja4: `${ja4}_${hash('md5', `a ${agent}`).slice(0, 12)}_${hash('md5', `b ${agent}`).slice(0, 12)}`,
  ja3Text: `771,${ciphers},0-11-10-35-16-5-13,29-23-24,0`,
  ja3: hash('md5', `771,${ciphers},0-11-10-35-16-5-13,29-23-24,0`),
});

export const BROWSERS = [
  client(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Safari/537.36',
    't13d1516h2',
    '4865-4866-4867-49195-49199-49196-49200',
  ),
  client(
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
    't13d1715h2',
    '4865-4867-4866-49195-49199-52393-52392',
  ),
  client(
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Safari/605.1.15',
    't13d2014h2',
    '4865-4866-4867-49196-49195-52393',
  ),
] as const;
/** What visitors carry, by the host's name. */
export const CARRIED: Readonly<Record<string, ClientProfile>> = {
  'guest-tablet-orchid': client(
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    't13d2014h2',
    '4865-4866-4867-49196-49195-52393',
  ),
  'guest-phone-juniper': client(
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36',
    't13d1516h2',
    '4865-4866-4867-49195-49199-49196-49200',
  ),
  'guest-phone-saffron': client(
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    't13d2014h2',
    '4865-4866-4867-49196-49195-52393',
  ),
  'guest-tablet-cobalt': client(
    'Mozilla/5.0 (Android 15; Tablet; rv:139.0) Gecko/139.0 Firefox/139.0',
    't13d1715h2',
    '4865-4867-4866-49195-49199-52393-52392',
  ),
};
export const CURL = client('curl/8.5.0', 't13d3112h1', '4866-4867-4865-49196-49200-163-159');
export const UPDATER = client('OSForge-Update-Agent/10.0', 't12d2108h1', '49196-49195-49200-49199-159-158');
/** An embedded device with an old TLS library. */
export const DEVICE = client('EmbeddedDevice/2.1', 't10d0705h0', '49162-49161-57-51-53-47-10');
export const IMPLANT = client(
  'Mozilla/5.0 (Windows NT 6.1; Trident/7.0; rv:11.0) like Gecko StatusAgent',
  't12d1309i1',
  '49172-49171-57-51-53-47-49162-49161',
);
