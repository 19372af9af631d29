/**
 * A week of a network of many hosts, as Suricata writes it, line by line on standard output: workstations that come and go with the
 * day, servers that many use, DHCP leases, names, TLS, HTTP, DNS and alerts.
 * Usage: node bench/large-network.mjs --events 1000000 --hosts 20000 [--days 7] [--until 2026-11-23T00:00:00Z]
 */
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    events: { type: 'string', default: '1000000' },
    hosts: { type: 'string', default: '20000' },
    days: { type: 'string', default: '7' },
    until: { type: 'string' },
  },
});
const EVENTS = Number(values.events);
const HOSTS = Number(values.hosts);
const SPAN = Number(values.days) * 86_400_000;
const BEGIN = (values.until ? Date.parse(values.until) : Date.now()) - SPAN;
const SERVERS = 200;

let seed = 7;
/** Below a number; the same ones each time. */
function below(most) {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * most);
}
const hex = (number, digits) => number.toString(16).padStart(digits, '0');
const inside = (host) => `10.${20 + (host >> 14)}.${(host >> 6) & 255}.${(host & 63) + 2}`;
const mac = (host) =>
  `02:00:${hex((host >> 24) & 255, 2)}:${hex((host >> 16) & 255, 2)}:${hex((host >> 8) & 255, 2)}:${hex(host & 255, 2)}`;
/** Few outside addresses have most of the traffic. */
const outside = () => below(below(60_000) + 1);
const outsideAddress = (number) =>
  `${number % 2 ? 93 : 151}.${(number >> 12) & 255}.${(number >> 4) & 255}.${(number % 250) + 2}`;
const SERVED = [53, 443, 445, 80, 22, 88, 389, 25, 3306, 631];

const out = [];
function write(time, host, event) {
  out.push(
    JSON.stringify({
      timestamp: new Date(time).toISOString(),
      host: host % 5 ? 'edge' : 'branch',
      in_iface: 'eth0',
      ...event,
    }),
  );
}

function flow(time, host) {
  const isInside = below(3) === 0;
  const server = below(SERVERS);
  const number = outside();
  const dest_ip = isInside ? inside(server) : outsideAddress(number);
  const dest_port = isInside ? SERVED[server % SERVED.length] : number % 7 ? 443 : 80;
  const ends = { src_ip: inside(host), src_port: 49_152 + below(16_000), dest_ip, dest_port, proto: 'TCP' };
  const kind = below(100);
  if (kind < 55) {
    const start = new Date(time - below(60_000)).toISOString();
    const flow = {
      pkts_toserver: 5 + below(50),
      pkts_toclient: 5 + below(50),
      bytes_toserver: 400 + below(20_000),
      bytes_toclient: 400 + below(200_000),
      start,
      end: new Date(time).toISOString(),
      age: below(60),
      state: 'closed',
    };
    write(time, host, { event_type: 'flow', ...ends, app_proto: dest_port === 443 ? 'tls' : 'http', flow });
  } else if (kind < 75)
    write(time, host, {
      event_type: 'dns',
      ...ends,
      dest_ip: inside(0),
      dest_port: 53,
      proto: 'UDP',
      dns: { type: 'query', rrname: `w${number % 400}.site${number}.example`, rrtype: 'A' },
    });
  else if (kind < 90)
    write(time, host, {
      event_type: 'tls',
      ...ends,
      dest_port: 443,
      tls: {
        sni: `www.site${number}.example`,
        version: 'TLS 1.3',
        ja3: { hash: hex(host % 97, 32) },
        ja4: `t13d${host % 31}_h2`,
      },
    });
  else if (kind < 97)
    write(time, host, {
      event_type: 'http',
      ...ends,
      dest_port: 80,
      http: {
        hostname: `site${number}.example`,
        url: `/${number}`,
        http_user_agent: `Mozilla/5.0 (Windows NT 10.0; rv:${host % 40})`,
        http_method: 'GET',
        status: 200,
        length: 400,
      },
    });
  else if (kind < 99)
    write(time, host, {
      event_type: 'fileinfo',
      ...ends,
      fileinfo: { filename: `/file${number % 5000}.js`, state: 'CLOSED', stored: false, size: below(90_000) },
    });
  else
    write(time, host, {
      event_type: 'alert',
      ...ends,
      alert: {
        action: 'allowed',
        gid: 1,
        signature_id: 2_000_000 + (number % 60),
        rev: 1,
        signature: `ET ${number % 60 < 5 ? 'MALWARE' : 'INFO'} Something ${number % 60}`,
        category: number % 60 < 5 ? 'A Network Trojan was detected' : 'Misc activity',
        severity: 1 + (number % 3),
      },
    });
}

const flush = () => new Promise((done) => process.stdout.write(`${out.splice(0).join('\n')}\n`, done));
for (let index = 0; index < EVENTS; index++) {
  const time = BEGIN + Math.floor((index / EVENTS) * SPAN);
  // The leases come first, spread over the first hour.
  if (index < HOSTS)
    write(time, index, {
      event_type: 'dhcp',
      src_ip: inside(1),
      src_port: 67,
      dest_ip: inside(index),
      dest_port: 68,
      proto: 'UDP',
      dhcp: {
        type: 'reply',
        dhcp_type: 'ack',
        assigned_ip: inside(index),
        client_mac: mac(index),
        hostname: `ws-${index}`,
      },
    });
  const hour = new Date(time).getUTCHours();
  // At night servers speak, and one workstation in ten.
  const host = hour >= 7 && hour < 19 ? below(HOSTS) : below(2) ? below(SERVERS) : below(HOSTS / 10) * 10;
  flow(time, host);
  if (out.length >= 2000) await flush();
}
await flush();
