/** The language of searches: read, written, and what it finds. */
import { deepStrictEqual, ok } from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import peggy from 'peggy';
import t, { type Test } from 'tap';
import { readSearchDocs } from '../scripts/search-docs.ts';
import { EVENT_COLUMNS, findField, partsOf } from '../shared/event-fields.ts';
import { carriersOf } from '../shared/event-line-fields.ts';
import { type Doubt, doubtfulSearch } from '../shared/search/doubts.ts';
import { SearchError } from '../shared/search/error.ts';
import { evaluateSearch } from '../shared/search/evaluate.ts';
import { fieldsOf, type SearchSubject } from '../shared/search/fields.ts';
import { parseSearch } from '../shared/search/parse.ts';
import { printSearch } from '../shared/search/print.ts';
import { narrowed, termOf } from '../shared/search/term.ts';
import { and } from '../shared/search/tree.ts';
import { dataFolder, NO_DATA } from './events.ts';
import { CASES, EVENTS, evaluated, sourceOf } from './search-cases.ts';
import { searchTrees } from './search-trees.ts';

const folder = join(import.meta.dirname, '../shared/search');

function refuses(t: Test, text: string, error: Partial<Record<keyof SearchError, unknown>>, subject?: SearchSubject) {
  try {
    parseSearch(text, subject);
    t.fail(`${text} should be refused`);
  } catch (thrown) {
    t.match(thrown, { ...error, code: 'INVALID_QUERY' }, text);
  }
}

t.test('the parser is that of the grammar', async (t) => {
  const grammar = readFileSync(join(folder, 'grammar.peggy'), 'utf8');
  const source = peggy.generate(grammar, { output: 'source', format: 'es', grammarSource: 'grammar.peggy' });
  t.equal(readFileSync(join(folder, 'grammar.js'), 'utf8').trim(), String(source).trim(), 'else: npm run grammar');
});

t.test('what each search finds', async (t) => {
  const events = Object.entries(EVENTS).map(([name, line]) => ({
    name,
    event: evaluated(JSON.stringify(line), sourceOf(name)),
  }));
  for (const [text, found] of Object.entries(CASES)) {
    const tree = parseSearch(text);
    t.same(
      events.filter(({ event }) => evaluateSearch(tree, event)).map(({ name }) => name),
      found,
      text,
    );
    t.same(parseSearch(printSearch(tree)), tree, `${text} is the same when written and read again`);
  }
});

t.test('what is written is read again as the same tree', async () => {
  fc.assert(
    fc.property(searchTrees({}), (tree) => {
      const text = printSearch(tree);
      fc.pre(text.length <= 2000);
      deepStrictEqual(parseSearch(text), tree);
    }),
    { numRuns: 2000 },
  );
});

t.test('a search is narrowed by a term, once', async (t) => {
  const term = 'dest_port:443';
  for (const search of [
    ...[
      '',
      'sid:5',
      'sid:5 OR sid:6',
      '"a"OR sid:6',
      '(sid:5 OR sid:6) tcp',
      'name:"a OR b"',
      'name:"a \\" OR b" OR tcp',
    ],
    ...[`-${term}`, `sid:5 OR ${term}`, `${term} OR tcp`, `NOT (sid:5 ${term})`],
  ])
    t.same(parseSearch(narrowed(search, term)), and(parseSearch(search), parseSearch(term)), search);
  for (const search of [term, `tcp ${term}`, `(sid:5 OR sid:6) ${term}`, `not ${term}`, `name:"NOT" ${term}`])
    t.equal(narrowed(` ${search} `, term), search, 'it stands there');
  t.equal(narrowed('name:"a OR b"', term), `name:"a OR b" ${term}`);
  // Both together would find nothing.
  for (const [search, narrower, found] of [
    [term, `NOT ${term}`, `NOT ${term}`],
    [`NOT ${term}`, term, term],
    [`tcp ${term}`, `NOT ${term}`, `tcp NOT ${term}`],
    [`tcp AND NOT ${term}`, term, `tcp AND ${term}`],
    [`name:"a" NOT ${term}`, term, `name:"a" ${term}`],
  ] as const)
    t.equal(narrowed(search, narrower), found, search);
});

