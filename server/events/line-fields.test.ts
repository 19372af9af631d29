import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import t from 'tap';
import type { Aggregate, EventPage } from '../../shared/events.ts';
import type { SearchFields, SearchValues } from '../../shared/search-completion.ts';
import { appWith, dataFolder, NO_DATA } from '../../test/events.ts';

/** As Suricata 7 and 8 write them, shortened. */
const at = (second: number) => `2026-03-01T12:00:0${second}.000000+0000`;
const LINES = [
  {
    timestamp: at(1),
    event_type: 'smb',
    src_ip: '10.0.0.5',
    smb: { command: 'SMB2_COMMAND_CREATE', filename: 'plan.docx', ntlmssp: { user: 'maria' } },
  },
  {
    timestamp: at(2),
    event_type: 'smb',
    src_ip: '10.0.0.5',
    smb: { command: 'SMB2_COMMAND_CREATE', filename: 'plan.docx' },
  },
  {
    timestamp: at(3),
    event_type: 'smb',
    src_ip: '10.0.0.6',
    smb: { command: 'SMB2_COMMAND_READ', filename: 'Budget; 2026.xlsx' },
  },
  { timestamp: at(4), event_type: 'ldap', src_ip: '10.0.0.6', ldap: { request: { operation: 'search_request' } } },
  {
    timestamp: at(5),
    event_type: 'dns',
    dns: {
      rrname: 'example.net',
      answers: [
        { rdata: '192.0.2.1', ttl: 60 },
        { rdata: '192.0.2.2', ttl: 60 },
        { rdata: '192.0.2.1', ttl: 60 },
      ],
    },
  },
  { timestamp: at(6), event_type: 'dns', dns: { rrname: 'example.org', answers: [{ rdata: '192.0.2.2', ttl: 5 }] } },
  {
    timestamp: at(7),
    event_type: 'tls',
    tls: { sni: 'example.net', session_resumed: true },
    smb: { filename: 'not of its type' },
  },
  { timestamp: at(8), event_type: 'krb5', krb5: { cname: 'maria' } },
];
/** Of Zeek 6, named by its path. */
const ZEEK = {
  _path: 'smb_files',
  ts: 1772366409,
  uid: 'C1',
  'id.orig_h': '10.0.0.7',
  'id.orig_p': 49_000,
  'id.resp_h': '10.0.0.8',
  'id.resp_p': 445,
  action: 'SMB::FILE_OPEN',
  name: 'zeek.txt',
};

