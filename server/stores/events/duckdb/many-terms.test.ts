import { join } from 'node:path';
import t from 'tap';
import { EVENT_FIELDS, isInLine } from '../../../../shared/event-fields.ts';
import { parseSearch } from '../../../../shared/search/parse.ts';
import { ndjson } from '../../../../test/events.ts';
import { pieces, STAYING } from '../../../ingest/testing.ts';
import { openEventStore } from '../open.ts';

const PATTERNS = Array.from({ length: 40 }, (_, n) => `0${n}:*`).join();

// Each of them once took the lines apart for itself, and a dozen patterns for a MAC address found too little memory.
t.test('a search with many terms that lines are read for takes no more memory than one of them', async (t) => {
  const store = await openEventStore({ path: join(t.testdir(), 'events.duckdb'), memoryLimit: '128MB' });
  t.teardown(() => store.close());
  const line = (n: number) => ({
    timestamp: new Date(Date.UTC(2026, 10, 20) + n * 1000).toISOString(),
    event_type: 'flow',
    ether: { src_macs: [n === 7 ? '00:11:22:33:44:55' : '52:54:00:36:3e:ff'] },
    flow: { state: n === 8 ? 'new' : 'closed' },
    padding: 'x'.repeat(4000),
  });
  await store.ingestStream('s', pieces(ndjson(Array.from({ length: 4096 }, (_, n) => line(n)))));
  await store.settled();
  const found = async (search: string) => {
    const { events } = await store.events(parseSearch(search), {}, { limit: 10, rawBytes: null }, STAYING);
    return events.map(({ time }) => Date.parse(time!) / 1000 - Date.UTC(2026, 10, 20) / 1000);
  };
  t.same(await found(`mac:(${PATTERNS})`), [7], 'a field that stands for six');
  t.same(await found(`NOT (NOT mac:(${PATTERNS}) -flow.state:new)`), [8, 7], 'none of them');
  const lacking = EVENT_FIELDS.filter(
    (field) => isInLine(field) && /^(app_proto|icmp|tcp|ether\.d|alert\.)/.test(field.name),
  );
  const without = lacking.map(({ name }) => `NOT exists:${name}`).join(' ');
  t.ok(lacking.length > 30);
  t.same(await found(`${without} flow.state:new`), [8], 'many fields');
  t.same(await found(`source:s (${without} OR mac:(${PATTERNS})) flow.state:(n*,*w)`), [8], 'beside columns');
});
