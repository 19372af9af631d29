import fc from 'fast-check';
import t from 'tap';
import { bytesIn, bytesOf } from '../../shared/base64.ts';
import { EVENT_FIELDS } from '../../shared/event-fields.ts';
import type { EventWithRaw } from '../../shared/events.ts';
import type { ThreatActed } from '../../shared/threat-work.ts';
import type { ThreatGroup } from '../../shared/threats.ts';
import { daysOf, rangeAt } from '../dashboards/period.ts';
import { threatsHref } from '../dashboards/threats-href.ts';
import { agoFor } from '../kit/ago.ts';
import { type ListAddress, searchWith } from '../kit/list/list-search.ts';
import labels from '../kit/texts/field-labels.en.json' with { type: 'json' };
import { momentAt, rangeOf, withoutOddRange } from '../kit/time/range-of.ts';
import { carried, doneOf, keysOf } from './act-details.ts';
import { assignmentNews, mentionNews } from './call-news.ts';
import { cleanThreatQuery } from './clean-query.ts';
import { decodedOf, fieldAt } from './decoded.ts';
import { threatDefaults } from './default-view.ts';
import { doneText } from './done-text.ts';
import { evidenceOf } from './evidence.ts';
import { foldEvents } from './fold-events.ts';
import { threatsOf } from './group-href.ts';
import { justAfter } from './just-after.ts';
import { threatsSearch } from './mute-href.ts';
import { bellCount, bellNews, browserNews } from './news.ts';
import { similarSearch } from './similar-search.ts';
import { spanBetween, spanOf } from './span.ts';
import { threatAction } from './threat-action.ts';
import { withoutOddValues } from './time-range.ts';

t.test('a time range is of moments, and runs forwards', async (t) => {
  const between = (from?: string, to?: string) =>
    withoutOddRange({ text: 'a', ...(from && { from }), ...(to && { to }) });
  t.same(between('2026-02-02T10:00:00Z', '-24h'), { text: 'a', from: '2026-02-02T10:00:00Z', to: '-24h' });
  t.same(between('soon', '\0'), { text: 'a' });
  t.same(between('2026-02-30', '2026-02-01T24:00'), { text: 'a' }, 'no day, and no hour of one');
  t.same(between('2026', 'Nov 25 2026'), { text: 'a' }, 'what a browser would read as a moment, and the API does not');
  t.same(
    between('2026-02-01T20:00', '2026-02-02'),
    { text: 'a', from: '2026-02-01T20:00Z', to: '2026-02-02T00:00Z' },
    'without a zone it is of UTC, for whoever reads it',
  );
  t.same(between('2026-02-02T00:00Z', '2026-02-01T00:00Z'), {
    ...{ text: 'a', from: '2026-02-01T00:00Z', to: '2026-02-02T00:00Z' },
  });
  t.same(between(undefined, '2026-02-01T00:00+01:00'), { text: 'a', to: '2026-02-01T00:00+01:00' });
  const now = Date.parse('2026-02-02T10:00:00Z');
  t.equal(
    momentAt('-24h', now),
    Date.parse('2026-02-01T10:00:00Z'),
    'a time up to now has a beginning, as a chart marks it',
  );
});

t.test('the end of a snooze and work given to nobody are said as what they are', async (t) => {
  t.equal(doneOf('snooze', { until: null }), 'wake');
  t.equal(doneOf('snooze', { until: '2026-02-01T00:00:00Z' }), 'snooze');
  t.equal(doneOf('assign', { assignee: null }), 'unassign');
  t.equal(doneOf('assign', { assignee: 1 }), 'assign');
  t.equal(doneOf('close', { verdict: 'benign' }), 'close');
});