t.test('of a long value a term says how it begins', async (t) => {
  const value = 'a"'.repeat(1000);
  const term = termOf('http.url', value);
  t.match(parseSearch(`NOT ${term} proto:tcp`), {
    of: [{ of: { value: { parts: [{ text: 'a"'.repeat(450) }, { any: '*' }] } } }, {}],
  });
  t.equal(termOf('http.url', `${'a'.repeat(899)}😀`), `http.url:"${'a'.repeat(899)}"*`, 'and takes no letter apart');
  t.equal(termOf('http.url', 'a'.repeat(900)), `http.url:${'a'.repeat(900)}`);
});

t.test('states are of threats and of assets', async (t) => {
  t.same(parseSearch('is:OPEN', 'threats'), { kind: 'is', state: 'open' });
  t.same(printSearch(parseSearch('is:(new,mine) NOT is:closed', 'threats')), '(is:new OR is:mine) NOT is:closed');
  t.same(parseSearch('is:silent', 'assets'), { kind: 'is', state: 'silent' });
  refuses(t, 'is:silent', { expected: 'state', position: 3, length: 6 }, 'threats');
  refuses(t, 'is:escalate', { expected: 'state', suggestion: 'escalated' }, 'threats');
  refuses(t, 'is:open', { expected: 'field', position: 0, length: 2 });
  t.same(parseSearch('status:Snoozed', 'threats'), parseSearch('is:snoozed', 'threats'));
  t.same(parseSearch('assignee:(me,"me")', 'threats'), {
    kind: 'or',
    of: [
      { kind: 'is', state: 'mine' },
      { kind: 'match', field: 'assignee', value: { kind: 'equals', value: 'me' } },
    ],
  });
  refuses(t, 'verdict:bening', { expected: 'state', position: 8, length: 6, suggestion: 'benign' }, 'threats');
  refuses(t, 'tga:x', { expected: 'field', suggestion: 'tag' }, 'threats');
  refuses(t, 'verdict:benign', { expected: 'field' });
});

t.test('assets have fields of their own, and no lines', async (t) => {
  refuses(t, 'text:word', { expected: 'field', position: 0, length: 4 }, 'assets');
  refuses(t, 'raw:word', { expected: 'field' }, 'assets');
  refuses(t, 'tga:x', { expected: 'field', suggestion: 'tag' }, 'assets');
  refuses(t, 'exists:dest_port', { expected: 'field' }, 'assets');
  refuses(t, 'role:pritner', { expected: 'state', suggestion: 'printer' }, 'assets');
  refuses(t, 'is:open', { expected: 'state' }, 'assets');
});

t.test('names are read in any case', async (t) => {
  for (const [text, same] of [
    ['EXISTS:DNS.rcode', 'exists:dns.rcode'],
    ['Text:word Raw:part', 'text:word raw:part'],
    ['ALERT.Metadata.Own_Name:x', 'alert.metadata.Own_Name:x'],
    ['exists:STATS.uptime', 'exists:stats.uptime'],
    ['SID:1', 'sid:1'],
  ] as const)
    t.same(parseSearch(text), parseSearch(same), text);
  t.same(parseSearch('IS:Open', 'threats'), { kind: 'is', state: 'open' });
  refuses(t, 'IS:open', { expected: 'field', position: 0, length: 2 });
});

