import t from 'tap';
import type { FactRow, HostRow } from '../stores/events/network-facts.ts';
import { identitiesOf } from './identity.ts';

const host = (address: string, first: string, last: string): HostRow => ({
  address,
  first,
  last,
  events: 1,
  bytesOut: 0,
  bytesIn: 0,
  peers: 0,
  names: 0,
});
const fact = (kind: string, address: string, value: string, first: string, last = first): FactRow => ({
  kind,
  address,
  value,
  first,
  last,
  count: 1,
});

t.test('one machine stays one through its leases, and two never become one', async (t) => {
  const moved = identitiesOf(
    [host('10.0.0.1', '1', '9'), host('10.0.0.2', '5', '9')],
    [
      fact('lease', '10.0.0.1', '02:00:00:00:00:01', '1'),
      fact('lease', '10.0.0.2', '02:00:00:00:00:01', '5'),
      fact('lease', '10.0.0.1', '02:00:00:00:00:02', '6'),
    ],
  );
  t.same(moved, [
    {
      id: 'mac-020000000001',
      mac: '02:00:00:00:00:01',
      vlan: null,
      tenures: [
        { address: '10.0.0.1', from: null, to: '6' },
        { address: '10.0.0.2', from: null, to: null },
      ],
      formerly: ['ip-10.0.0.1', 'ip-10.0.0.2'],
    },
    {
      id: 'mac-020000000002',
      mac: '02:00:00:00:00:02',
      vlan: null,
      tenures: [{ address: '10.0.0.1', from: '6', to: null }],
      formerly: [],
    },
  ]);
  const router = ['10.0.0.1', '10.0.0.2'].map((address) => fact('mac', address, '02:00:00:00:00:09', '1'));
  const behind = identitiesOf([host('10.0.0.1', '1', '5'), host('10.0.0.2', '2', '6')], router);
  t.same(
    behind.map(({ id }) => id),
    ['ip-10.0.0.1', 'ip-10.0.0.2'],
    'a router is nobody',
  );
  const twins = identitiesOf(
    [host('10.0.0.1', '1', '5'), host('10.0.0.2', '1', '5')],
    [fact('mac', '10.0.0.1', '02:00:00:00:00:01 7', '1'), fact('mac', '10.0.0.2', '02:00:00:00:00:01 8', '1')],
  );
  t.same(
    twins.map(({ id }) => id),
    ['mac-020000000001-7', 'mac-020000000001-8'],
    'another VLAN is another machine',
  );
});

t.test('a machine that gets its address back has it from when nobody else was heard', (t) => {
  const [aa, bb, cc] = ['02:00:00:00:00:0a', '02:00:00:00:00:0b', '02:00:00:00:00:0c'] as const;
  const tenures = (...leases: [string, string, string][]) =>
    Object.fromEntries(
      identitiesOf(
        [host('10.0.0.5', '1', '9')],
        leases.map(([mac, first, last]) => fact('lease', '10.0.0.5', mac, first, last)),
      ).map(({ mac, tenures }) => [mac?.at(-1), tenures.map(({ from, to }) => `${from ?? ''}-${to ?? ''}`)]),
    );
  t.same(tenures([aa, '1', '9'], [bb, '3', '4']), { a: ['-3', '4-'], b: ['3-4'] });
  t.same(tenures([aa, '1', '9'], [bb, '3', '4'], [cc, '6', '7']), { a: ['-3', '4-6', '7-'], b: ['3-4'], c: ['6-7'] });
  t.same(tenures([aa, '1', '9'], [bb, '3', '8'], [cc, '5', '6']), { a: ['-3', '8-'], b: ['3-5', '6-8'], c: ['5-6'] });
  t.same(tenures([aa, '1', '4'], [bb, '3', '8']), { a: ['-3'], b: ['3-'] }, 'one that is not heard later has left it');
  t.same(tenures([aa, '1', '9'], [bb, '1', '4']), { a: ['-1', '4-'], b: ['1-4'] });
  t.end();
});

t.test('frames tell a machine that has left its address to another', (t) => {
  const [cc, dd] = ['02:00:00:00:00:0c', '02:00:00:00:00:0d'] as const;
  const found = identitiesOf(
    [host('10.0.0.20', '1', '5'), host('10.0.0.21', '3', '9')],
    [fact('mac', '10.0.0.20', cc, '1', '2'), fact('mac', '10.0.0.21', cc, '3', '9'), fact('mac', '10.0.0.20', dd, '5')],
  );
  t.match(found, [
    {
      mac: cc,
      tenures: [
        { address: '10.0.0.20', from: null, to: '5' },
        { address: '10.0.0.21', from: null, to: null },
      ],
    },
    { mac: dd, tenures: [{ address: '10.0.0.20', from: '5', to: null }] },
  ]);
  t.end();
});

t.test('a machine is known by the ids that it had while less was known of it, and no two by one', (t) => {
  const [aa, bb] = ['02:00:00:00:00:0a', '02:00:00:00:00:0b'] as const;
  const formerly = (...facts: FactRow[]) =>
    Object.fromEntries(
      identitiesOf(
        [...new Set(facts.map(({ address }) => address))].map((address) => host(address, '1', '9')),
        facts,
      ).map(({ id, formerly }) => [id, formerly]),
    );
  const leases = [fact('lease', '10.0.0.5', aa, '3'), fact('lease', '10.0.0.5', bb, '5')];
  t.same(formerly(...leases), { 'mac-02000000000a': ['ip-10.0.0.5'], 'mac-02000000000b': [] });
  const [untagged, tagged] = [fact('mac', '10.0.0.5', aa, '1', '4'), fact('mac', '10.0.0.5', `${aa} 7`, '5', '9')];
  t.same(
    formerly(untagged, tagged),
    { 'mac-02000000000a': ['ip-10.0.0.5'], 'mac-02000000000a-7': ['mac-02000000000a', 'ip-10.0.0.5'] },
    'who goes on with a VLAN at the same address',
  );
  t.same(
    formerly(tagged),
    { 'mac-02000000000a-7': ['mac-02000000000a', 'ip-10.0.0.5'] },
    'and of whom no more is left',
  );
  t.same(
    formerly(untagged, fact('mac', '10.0.0.6', `${aa} 7`, '5', '9')),
    { 'mac-02000000000a': ['ip-10.0.0.5'], 'mac-02000000000a-7': ['ip-10.0.0.6'] },
    'who is elsewhere is another',
  );
  t.same(
    formerly(tagged, fact('mac', '10.0.0.6', `${aa} 8`, '5', '9')),
    { 'mac-02000000000a-7': ['ip-10.0.0.5'], 'mac-02000000000a-8': ['ip-10.0.0.6'] },
    'nobody knows which of two it was',
  );
  const second = fact('mac', '10.0.0.6', aa, '3', '9');
  t.same(formerly(untagged, second), { 'ip-10.0.0.5': ['mac-02000000000a'], 'ip-10.0.0.6': [] });
  t.same(formerly(fact('mac', '10.0.0.7', aa, '3', '9'), second), { 'ip-10.0.0.6': [], 'ip-10.0.0.7': [] });
  t.end();
});