t.test('what was taken back is said by what was restored, and by what others changed since', async (t) => {
  const words = (key: string, { count = '' } = {}) => `${key} ${count}`.trim();
  const undone = async (acted: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ do: 'undo', of: '7' })) form.set(name, value);
    const outcome = await threatAction({ api: { post: async () => acted }, params: {}, form } as never);
    if (!('actionId' in outcome)) throw new Error('it says not which action it was');
    return doneText(outcome.done, outcome, words as never, { number: String });
  };
  t.equal(await undone({ actionId: 8, changed: 2, skipped: 0 }), 'desk:did.undo 2');
  t.equal(await undone({ actionId: 8, changed: 2, skipped: 1 }), 'desk:did.undo 2 desk:kept 1');
  t.equal(await undone({ actionId: null, changed: 0, skipped: 1 }), 'desk:kept 1', 'nothing is said to be restored');
  const closed = (acted: ThreatActed) => doneText('close', acted, words as never, { number: String });
  t.equal(closed({ actionId: 8, changed: 1, skipped: 3 }), 'desk:did.close 1 desk:skipped 3');
  t.equal(closed({ actionId: null, changed: 0, skipped: 1 }), 'desk:nothing');
});

t.test('a form carries threats as they were seen, one or several', async (t) => {
  for (const threats of [
    [{ key: '3438625114743504162', version: 0 }],
    [1, 2, 3].map((n) => ({ key: `${n}`, version: n })),
  ]) {
    const form = new FormData();
    form.set('threats', carried(threats));
    t.same(keysOf(form), threats);
  }
});

t.test('an address of the list keeps what its route takes', async (t) => {
  t.same(withoutOddValues({ ip: '10.20.10.2', srcIp: '10.20.10', destIp: '2001:DB8::1', from: 'soon', text: 'a' }), {
    q: 'a',
    ip: '10.20.10.2',
    destIp: '2001:DB8::1',
  });
  t.same(rangeOf(new URLSearchParams('from=2026-02-01&to=2026-02-02&severity=1')), {
    from: '2026-02-01T00:00Z',
    to: '2026-02-02T00:00Z',
  });
  t.same(withoutOddValues({ text: 'two "words"' }), { q: '"two \\"words\\""' }, 'an address from before');
  t.same(withoutOddValues({ text: 'a', q: 'b' }), { q: 'b' });
});

const list: ListAddress = {
  filters: [{ control: 'own', names: ['q', 'severity', 'status'], Control: () => null }],
  defaults: threatDefaults,
  sort: '-lastSeen',
};

t.test(
  'a search that names a status is of all, also where a tab chooses another; other states name none',
  async (t) => {
    for (const q of ['is:closed', 'NOT is:muted', '(is:open OR sid:1)', '-status:new'])
      t.match(cleanThreatQuery({ q }), { status: 'all' }, q);
    for (const q of ['is:mine', 'is:unassigned', 'this:open', 'open'])
      t.match(cleanThreatQuery({ q }), { status: 'open' }, q);
    const query = cleanThreatQuery({ q: 'NOT is:muted', sort: '-lastSeen' as const });
    t.equal(searchWith(list, query, { perPage: '10' }), '?q=NOT+is%3Amuted', 'all of them, which it says itself');
    const open = searchWith(list, query, { perPage: '10', status: 'open' });
    t.match(cleanThreatQuery(Object.fromEntries(new URLSearchParams(open))), { status: 'open' });
    t.match(searchWith(list, { ...query, status: 'open' }, { severity: '1' }), /status=open/, 'and stays so');
    t.notMatch(searchWith(list, { q: 'is:mine', status: 'open' }), /status/);
  },
);

t.test('the link of a host or a signature keeps the view and the filters', async (t) => {
  const group = { key: '1:2024897' } as ThreatGroup;
  const query = { status: 'closed', from: '-24h', q: 'sensor:hq', page: 3, perPage: 25 } as const;
  t.equal(
    threatsOf('signature', group, query),
    '/admin/threats?status=closed&from=-24h&q=sensor%3Ahq&signature=1%3A2024897',
  );
});