t.test('what the newest Suricata writes is found by its own names', async (t) => {
  const lines = {
    bind: {
      ldap: {
        request: { operation: 'bind_request', bind_request: { version: 3, name: 'CN=Nadia,DC=lab,DC=test' } },
        responses: [{ operation: 'bind_response', bind_response: { result_code: 'invalid_credentials' } }],
      },
    },
    pop3: { pop3: { request: { command: 'USER', args: ['nadia'] }, response: { success: true } } },
    arp: { arp: { opcode: 'reply', src_mac: '02:00:00:00:00:50', src_ip: '10.44.0.50', dest_ip: '10.44.0.21' } },
    mdns: { mdns: { type: 'response', answers: [{ rrname: '_ipp._tcp.local', ptr: 'Copier._ipp._tcp.local' }] } },
    doh2: {
      dns: { queries: [{ rrname: 'a.test' }], answers: [{ rrname: 'a.test', rrtype: 'A', rdata: '10.44.0.9' }] },
    },
    alert: {
      ...{ tx_guessed: true, traffic: { id: ['lab'] } },
      verdict: { action: 'drop', 'reject-target': 'to_client', reject: ['tcp-reset'] },
      alert: { source: { ip: '10.44.0.7', port: 80 }, target: { port: 4000 }, references: ['https://a.test/b'] },
      flow: {
        ...{ src_ip: '10.44.0.8', src_port: 4000, dest_ip: '10.44.0.7', dest_port: 80 },
        exception_policy: [{ target: 'flow.memcap', policy: 'drop_flow' }],
      },
      files: [{ filename: 'a' }, { filename: 'b', magic: 'PE32 executable' }],
    },
    quic: { quic: { ja4: 'q13d_a', ja3: { hash: 'ab' } } },
    krb5: { krb5: { ticket_encryption: 'rc4-hmac', ticket_weak_encryption: true } },
    modbus: { modbus: { request: { access_type: 'WRITE | SINGLE', unit_id: 1 } } },
  };
  const events = Object.entries(lines).map(([name, line]) => ({
    name,
    event: evaluated(JSON.stringify({ event_type: name === 'bind' ? 'ldap' : name, ...line }), 'hq'),
  }));
  const cases: Record<string, string[]> = {
    'ldap.request.bind_request.name:*nadia*': ['bind'],
    'ldap.responses.bind_response.result_code:invalid_credentials': ['bind'],
    'user:cn=nadia*': ['bind'],
    nadia: ['bind', 'pop3'],
    'pop3.request.args:nadia': ['pop3'],
    'ip:10.44.0.50': ['arp'],
    'dest_ip:10.44.0.0/24 type:arp': ['arp'],
    'arp.opcode:reply mac:02:00:00:*': ['arp'],
    '_ipp._tcp': ['mdns'],
    'mdns.answers.ptr:copier*': ['mdns'],
    'dns.answers.rdata:10.44.0.9': ['doh2'],
    'tx_guessed:true': ['alert'],
    'verdict.action:drop traffic.id:lab': ['alert'],
    'verdict.reject-target:to_client verdict.reject:tcp-reset': ['alert'],
    'alert.source.port:80 alert.target.port:4000 alert.references:*a.test*': ['alert'],
    'flow.src_ip:10.44.0.8 flow.src_port:4000 flow.dest_ip:10.44.0.7 flow.dest_port:80': ['alert'],
    'files.magic:pe32*': ['alert'],
    'tls.ja4:q13d_* tls.ja3.hash:ab': ['quic'],
    'flow.exception_policy.policy:drop_flow': ['alert'],
    'krb5.ticket_weak_encryption:true': ['krb5'],
    'modbus.request.access_type:WRITE*': ['modbus'],
  };
  for (const [search, found] of Object.entries(cases))
    t.same(
      events.filter(({ event }) => evaluateSearch(parseSearch(search), event)).map(({ name }) => name),
      found,
      search,
    );
});

t.test(
  'each field of real lines can be asked for by its path',
  { skip: dataFolder() === null && NO_DATA },
  async (t) => {
    const paths = new Set<string>();
    const walk = (value: unknown, path: string): void => {
      if (Array.isArray(value)) for (const each of value) walk(each, path);
      else if (typeof value !== 'object') paths.add(path);
      else if (value !== null)
        for (const [name, inside] of Object.entries(value)) walk(inside, path ? `${path}.${name}` : name);
    };
    const folder = dataFolder()!;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json.gz')))
      for (const line of gunzipSync(readFileSync(join(folder, file)))
        .toString()
        .split('\n')) {
        try {
          walk(JSON.parse(line), '');
        } catch {
          // A line that is cut.
        }
      }
    t.ok(paths.size > 2000);
    // A key that a line has by mistake.
    const isNoField = (path: string) => path === 'F';
    t.same(
      [...paths].filter((path) => !isNoField(path) && !findField(path)),
      [],
    );
  },
);