t.test('fields that only lines have', async (t) => {
  const { app, ask, headers } = await appWith(t, [...LINES, ZEEK]);
  const groupsBy = async (by: string, more = '') =>
    (await ask<Aggregate>(`/api/events/aggregate?by=${by}${more}`)).body;

  t.test('are counted like others: the most frequent first, then what has none, and of how many', async (t) => {
    t.match(await groupsBy('smb.command'), {
      total: 9,
      groups: [
        { value: null, count: 5 },
        { value: 'SMB2_COMMAND_CREATE', count: 2 },
        { value: 'SMB2_COMMAND_READ', count: 1 },
        { value: 'SMB::FILE_OPEN', count: 1 },
      ],
      coverage: { complete: true },
    });
    t.match(await groupsBy('smb.filename', '&event_type=smb,tls&src_ip=10.0.0.5'), {
      total: 2,
      groups: [{ value: 'plan.docx', count: 2 }],
    });
    t.match(await groupsBy('tls.session_resumed', '&event_type=tls'), { groups: [{ value: 'true', count: 1 }] });
    t.same((await groupsBy('smb.filename', '&event_type=none')).groups, []);
  });

  t.test('an event with several values counts for each of them, once, and once in all', async (t) => {
    t.same((await groupsBy('dns.answers.rdata', '&event_type=dns')).groups, [
      { value: '192.0.2.2', count: 2 },
      { value: '192.0.2.1', count: 1 },
    ]);
    t.match(await groupsBy('dns.answers.ttl', '&event_type=dns'), {
      total: 2,
      groups: [
        { value: 5, count: 1 },
        { value: 60, count: 1 },
      ],
    });
  });

  t.test('the number beside a value is that of the events which its search finds', async (t) => {
    for (const by of ['smb.filename', 'dns.answers.rdata', 'user', 'krb5.cname'])
      for (const { value, count } of (await groupsBy(by)).groups) {
        if (value === null) continue;
        const q = encodeURIComponent(`${by}:"${value}"`);
        t.equal((await groupsBy('event_type', `&q=${q}`)).total, count, `${by} ${value}`);
      }
    t.match(
      (await groupsBy('user', '&q=exists:user')).groups,
      [{ value: 'maria', count: 2 }],
      'of all that it stands for',
    );
  });

  t.test('are suggested with their values', async (t) => {
    const { fields } = (await ask<SearchFields>('/api/search/fields')).body;
    t.match(
      fields.find(({ name }) => name === 'smb.filename'),
      { hasValues: true },
    );
    const values = async (query: string) => (await ask<SearchValues>(`/api/search/values?${query}`)).body.values;
    t.same(await values('field=smb.filename'), [
      { value: 'plan.docx', count: 2 },
      { value: 'Budget; 2026.xlsx', count: 1 },
      { value: 'zeek.txt', count: 1 },
    ]);
    t.same(await values('field=smb.filename&text=BUDG'), [{ value: 'Budget; 2026.xlsx', count: 1 }]);
    t.same(
      await values('field=dns.answers.rdata&text=2.1'),
      [{ value: '192.0.2.1', count: 1 }],
      'not what else the event has',
    );
    t.same(await values('field=user'), [{ value: 'maria', count: 2 }]);
  });

  t.test('come with a list where they are asked for, of Zeek in the words of EVE', async (t) => {
    const { events } = (await ask<EventPage>('/api/events?fields=smb.filename,dns.answers.rdata,user')).body;
    t.same(
      events.map(({ values }) => values),
      [
        { 'smb.filename': ['zeek.txt'] },
        { user: ['maria'] },
        {},
        { 'dns.answers.rdata': ['192.0.2.2'] },
        { 'dns.answers.rdata': ['192.0.2.1', '192.0.2.2'] },
        {},
        { 'smb.filename': ['Budget; 2026.xlsx'] },
        { 'smb.filename': ['plan.docx'] },
        { 'smb.filename': ['plan.docx'], user: ['maria'] },
      ],
    );
    t.ok(events.every((event) => !('raw' in event)));
  });

  t.test('are found in lines of Zeek, where Zeek has a field that says the same', async (t) => {
    const zeek = (_path: string, more: object) => ({
      _path,
      ts: 1772366410,
      uid: 'C2',
      'id.orig_h': '10.9.9.9',
      ...more,
    });
    const { ask, send } = await appWith(t);
    await send('zeek', [
      zeek('smb_files', { name: 'a.txt', path: '\\\\fs\\c$' }),
      zeek('smb_mapping', { path: '\\\\fs\\ipc$', share_type: 'PIPE' }),
      zeek('smtp', { mailfrom: 'a@x.test', rcptto: ['b@x.test', 'c@x.test'], subject: '-' }),
      zeek('ssl', { subject: 'CN=a.test', resumed: false }),
      zeek('weird', { name: 'odd' }),
    ]);
    const total = async (q: string) =>
      (await ask<Aggregate>(`/api/events/aggregate?by=event_type&q=${encodeURIComponent(q)}`)).body.total;
    const found = [
      ['smb.filename:a.txt', 1],
      ['smb.filename:*.TXT', 1],
      ['smb.share:*$', 2],
      ['-smb.filename:a.txt', 4],
      ['smtp.rcpt_to:c@x.test', 1],
      ['exists:email.subject', 0],
      ['tls.subject:"CN=a.test" tls.session_resumed:false', 1],
      ['anomaly.event:odd', 1],
      ['smb.filename:odd', 0],
    ] as const;
    for (const [q, count] of found) t.equal(await total(q), count, q);
    t.match((await ask<Aggregate>('/api/events/aggregate?by=smtp.rcpt_to&q=type:smtp')).body.groups, [
      { value: 'b@x.test', count: 1 },
      { value: 'c@x.test', count: 1 },
    ]);
  });

  t.test(
    'come of a line of Zeek whatever its source is called, though only its file said of which log it is',
    async (t) => {
      const { ask, send } = await appWith(t);
      const sent = (file: string, line: object) => ({ log: { file: { path: file } }, message: JSON.stringify(line) });
      const zeek = { ts: 1772366410, uid: 'C3', 'id.orig_h': '10.9.9.9' };
      await send('office', [
        sent('/logs/smb_files.log', { ...zeek, name: 'a.txt', path: 'share' }),
        sent('/logs/ntlm.log', { ...zeek, ts: zeek.ts - 1, username: 'maria', success: true }),
        sent('/logs/ssh.log', { ...zeek, ts: zeek.ts - 2, client: 'SSH-2.0-OpenSSH_9.6' }),
      ]);
      const fields = 'smb.filename,smb.ntlmssp.user,ssh.client.software_version';
      const { events } = (await ask<EventPage>(`/api/events?fields=${fields}`)).body;
      t.same(
        events.map(({ values }) => values),
        [
          { 'smb.filename': ['a.txt'] },
          { 'smb.ntlmssp.user': ['maria'] },
          { 'ssh.client.software_version': ['OpenSSH_9.6'] },
        ],
      );
    },
  );

  t.test('are columns of a file', async (t) => {
    const file = await app.inject({
      url: '/api/events/export?format=csv&fields=time,smb.filename,dns.answers.rdata&to=2026-03-01T12:00:06',
      headers,
    });
    t.same(file.body.slice(1).trimEnd().split('\r\n'), [
      'time,smb.filename,dns.answers.rdata',
      '2026-03-01T12:00:05.000000Z,,"192.0.2.1; 192.0.2.2"',
      '2026-03-01T12:00:04.000000Z,,',
      '2026-03-01T12:00:03.000000Z,"Budget; 2026.xlsx",',
      '2026-03-01T12:00:02.000000Z,plan.docx,',
      '2026-03-01T12:00:01.000000Z,plan.docx,',
    ]);
    const all = await app.inject({ url: '/api/events/export?format=csv&fields=*,smb.filename', headers });
    t.match(all.body, /^.id,source,time,.*,smb\.filename\r\n/);
  });

  t.test('a plain word is looked for in the names of files on shares', async (t) => {
    const { events } = (await ask<EventPage>('/api/events?q=budget')).body;
    t.match(events, [{ event_type: 'smb', src_ip: '10.0.0.6' }]);
    t.equal(events.length, 1);
  });

  t.test('none that there is not, and no moments to count by', async (t) => {
    for (const url of [
      'aggregate?by=nothing',
      'aggregate?by=raw',
      'aggregate?by=flow.start',
      'aggregate?by=bytes',
      '?fields=nothing',
      '?fields=src_ip',
    ])
      t.match(
        (await ask(`/api/events${url[0] === '?' ? url : `/${url}`}`)).body,
        { code: 'INVALID_INPUT', field: url.includes('by=') ? 'by' : 'fields' },
        url,
      );
  });
});