t.test('ranges end with the running minute, and a part of one never leaves it', async (t) => {
  const now = Date.parse('2026-03-08T10:00:30.5Z');
  const at = (search: string) => rangeAt(new URLSearchParams(search), now, 'Europe/Paris');
  const range = at('range=24h');
  t.same(range, { name: '24h', from: '2026-03-07T10:01:00.000Z', to: '2026-03-08T10:01:00.000Z' });
  t.equal(at('range=1y').name, '7d');
  t.same(at('range=all'), { name: 'all' });
  t.equal(threatsHref(at('range=all')), '/admin/threats?status=all&q=NOT+is%3Amuted', 'what cards count');
  const chosen = { from: '2026-03-07T10:00:00.000Z', to: '2026-03-07T12:00:00.000Z' };
  t.same(at(`range=24h&${new URLSearchParams(chosen)}`), { name: 'chosen', ...chosen });
  t.equal(at('from=2026-03-07&to=soon').name, '7d', 'half a range is none');
  t.match(at('from=2026-03-08&to=2026-03-07'), { name: 'chosen', from: '2026-03-06T23:00:00.000Z' }, 'turned round');
  const days = at('from=2026-03-01&to=2026-03-07');
  t.same(
    days,
    { name: 'chosen', from: '2026-02-28T23:00:00.000Z', to: '2026-03-07T23:00:00.000Z' },
    'days are whole ones of the reader’s calendar',
  );
  t.same(daysOf(days, 'Europe/Paris'), { from: '2026-03-01', to: '2026-03-07' });
  t.equal(daysOf(at('range=all'), 'Europe/Paris'), undefined);
  t.equal(at('from=2026-02-30&to=2026-03-07').name, '7d', 'a day that there is not is none');
  const part = threatsHref(range, {
    severity: '1',
    start: '2026-03-07T10:00:00.000Z',
    end: '2026-03-07T10:30:00.000Z',
  });
  t.same(Object.fromEntries(new URL(part, 'http://x').searchParams), {
    status: 'all',
    q: 'NOT is:muted',
    severity: '1',
    from: range.from,
    to: '2026-03-07T10:30:00.000Z',
  });
});

t.test('the moment after one', async (t) => {
  t.equal(justAfter('2026-11-02T08:15:30.000125Z'), '2026-11-02T08:15:30.000126Z');
  t.equal(justAfter('2026-12-31T23:59:59.999999Z'), '2027-01-01T00:00:00.000000Z');
});

t.test('spans of time are told in a unit that says enough', async (t) => {
  const span = (first: string | null, last: string | null) => Object.values(spanBetween(first, last)).join(' ');
  t.equal(span('2026-03-01T00:00:00.000001Z', '2026-03-01T00:00:00.900000Z'), 'instant 0');
  t.equal(span(null, null), 'instant 0');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-01T00:02:59Z'), 'seconds 179');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-03T18:59:00Z'), 'hours 66');
  t.equal(span('2026-03-01T00:00:00Z', '2026-03-11T01:00:00Z'), 'days 10');
});

t.test('times are told from now, a week long, then by their day', async (t) => {
  const now = Date.parse('2026-11-22T12:00:00Z');
  const told = (iso: string, language: 'en' | 'fr' | 'ar' = 'en') => agoFor(language, 'UTC')(iso, now);
  t.equal(told('2026-11-22T11:59:30Z'), 'now');
  t.equal(told('2026-11-22T12:00:40Z'), 'now', 'a clock that is a little ahead');
  t.equal(told('2026-11-22T11:55:00Z'), '5 min ago');
  t.equal(told('2026-11-22T07:00:01Z'), '4 hr ago');
  t.equal(told('2026-11-16T11:00:00Z'), '6 days ago');
  t.equal(told('2026-11-15T11:00:00Z'), '15 Nov');
  t.equal(told('2025-11-15T11:00:00Z'), '15 Nov 2025');
  t.equal(told('2026-12-01T11:00:00Z'), '1 Dec', 'a clock that is far ahead');
  t.match(told('2026-11-22T07:00:00Z', 'fr'), /^il y a 5\sh$/);
  t.match(told('2026-11-22T07:00:00Z', 'ar'), '5 ساعات');
});

const alertOf = (id: string, more: object = {}, raw?: string) =>
  ({
    event: { id },
    raw: raw ?? JSON.stringify({ timestamp: id, src_port: 1, dest_port: 443, tls: { sni: 'a' }, ...more }),
  }) as never;