t.test('counters of a sensor that stand in a list are found', async (t) => {
  const engines = [
    { id: 0, rules_loaded: 0, last_reload: '2026-03-01T10:00:00.000000+0100' },
    { id: 1, rules_loaded: 40028 },
  ];
  const event = evaluated(JSON.stringify({ event_type: 'stats', stats: { detect: { engines } } }), 'hq');
  for (const search of ['rules_loaded:0', 'rules_loaded:>40000', 'last_reload:2026-03-01T09:00', 'id:1'])
    t.ok(evaluateSearch(parseSearch(`stats.detect.engines.${search}`), event), search);
});

t.test(
  'what rules call a flowbit or a counter is one name with its dots, and a thread of a sensor has a number',
  async (t) => {
    const named = { flowints: { 'tls.anomaly.count': 3 } };
    const line = {
      event_type: 'alert',
      metadata: named,
      vars: { ...named, flowbits: { 'ET.http.binary': true } },
      stats: { threads: { 'W#01': { decoder: { pkts: 7 } } } },
    };
    const event = evaluated(JSON.stringify(line), 'hq');
    for (const search of [
      'metadata.flowints.tls.anomaly.count:3',
      'exists:METADATA.flowints.tls.anomaly.count',
      'vars.flowints.tls.anomaly.count:>2',
      'vars.flowbits.ET.http.binary:true',
      'stats.threads.W#01.decoder.pkts:7',
    ])
      t.ok(evaluateSearch(parseSearch(search), event), search);
    for (const search of ['metadata.flowints.tls.anomaly:3', 'vars.flowbits.ET.http:true'])
      t.notOk(evaluateSearch(parseSearch(search), event), search);
    refuses(t, 'threads.W#01:7', { expected: 'field', position: 0, length: 12 });
  },
);

