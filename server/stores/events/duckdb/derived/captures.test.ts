import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { aStore, STAYING } from '../../../../ingest/testing.ts';
import { EVERYTHING } from '../../port.ts';

const PC = '10.0.0.9';
const OUTSIDE = '203.0.113.9';
const ALWAYS = { from: null, to: null };

interface Sizes {
  up?: [packets: number, bytes: number];
  down?: [packets: number, bytes: number];
}

/** A flow as Suricata writes it of a capture: its time is that of the first packet of all. */
const flow = (start: string, { up = [10, 900], down = [8, 4000] }: Sizes = {}, more: object = {}) => ({
  ...{ timestamp: '2026-11-20T10:00:00Z', event_type: 'flow', proto: 'TCP', app_proto: 'tls' },
  ...{ src_ip: PC, src_port: 50_000, dest_ip: OUTSIDE, dest_port: 443 },
  flow: {
    ...{ start, age: 30, pkts_toserver: up[0], bytes_toserver: up[1] },
    ...{ pkts_toclient: down[0], bytes_toclient: down[1] },
  },
  ...more,
});

async function storeOf(t: Test, lines: object[]) {
  const { folder, store } = await aStore(t);
  writeFileSync(join(folder, 'eve.json'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  await store.importFile(join(folder, 'eve.json'));
  await store.settled();
  return store;
}

t.test('an upload that is but acknowledged was answered; a knock that is refused was not', async (t) => {
  const start = '2026-11-20T10:00:00Z';
  const store = await storeOf(t, [
    flow(start, { up: [361, 522_296], down: [393, 22_832] }),
    flow(start, { up: [5, 330], down: [5, 270] }, { dest_ip: '203.0.113.10' }),
    // A name that is said, and then refused.
    flow(start, { up: [4, 480], down: [3, 166] }, { dest_ip: '203.0.113.11' }),
    // Backups from elsewhere: what takes them in serves something.
    flow(
      start,
      { up: [700, 900_000], down: [400, 22_000] },
      { src_ip: '10.0.0.8', dest_ip: '10.0.0.7', dest_port: 9102 },
    ),
  ]);
  const { peers } = await store.hostPeers([PC], ALWAYS, 10, STAYING);
  t.same(peers.map(({ other, port }) => [other, port]).sort(), [
    ['203.0.113.10', 0],
    ['203.0.113.11', 0],
    [OUTSIDE, 443],
  ]);
  const { services } = await store.networkFacts(STAYING);
  t.match(services, [{ address: '10.0.0.7', port: 9102 }]);
});

t.test('a machine was heard when its flows began, not when the capture did', async (t) => {
  const store = await storeOf(t, [flow('2026-11-20T11:30:00Z'), flow('2026-11-20T13:15:00Z')]);
  const { hosts } = await store.networkFacts(STAYING);
  t.match(hosts, [{ address: PC, first: '2026-11-20T11:30:00.000000Z', last: '2026-11-20T13:15:00.000000Z' }]);
  const hours = await store.hostHours([PC], 24, STAYING);
  t.same([...new Set(hours.map(({ hour }) => hour))].length, 2, 'in two hours');
});

t.test('a name that only a certificate of its own holder says is no name', async (t) => {
  const tls = (dest_ip: string, issuerdn: string) => ({
    ...{ timestamp: '2026-11-20T10:00:00Z', event_type: 'tls', src_ip: PC, dest_ip, dest_port: 443 },
    tls: { subject: 'C=GB, CN=www.example.com', issuerdn },
  });
  const store = await storeOf(t, [
    tls('203.0.113.1', 'C=GB, CN=www.example.com'),
    tls('203.0.113.2', 'C=US, CN=Some Authority'),
  ]);
  const names = await store.hostNames(['203.0.113.1', '203.0.113.2'], EVERYTHING, STAYING);
  t.match(names, [{ address: '203.0.113.2', value: 'www.example.com' }]);
  t.equal(names.length, 1);
});

t.test(
  'who knocks from the port of a server is no server; nor who answers a packet that nobody here has sent',
  async (t) => {
    const from = (src_ip: string, src_port: number, dest_port: number, sizes: Sizes, flags: [ts: string, tc: string]) =>
      flow('2026-11-20T10:00:00Z', sizes, {
        ...{ src_ip, src_port, dest_ip: PC, dest_port, app_proto: 'failed' },
        tcp: { tcp_flags_ts: flags[0], tcp_flags_tc: flags[1] },
      });
    const refused: Sizes = { up: [2, 120], down: [2, 120] };
    const store = await storeOf(t, [
      from('203.0.113.1', 8080, 7348, refused, ['02', '14']),
      from('203.0.113.2', 443, 40_001, { up: [3, 222], down: [1, 54] }, ['12', '04']),
      from('203.0.113.3', 80, 7001, { up: [12, 4000], down: [9, 3000] }, ['1b', '1b']),
      // The answers of flows whose start nobody saw.
      from('203.0.113.4', 443, 40_002, { up: [9, 8000], down: [8, 700] }, ['18', '18']),
      from('203.0.113.5', 443, 40_003, { up: [9, 8000], down: [8, 700] }, ['1a', '18']),
    ]);
    const { peers } = await store.hostPeers([PC], ALWAYS, 10, STAYING);
    t.same(peers.map(({ other, asked }) => [other.at(-1), asked]).sort(), [
      ['1', false],
      ['2', false],
      ['3', false],
      ['4', true],
      ['5', true],
    ]);
  },
);

t.test('what is said to all hosts is nobody whom a machine spoke with, in an hour as in all the time', async (t) => {
  const start = '2026-11-20T10:00:00Z';
  const calls = ['239.255.255.250', '255.255.255.255', 'ff02::fb'].map((dest_ip) =>
    flow(start, { down: [0, 0] }, { proto: 'UDP', dest_ip, dest_port: 1900 }),
  );
  const store = await storeOf(t, [flow(start), ...calls]);
  const micros = BigInt(Date.parse(start)) * 1000n;
  for (const range of [ALWAYS, { from: micros, to: micros + 3_600_000_000n }])
    t.match(await store.hostPeers([PC], range, 10, STAYING), { peers: [{ other: OUTSIDE }], total: 1 });
});

t.test('whoever asks a host by an address gives it no name', async (t) => {
  const http = (hostname: string) => ({
    ...{ timestamp: '2026-11-20T10:00:00Z', event_type: 'http', src_ip: OUTSIDE, dest_ip: PC, dest_port: 80 },
    http: { hostname },
  });
  const asked = ['198.51.100.7', '198.51.100.7:8080', '2001:db8::7', '[2001:db8::7]:80', 'shop.example', 'cafe:8080'];
  const store = await storeOf(t, asked.map(http));
  const names = await store.hostNames([PC], EVERYTHING, STAYING);
  t.same(names.map(({ value }) => value).sort(), ['cafe:8080', 'shop.example']);
});

t.test('a service is what most of those who used it spoke', async (t) => {
  const served = (client: number, app_proto: string) =>
    flow('2026-11-20T10:00:00Z', {}, { app_proto, src_ip: `10.0.0.${client}`, dest_ip: '10.0.0.200', dest_port: 80 });
  const store = await storeOf(t, [served(1, 'http'), served(2, 'http'), served(3, 'tls'), served(4, 'failed')]);
  const { services } = await store.networkFacts(STAYING);
  t.match(services, [{ address: '10.0.0.200', port: 80, app: 'http', clients: 4 }]);
});