t.test('alerts that tell the same are one line, with what differs between them', async (t) => {
  const folds = foldEvents([
    alertOf('9', { src_port: 5, flow_id: 1 }),
    alertOf('8', { tls: { sni: 'b' } }),
    alertOf('7', { src_port: 6, flow_id: 2 }),
    alertOf('6', { src_port: 5 }),
    alertOf('5', {}, '{"half'),
    alertOf('4', {}, '{"half'),
  ]);
  t.same(
    folds.map(({ ids }) => ids.join('')),
    ['976', '8', '5', '4'],
    'each stands once, lines that cannot be read by themselves',
  );
  t.same(folds[0]!.differs, [{ field: 'src_port', values: ['5', '6'], more: 0 }], 'times and counters differ anyway');
  const calls = ['/a?n=1', '/a?n=2', '/b'].map((url, n) => alertOf(String(n), { http: { url } }));
  t.same(
    foldEvents(calls).map(({ ids }) => ids.length),
    [2, 1],
    'a path, whatever is asked for behind it',
  );
  const many = foldEvents(
    Array.from({ length: 9 }, (_, n) => alertOf(String(n), { src_port: n, mark: 'x'.repeat(n * 20) })),
  );
  t.match(many[0]!.differs, [{ values: ['0', '1', '2', '3'], more: 5 }, { more: 5 }]);
  t.ok(many[0]!.differs[1]!.values.every((value) => value.length <= 60));
});

t.test('values in lists tell alerts apart as others do, and what differs of them is said in values', async (t) => {
  const asked = (id: string, rrname: string, group = 'queries') =>
    alertOf(id, { dns: { [group]: [{ rrname, id: Number(id), tx_id: Number(id) }] } });
  const names = (alerts: Parameters<typeof foldEvents>[0]) => foldEvents(alerts).map(({ ids }) => ids.join(''));
  t.same(names([asked('9', 'a.test'), asked('8', 'b.test'), asked('7', 'a.test')]), ['97', '8'], 'DNS of Suricata 8');
  t.same(names([asked('9', 'a.test', 'query'), asked('8', 'a.test', 'query')]), ['98'], 'of older ones');
  t.same(
    foldEvents([asked('9', 'a.test', 'query'), asked('8', 'a.test', 'query')])[0]!.differs,
    [],
    'numbers that each question has for itself tell nothing',
  );
  const [fold] = foldEvents([
    alertOf('2', { ldap: { responses: [{ result: 'ok' }, { result: 'busy' }] }, vlan: [3] }),
    alertOf('1', { ldap: { responses: [{ result: 'ok' }] }, vlan: [3] }),
  ]);
  t.same(fold!.differs, [{ field: 'ldap.responses.result', values: ['ok, busy', 'ok'], more: 0 }]);
});