t.test('what cannot be understood is marked', async (t) => {
  const wrong: [text: string, expected: string, position: number, length: number, suggestion?: string][] = [
    ['a OR', 'term', 4, 0],
    ['a AND', 'term', 5, 0],
    ['OR a', 'term', 0, 0],
    ['NOT', 'term', 3, 0],
    ['NOT NOT a', 'term', 4, 0],
    ['a - b', 'term', 3, 0],
    ['()', 'term', 1, 0],
    [':a', 'term', 0, 0],
    ['a (b', 'closingParenthesis', 4, 0],
    ['sid:(1,2', 'closingParenthesis', 8, 0],
    ['a)', 'openingParenthesis', 1, 1],
    ['x "never closed', 'closingQuote', 2, 13],
    ['name:"never closed', 'closingQuote', 5, 13],
    ['sid:', 'value', 4, 0],
    ['sid: 5', 'value', 4, 0],
    ['sid:(1,)', 'value', 7, 0],
    ['raw:""', 'value', 4, 2],
    ['""', 'word', 0, 2],
    ['text:"..."', 'word', 5, 5],
    ['text:*voice', 'beginning', 5, 6],
    ['text:inv*ice', 'beginning', 5, 7],
    ['text:inv?', 'beginning', 5, 4],
    ['text:a*"b"', 'beginning', 5, 5],
    ['text:(a,b*c)', 'beginning', 8, 3],
    ['a srcip:10.0.0.1', 'field', 2, 5, 'src_ip'],
    ['srcip:one', 'field', 0, 5],
    ['status:open', 'field', 0, 6],
    ['is:open', 'field', 0, 2],
    ['verdict:benign', 'field', 0, 7],
    ['tag:x', 'field', 0, 3],
    ['protocol:tcp', 'field', 0, 8, 'proto'],
    ['Username:x', 'field', 0, 8, 'user'],
    ['method:GET', 'field', 0, 6, 'http.http_method'],
    ['http.method:GET', 'field', 0, 11, 'http.http_method'],
    ['http.status_code:404', 'field', 0, 16, 'http.status'],
    ['duration:>1h', 'field', 0, 8, 'flow.age'],
    ['source.ip:10.0.0.1', 'field', 0, 9, 'src_ip'],
    ['destination.port:443', 'field', 0, 16, 'dest_port'],
    ['dns.question.name:x', 'field', 0, 17, 'dns.rrname'],
    ['dport:443', 'field', 0, 5, 'dest_port'],
    ['rrname:x', 'field', 0, 6, 'dns.rrname'],
    ['http:x', 'field', 0, 4, 'http.hostname'],
    ['exists:dns.rcod', 'field', 7, 8, 'dns.rcode'],
    ['completely_unknown:x', 'field', 0, 18],
    ['src_ip_num:1', 'field', 0, 10],
    ['alert.metadata.unheard..of:1', 'field', 0, 26],
    ['sid:abc', 'number', 4, 3],
    ['sid:20*', 'number', 4, 3],
    ['sid:(1,two)', 'number', 7, 3],
    ['sid:99999999999999999999', 'number', 4, 20],
    ['severity:worst', 'number', 9, 5],
    ['bytes:>10XB', 'size', 6, 5],
    ['flow.age:4y', 'duration', 9, 2],
    ['time:yesterday', 'time', 5, 9],
    ['time:2026-13-01', 'time', 5, 10],
    ['tcp.syn:yes', 'boolean', 8, 3],
    ['src_ip:10.0.0', 'address', 7, 6],
    ['src_ip:10.0.0.0/33', 'address', 7, 11],
    ['name:>5', 'text', 5, 2],
    // As other languages write it.
    ['dest_port:[400 TO 500] a', 'range', 10, 12, '400..500'],
    ['a time:[2026-11-02 TO *]', 'range', 7, 17, '>=2026-11-02'],
    ['bytes:[* TO 10MB]', 'range', 6, 11, '<=10MB'],
    ['a event_type:(dns OR "tls" OR http) b', 'list', 13, 22, '(dns,"tls",http)'],
    ['event_type:(dns or tls)', 'list', 11, 12, '(dns,tls)'],
    ['name:("a OR b" OR c)', 'list', 5, 15, '("a OR b",c)'],
    ['bytes:[1 to 5]', 'range', 6, 8, '1..5'],
    ['a _exists_:tls.sni', 'field', 2, 8, 'exists'],
    [`${'('.repeat(21)}a${')'.repeat(21)}`, 'lessDepth', 20, 1],
    [`sid:(${Array.from({ length: 101 }, () => 1).join(',')})`, 'fewerTerms', 205, 1],
    ['a'.repeat(2001), 'shorterText', 2000, 1],
  ];
  for (const [text, expected, position, length, suggestion = null] of wrong)
    refuses(t, text, { expected, position, length, suggestion });
  t.doesNotThrow(() => parseSearch(`${'('.repeat(20)}a${')'.repeat(20)}`));
  t.doesNotThrow(() => parseSearch(`sid:(${Array.from({ length: 100 }, () => 1).join(',')})`));
  t.doesNotThrow(() => parseSearch('name:[a TO b]'), 'three terms, of text');
  t.doesNotThrow(() => parseSearch(`${'(a) '.repeat(100)}`), 'parentheses side by side are not deep');
});

t.test('a fraction after a comma is one, too: what is written so is a moment, and not its second', (t) => {
  t.same(parseSearch('time:"2026-03-01T12:00:00,5"', 'events'), parseSearch('time:"2026-03-01T12:00:00.5"', 'events'));
  t.end();
});

