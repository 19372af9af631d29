import t from 'tap';
import { USED_TEXT } from '../../shared/asset-uses.ts';
import type { AssetDetail } from '../../shared/assets.ts';
import type { EventPage } from '../../shared/events.ts';
import { alert, appWith } from '../../test/events.ts';
import { isCut, usedSearch, usedSide } from './late/used-search.ts';

t.test('what an asset used is found by its search, also where the value is cut', async (t) => {
  const agent = `Mozilla/5.0 (X11; "quoted" \\ ${'a*b '.repeat(80)})`;
  const signature = `ET INFO ${'long '.repeat(90)}`;
  const ends = { timestamp: '2026-03-01T12:00:00Z', src_ip: '10.0.0.5', dest_ip: '198.51.100.7', dest_port: 80 };
  const { ask } = await appWith(t, [
    { ...ends, event_type: 'http', http: { hostname: 'a.test', http_user_agent: agent } },
    { ...ends, event_type: 'http', http: { hostname: 'a.test', http_user_agent: 'curl/8' } },
    // Of what the alert came by there is an event of its own, and another host asks this one.
    alert(signature, { ...ends, http: { hostname: 'a.test', http_user_agent: 'curl/8' } }),
    { ...ends, event_type: 'http', src_ip: '10.0.0.6', dest_ip: '10.0.0.5', http: { hostname: 'a.test' } },
  ]);
  let values: AssetDetail['values'] = [];
  for (let tries = 0; values.length < 4 && tries < 100; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    values = (await ask<AssetDetail>('/api/assets/ip-10.0.0.5')).body.values ?? [];
  }
  t.equal(values.length, 4);
  t.same(
    values.filter(({ kind, value }) => isCut(kind, value)).map(({ kind }) => kind),
    ['user-agent', 'rule'],
  );
  for (const { kind, value, count } of values) {
    const { body } = await ask<EventPage>(
      `/api/events?q=${encodeURIComponent(`${usedSide(kind)}:10.0.0.5 ${usedSearch(kind, value)}`)}`,
    );
    t.equal(body.events.length, count, `${kind} ${value.slice(0, 20)}`);
  }
  t.ok(values.some(({ value }) => value.length === USED_TEXT));
});
