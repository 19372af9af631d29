import t from 'tap';
import { parseSearch } from '../../shared/search/parse.ts';
import { DAY, stateOf } from './rule.ts';
import { suricataLines } from './suricata.ts';

t.test('a rule is stale when nothing has hit it for long, unreadable when its search is none any more', async (t) => {
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY).toISOString();
  const row = {
    enabled: 1,
    expires_at: null,
    created_at: ago(40),
    query: 'sid:5',
    sensors: '[]',
    action: 'hide' as const,
  };
  t.equal(stateOf(row, null, now), 'stale');
  t.equal(stateOf(row, ago(1), now), 'active');
  t.equal(stateOf(row, ago(31), now), 'stale');
  t.equal(stateOf({ ...row, created_at: ago(2) }, null, now), 'active', 'too young to tell');
  t.equal(stateOf({ ...row, expires_at: ago(-2) }, null, now), 'expiring');
  t.equal(stateOf({ ...row, expires_at: ago(1), enabled: 0 }, null, now), 'expired');
  t.equal(stateOf({ ...row, enabled: 0 }, null, now), 'off');
  t.equal(stateOf({ ...row, query: 'text:a*b' }, ago(1), now), 'unreadable');
  t.equal(stateOf({ ...row, query: 'text:a*b', enabled: 0 }, null, now), 'off');
});

t.test('what Suricata can be told is told in its words, and why not what it cannot', async (t) => {
  const of = (query: string, action: 'hide' | 'tag' = 'hide') => suricataLines(parseSearch(query), action);
  const texts = (query: string) => of(query).lines.map(({ text }) => text);
  t.same(texts('sid:2013028 src_ip:10.0.0.1'), ['suppress gen_id 1, sig_id 2013028, track by_src, ip 10.0.0.1']);
  t.same(texts('sid:5 alert.gid:3 dest_ip:10.0.0.0/8'), ['suppress gen_id 3, sig_id 5, track by_dst, ip 10.0.0.0/8']);
  t.same(texts('sid:(5,6) ip:(10.0.0.1,10.0.0.2)'), [
    'suppress gen_id 1, sig_id 5, track by_either, ip [10.0.0.1,10.0.0.2]',
    'suppress gen_id 1, sig_id 6, track by_either, ip [10.0.0.1,10.0.0.2]',
  ]);
  t.same(texts('sid:5'), [
    'suppress gen_id 1, sig_id 5',
    'threshold gen_id 1, sig_id 5, type limit, track by_src, count 1, seconds 3600',
    '1:5',
  ]);
  for (const [query, reason] of [
    ['src_ip:10.0.0.1', 'NO_SID'],
    ['sid:5 alert.gid:901', 'NO_SID'],
    ['sid:>5', 'NOT_PLAIN'],
    ['sid:5 OR sid:6', 'NOT_PLAIN'],
    ['sid:5 NOT src_ip:10.0.0.1', 'NOT_PLAIN'],
    ['sid:5 src_ip:internal', 'NOT_PLAIN'],
    ['sid:5 dest_port:443', 'OTHER_FIELDS'],
    ['sid:5 src_ip:10.0.0.1 dest_ip:10.0.0.2', 'TWO_ENDS'],
  ])
    t.same(of(query!), { lines: [], reason }, query!);
  t.same(of('sid:5', 'tag'), { lines: [], reason: 'NOT_QUIETER' });
});