t.test('what is more severe by its word is less by its number', async (t) => {
  for (const subject of ['events', 'threats'] as const)
    for (const [word, number] of [
      ['>=medium', '<=2'],
      ['>Medium', '<2'],
      ['<medium', '>2'],
      ['<=high', '>=1'],
    ] as const)
      t.same(parseSearch(`severity:${word}`, subject), parseSearch(`severity:${number}`, subject), word);
  for (const range of ['low..high', 'high..low'])
    t.same(parseSearch(`severity:${range}`, 'events'), parseSearch('severity:1..3', 'events'), range);
});

t.test(
  'words that other search languages have as operators, comparisons and patterns are told as they were perhaps meant',
  async () => {
    const doubtful: [string, Doubt[], string][] = [
      ['ssh or rdp', ['operators'], 'ssh OR rdp'],
      ['(ssh or rdp) and not telnet', ['operators'], '(ssh OR rdp) AND NOT telnet'],
      ['ip.nosuch or dest_port=443', ['operators', 'equals'], 'ip.nosuch OR dest_port:443'],
      ['src_ip == 10.0.0.1 || dest_ip==10.0.0.1', ['operators', 'equals'], 'src_ip:10.0.0.1 OR dest_ip:10.0.0.1'],
      ['bytes>=10MB proto != "tcp"', ['equals'], 'bytes:>=10MB NOT proto:"tcp"'],
      ['!dns (!"a b" && proto:tcp)', ['operators'], 'NOT dns (NOT "a b" AND proto:tcp)'],
      ['name:"a or b*" emotet*', ['stars'], 'name:"a or b*" emotet'],
      ['*', ['stars'], ''],
      ['* severity:high', ['stars'], 'severity:high'],
      ['severity>=medium', ['equals'], 'severity:>=medium'],
      ['mac:2C-27-D7-D2-06-F5', ['macs'], 'mac:2c:27:d7:d2:06:f5'],
      [
        'ether.src_mac:(2c27.d7d2.06f5,2c27.D7D2.06f6)',
        ['macs'],
        'ether.src_mac:(2c:27:d7:d2:06:f5,2c:27:d7:d2:06:f6)',
      ],
      ['dns 2C-27-D7-D2-06-F5', ['macs'], 'dns mac:2c:27:d7:d2:06:f5'],
      ['payload:*passwd*', ['payloads'], 'payload_printable:*passwd*'],
      ['-payload:"GET /admin"', ['payloads'], '-payload_printable:"GET /admin"'],
      ['@timestamp:>=2026-11-02 -@timestamp:2026-11-03', ['times'], 'time:>=2026-11-02 -time:2026-11-03'],
    ];
    for (const [text, doubts, meant] of doubtful) t.same(doubtfulSearch(text, 'threats'), { doubts, meant }, text);
    const clear = [
      'ssh OR rdp',
      '"this or that"',
      'or',
      'a or',
      'raw:"a = b"',
      '/page?id=5',
      'x.y=5',
      'text:inv* text:"a*b" name:*a*',
      'dns.rrname:(a.example,*.a.example) name:(*a, *b) NOT (host:(*c))',
      'a ( or b',
      'payload:R0VUIC8* payload:"R0VUIC8=" payload:* payload_printable:*passwd*',
      'mac:2c:27:d7:d2:06:f5 "2C-27-D7-D2-06-F5" 2C-27-D7-D2-06-F5-00 x2c27.d7d2.06f5 10.20.30.40',
    ];
    for (const text of clear) t.equal(doubtfulSearch(text, 'threats'), null, text);
  },
);

t.test('whatever is typed is read or refused as a search, at once', async () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      ' ',
      '(',
      ')',
      '"',
      ':',
      '-',
      'OR',
      'AND',
      'NOT',
      'sid:',
      'ip:',
      'text:',
      '>',
      '..',
      ',',
      '*',
      '\\',
      'é',
      '\u00a0',
    ],
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })), { maxLength: 60 }), (pieces) => {
      const text = pieces.join('');
      const begun = performance.now();
      try {
        const tree = parseSearch(text);
        deepStrictEqual(parseSearch(printSearch(tree)), tree);
      } catch (error) {
        if (!(error instanceof SearchError)) throw error;
        ok(error.position >= 0 && error.position + error.length <= text.length);
      }
      ok(performance.now() - begun < 1000);
    }),
    { numRuns: 1000 },
  );
});