t.test('a line is decoded by protocol, what was spoken first; long numbers keep their digits', async (t) => {
  const groups = decodedOf(
    '{"timestamp":"x","host":"s","flow_id":9007199254740993,"payload":"QQ==","alert":{"rule":"alert …","rev":2},' +
      '"dns":{"queries":[{"rrname":"a.example","id":"1234567890123456789"},{"rrname":"b.example"},{"rrname":"a.example"}],"none":null},' +
      '"tags":["a","b","c","d","e","f","g","h","i","j","k","l","m"]}',
  );
  t.same(groups, [
    {
      name: 'dns',
      fields: [
        { path: 'dns.queries.rrname', values: ['a.example', 'b.example'], more: 0 },
        { path: 'dns.queries.id', values: ['1234567890123456789'], more: 0 },
      ],
    },
    { name: 'alert', fields: [{ path: 'alert.rev', values: ['2'], more: 0 }] },
    {
      name: 'event',
      fields: [
        { path: 'host', values: ['s'], more: 0 },
        { path: 'flow_id', values: ['9007199254740993'], more: 0 },
        { path: 'tags', values: [...'abcdefghijkl'], more: 1 },
      ],
    },
  ]);
  t.same(decodedOf('{"cut":"in the mid'), []);
  const url = `/${'a'.repeat(400)}`;
  t.same(decodedOf(JSON.stringify({ http: { url } }))[0]!.fields[0]!.values, [url], 'whole, for it is searched for');
  t.equal(fieldAt('host')?.name, 'sensor', 'the sensor’s name, not a host’s');
  t.equal(fieldAt('dns.queries.rrname')?.name, 'dns.rrname');
  t.equal(fieldAt('alert.metadata.mitre_tactic_id')?.name, 'alert.metadata.mitre_tactic_id');
  t.equal(fieldAt('unheard_of'), null);
  const nameless = EVENT_FIELDS.filter(({ name }) => !(name.replaceAll('.', '_') in labels)).map(({ name }) => name);
  t.same(nameless, [], 'every field is called something');
  // What nearly each rule of Emerging Threats says of itself.
  for (const key of ['affected_product', 'created_at', 'deployment', 'former_category', 'reviewed_at', 'updated_at'])
    t.ok(`alert_metadata_${key}` in labels, `${key} is not just metadata`);
  const name = fc.constantFrom('dns', 'alert', 'a', '__proto__', 'constructor', 'flow');
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { maxDepth: 6 },
      fc.string(),
      fc.double(),
      fc.boolean(),
      fc.array(tie('tree')),
      fc.dictionary(name, tie('tree')),
    ),
  }));
  fc.assert(
    fc.property(fc.dictionary(name, tree), (line) =>
      decodedOf(JSON.stringify(line)).every(({ name, fields }) =>
        fields.every(({ path, values }) => values.length > 0 && (name === 'event' || path.startsWith(`${name}.`))),
      ),
    ),
  );
});

t.test('what one alert holds, as much as a page should show', async (t) => {
  const payload = Buffer.alloc(5000, 'x').toString('base64');
  const line = {
    payload,
    packet: 'QUJD…',
    packet_info: { linktype: 'odd' },
    alert: { rule: 7 },
    payload_printable: '',
  };
  const event = { id: '7', time: null } as EventWithRaw['event'];
  const folds = [{ ids: ['9', '7'], differs: [{ field: 'src_port', values: ['1', '2'], more: 0 }] }];
  const evidence = evidenceOf({ event, raw: JSON.stringify(line) }, folds);
  t.match(evidence, { id: '7', alike: 2, differs: folds[0]!.differs, printable: null, rule: null });
  t.equal(evidence.payload?.total, 5000);
  t.equal(bytesOf(evidence.payload!.base64).length, 1152);
  t.match(evidence.packet, { total: 3, linkType: 1 });
  t.same([...bytesOf('QUJD…')], [65, 66, 67], 'a text that was cut gives what is whole');
  fc.assert(
    fc.property(fc.uint8Array(), fc.string(), (bytes, tail) => {
      const text = Buffer.from(bytes).toString('base64');
      return (
        bytesIn(text) === bytes.length &&
        Buffer.from(bytesOf(text)).equals(bytes) &&
        bytesOf(tail).length === bytesIn(tail)
      );
    }),
  );
});

t.test('the bell leads to the comment in which somebody was called', async (t) => {
  const mention = { threat: '77', comment: 5, by: 'Bea Sato', text: 'x'.repeat(500), at: '2026-11-02T09:04:00.000Z' };
  const asked: unknown[] = [];
  const api = {
    get: async (path: string, query: unknown) => {
      asked.push([path, query]);
      return { mentions: [mention], total: 1 };
    },
  };
  const news = await mentionNews(api as never, 10, AbortSignal.timeout(60_000));
  t.match(news, [{ id: 'mention 5', detail: 'Bea Sato', at: mention.at, to: '/admin/threats/77#said-5' }]);
  t.ok(news[0]!.title.length < 200, 'a long comment is begun');
  t.same(asked, [['/api/threats/mentions', { limit: 10 }]]);
});