const inOneCase = <Value>(value: Value) => (typeof value === 'string' ? value.toLowerCase() : value);

/** What a plain reading of a file's lines gives for a field: the number of lines by value. */
function counted(lines: string[], group: string, field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const value = inOneCase(JSON.parse(line)[group]?.[field]);
    if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

t.test(
  'real files: as many as a plain reading of their lines counts',
  { skip: dataFolder() ? false : NO_DATA },
  async (t) => {
    const body = gunzipSync(await readFile(join(dataFolder()!, 'nicoaller-mta-2022-02-23.eve.json.gz')));
    const { ask, send } = await appWith(t);
    await send('real', body);
    const lines = body.toString().trimEnd().split('\n');
    for (const [group, field] of [
      ['smb', 'filename'],
      ['smb', 'command'],
      ['krb5', 'msg_type'],
      ['tls', 'subject'],
      ['dcerpc', 'request'],
    ] as const) {
      const { groups, total } = (await ask<Aggregate>(`/api/events/aggregate?by=${group}.${field}&limit=1000`)).body;
      const ofLines = counted(lines, group, field);
      t.ok(ofLines.size > 0, `${group}.${field} is there`);
      t.same(
        new Map(groups.filter(({ value }) => value !== null).map(({ value, count }) => [inOneCase(value), count])),
        ofLines,
        `${group}.${field}`,
      );
      const truth = JSON.parse(
        await readFile(join(dataFolder()!, 'nicoaller-mta-2022-02-23.eve.json.truth.json'), 'utf8'),
      );
      t.equal(total, truth.valid_events, 'of all');
    }
  },
);