t.test('the table of fields', async (t) => {
  const { text, wanted } = readSearchDocs();
  t.equal(text, wanted, 'docs/search.md has it; else: npm run docs:search');
  const namesOf = (fields: ReturnType<typeof fieldsOf>) =>
    fields.flatMap(({ name, aliases }) => [name, ...aliases].map((each) => each.toLowerCase()));
  const names = namesOf(fieldsOf('events'));
  t.equal(new Set(names).size, names.length, 'no name twice');
  const own = namesOf(fieldsOf('threats').filter(({ ofThreats }) => ofThreats));
  t.same(
    own.filter((name) => names.includes(name)),
    ['severity'],
    'a threat has one of its own, before that of its alerts',
  );
  t.equal(new Set(EVENT_COLUMNS.map(({ column }) => column)).size, EVENT_COLUMNS.length, 'no column twice');
  for (const field of fieldsOf('threats')) {
    for (const { name, type } of partsOf(field)) t.equal(type === field.type || field.type === 'text', true, name);
    // Examples are what people copy.
    if (field.name !== 'id')
      t.match(
        parseSearch(`${field.name}:${field.example}`, 'threats'),
        field.name === 'status' ? { kind: 'is' } : { kind: /^(match|exists)$/, field: field.name },
        field.name,
      );
    for (const alias of field.aliases) t.equal(findField(alias)?.name, field.name);
  }
  for (const { name, aliases, example, label } of fieldsOf('assets')) {
    t.ok(label, `${name} has a label`);
    for (const each of [name, ...aliases])
      t.match(parseSearch(`${each}:${example}`, 'assets'), { kind: 'match', field: name }, each);
  }
  t.match(findField('alert.metadata.of_their_own'), { type: 'text', carriers: ['alert', 'drop'] });
  t.equal(findField("alert.metadata.x') OR ('"), null);
  t.equal(findField('toString'), null);
});

t.test('what every object has is a value like any other, and no unit', async (t) => {
  for (const subject of ['threats', 'assets'] as const)
    for (const { name, type } of fieldsOf(subject))
      for (const value of ['constructor', '__proto__'])
        if ((type === 'text' || type === 'text_or_address') && name !== 'status' && name !== 'verdict')
          try {
            t.match(parseSearch(`${name}:${value}`, subject), { value: { kind: 'equals', value } }, `${name}:${value}`);
          } catch (error) {
            t.ok(error instanceof SearchError, `${name}:${value}: ${error}`);
          }
        else refuses(t, `${name}:${value}`, {}, subject);
  for (const text of ['bytes:1constructor', 'bytes:>1constructor', 'flow.age:1constructor']) refuses(t, text, {});
  t.match(carriersOf('constructor.a'), ['constructor', 'alert']);
});

t.test('every search in the documentation is one', async (t) => {
  const { text } = readSearchDocs();
  const [block] = /(?<=```\n)[^`]+(?=```)/.exec(text)!;
  const ofAssets = /(?<=## Assets\n).*?(?=\n## )/s.exec(text)![0];
  const written = (part: string) =>
    [...part.matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, cell]) =>
      [...cell!.matchAll(/`([^`]+)`/g)].map(([, search]) => search!),
    );
  const ofEvents = written(text.split('## All fields')[0]!.replace(ofAssets, ''));
  t.ok(ofEvents.length > 25);
  for (const search of [...block.trim().split('\n'), ...ofEvents])
    t.doesNotThrow(() => parseSearch(search, 'threats'), search);
  t.ok(written(ofAssets).length > 8);
  for (const search of written(ofAssets)) t.doesNotThrow(() => parseSearch(search, 'assets'), search);
});
