import t from 'tap';
import type { Aggregate } from '../../shared/events.ts';
import { appWith } from '../../test/events.ts';

t.test('a missing value is a group of its own; groups come by count, then by value', async (t) => {
  const { ask } = await appWith(t, [
    { event_type: 'dns', dns: { rrname: 'b' }, dest_port: 53 },
    { event_type: 'dns', dns: { rrname: 'a' }, dest_port: 53 },
    { event_type: 'flow', dest_port: 443 },
    { event_type: 'flow', n: 2 },
    { event_type: 'flow', n: 3, host: 'sensor-7' },
  ]);
  const groups = async (query: string) => (await ask<Aggregate>(`/api/events/aggregate?${query}`)).body;
  t.match(await groups('by=dns.rrname'), {
    total: 5,
    groups: [
      { value: null, count: 3 },
      { value: 'a', count: 1 },
      { value: 'b', count: 1 },
    ],
  });
  t.match(await groups('by=dns.rrname&limit=2'), {
    coverage: { complete: true, from: null, scanned: null },
    total: 5,
    groups: [
      { value: null, count: 3 },
      { value: 'a', count: 1 },
    ],
  });
  t.same((await groups('by=dest_port')).groups, [
    { value: 53, count: 2 },
    { value: null, count: 2 },
    { value: 443, count: 1 },
  ]);
  t.same((await groups('by=sensor')).groups, [
    { value: 's', count: 4 },
    { value: 'sensor-7', count: 1 },
  ]);
  t.same((await groups('by=source')).groups, [{ value: 's', count: 5 }]);
  t.match(await groups('by=event_type&event_type=none'), { total: 0, groups: [] });
});

t.test(
  'values that differ by case alone are counted as one, as they are found, in the spelling that most have',
  async (t) => {
    const asked = (rrname: string) => ({ event_type: 'dns', dns: { rrname } });
    const user = (...names: string[]) => ({ event_type: 'ftp', ftp: { command_data: 'x', reply: names } });
    const { ask } = await appWith(t, [
      ...['Www.Example', 'www.example', 'www.example', 'WWW.EXAMPLE', 'other.example'].map(asked),
      user('Ann', 'ANN'),
      user('ann'),
      user('ann', 'bob'),
    ]);
    const found = async (q: string) => (await ask<Aggregate>(`/api/events/aggregate?by=event_type&q=${q}`)).body.total;
    for (const [by, rows] of [
      ['dns.rrname', [null, 'www.example', 'other.example']],
      ['ftp.reply', [null, 'ann', 'bob']],
    ] as const) {
      const { groups, total } = (await ask<Aggregate>(`/api/events/aggregate?by=${by}`)).body;
      t.equal(total, 8, `each event once by ${by}`);
      t.same([...groups.map(({ value }) => value)].sort(), [...rows].sort());
      for (const { value, count } of groups)
        if (value !== null) t.equal(count, await found(`${by}:"${value}"`), `${by}:${value} leads to as many`);
    }
  },
);