t.test('the bell leads to the threat that somebody was assigned, or to all that are theirs', async (t) => {
  const at = '2026-11-02T09:04:00.000Z';
  const of = (finding: string | null) => ({ key: '77', signature: finding ? null : 'Loud', finding });
  const assignments = [
    { action: 9, by: 'Bea Sato', at, count: 12_000, only: null },
    { action: 8, by: 'Bea Sato', at, count: 1, only: of(null) },
    { action: 7, by: 'Bea Sato', at, count: 1, only: of('beacon') },
  ];
  const api = { get: async () => ({ assignments, total: 3 }) };
  const news = await assignmentNews(api as never, 10, AbortSignal.timeout(60_000));
  const words = (key: string, more?: object) => (more ? `${key} ${JSON.stringify(more)}` : key);
  t.match(
    news.map(({ titleIn, ...item }) => ({ ...item, title: titleIn!(words as never, String) })),
    [
      {
        ...{ id: 'assignment 9', at, to: '/admin/threats?q=is%3Amine', lang: undefined, detail: undefined },
        title: 'alerts:assignedMany {"name":"Bea Sato","count":12000,"number":"12000"}',
      },
      { id: 'assignment 8', title: 'Loud', lang: 'en', detail: 'Bea Sato', to: '/admin/threats/77' },
      { id: 'assignment 7', title: 'alerts:finding.beacon', lang: undefined, to: '/admin/threats/77' },
    ],
  );
});

t.test('the bell and the browser ask for what was chosen for them, and for nothing else', async (t) => {
  const asked: [string, object][] = [];
  const choices = [
    { event: 'highThreat', email: true, browser: true, app: false },
    { event: 'mention', email: true, browser: false, app: true },
    { event: 'assignment', email: true, browser: false, app: false },
  ];
  const api = {
    get: async (path: string, query: object) => {
      if (path === '/api/account/notifications') return { choices };
      asked.push([path, query]);
      return { mentions: [], assignments: [], threats: [], total: 7 };
    },
  };
  const signal = AbortSignal.timeout(60_000);
  await bellNews(api as never, signal);
  t.equal(await bellCount(api as never, '', signal), 7);
  t.same(
    asked.map(([path]) => path),
    ['/api/threats/mentions', '/api/threats/mentions'],
  );
  asked.length = 0;
  t.same(await browserNews(api as never, signal), [{ event: 'highThreat', items: [] }]);
  t.match(asked, [['/api/threats', { severity: '1', sort: '-firstSeen' }]], 'new ones of high severity');
});

t.test('a time in words is of the largest unit that fits three times', async (t) => {
  t.same(
    [0.4, 1, 179, 180, 60 * 60 * 3, 86_400 * 4].map(spanOf).map(({ unit, value }) => `${value} ${unit}`),
    ['0 instant', '1 seconds', '179 seconds', '3 minutes', '3 hours', '4 days'],
  );
});

t.test('a mute rule for some threats names their signatures by generator: findings have numbers of their own', (t) => {
  const threat = (gid: number | null, signatureId: number | null, srcIp: string | null = '10.0.0.5') => ({
    ...{ gid, signatureId, srcIp },
  });
  t.equal(threatsSearch([threat(1, 2024897), threat(1, 2027865)]), 'sid:(2024897,2027865) src_ip:10.0.0.5');
  t.equal(threatsSearch([threat(900, 5)]), 'sid:5 alert.gid:900 src_ip:10.0.0.5');
  t.equal(
    threatsSearch([threat(1, 2024897), threat(900, 11), threat(900, 5), threat(1, null)]),
    '((sid:2024897) OR (sid:(11,5) alert.gid:900)) src_ip:10.0.0.5',
  );
  t.equal(threatsSearch([threat(null, null, null)]), '');
  t.end();
});

t.test('the search for threats like one finds those that are counted beside it, and not the threat itself', (t) => {
  const threat = { key: '77', gid: 1, signatureId: 2024897, srcIp: '10.0.0.5', destIp: '2001:db8::1' };
  const rule = 'sid:2024897 alert.gid:1';
  t.equal(
    similarSearch(threat),
    `(${rule} OR src_ip:(10.0.0.5,2001:db8::1) dest_ip:(10.0.0.5,2001:db8::1)) NOT threat:77`,
  );
  t.equal(similarSearch({ ...threat, destIp: null }), `(${rule}) NOT threat:77`, 'one host alone is no pair');
  t.equal(similarSearch({ ...threat, signatureId: null, srcIp: null }), '');
  t.end();
});
