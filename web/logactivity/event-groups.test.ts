import t from 'tap';
import type { ListedEvent } from '../../shared/events.ts';
import { groupsOf, leavesOf } from './event-groups.ts';
import { lineGroups } from './late/line-groups.ts';

t.test('what only a line has stands among the decoded fields, and what a search calls it', async (t) => {
  const event = { id: '1', event_type: 'dns', src_ip: '10.44.0.21', dns: { rrname: 'a.test', rrtype: 'A' } };
  const line = {
    ...{ timestamp: '2026-11-27T01:00:00Z', event_type: 'dns', src_ip: '10.44.0.21', private: { deep: [1, 2] } },
    dns: {
      ...{
        type: 'response',
        queries: [
          { rrname: 'a.test', rrtype: 'A' },
          { rrname: 'b.test', rrtype: 'A' },
        ],
      },
      answers: [{ rrname: 'a.test', rdata: '10.44.0.30' }],
    },
    tls: { notafter: '2027-01-01T00:00:00' },
  };
  const groups = new Map(lineGroups(event as unknown as ListedEvent, JSON.stringify(line)));
  t.same([...groups.keys()], ['event', 'dns', 'private', 'tls']);
  t.same(
    groups.get('event')!.map(({ name }) => name),
    ['id', 'event_type', 'src_ip'],
    'nothing twice',
  );
  t.same(groups.get('dns'), [
    { name: 'rrname', field: 'dns.rrname', values: ['a.test', 'b.test'] },
    { name: 'rrtype', field: 'dns.rrtype', values: ['A'] },
    { name: 'type', field: 'dns.type', values: ['response'] },
    { name: 'answers.rrname', field: 'dns.answers.rrname', values: ['a.test'] },
    { name: 'answers.rdata', field: 'dns.answers.rdata', values: ['10.44.0.30'] },
  ]);
  t.same(groups.get('private'), [{ name: 'deep', field: null, values: ['1', '2'] }]);
  t.same(groups.get('tls'), [{ name: 'notafter', field: null, values: ['2027-01-01T00:00:00'] }]);
});

t.test('a line that is cut or none leaves what the event has', async (t) => {
  const event = { id: '1', event_type: 'smb' } as unknown as ListedEvent;
  t.same(
    lineGroups(event, '{"cut').flatMap(([, fields]) => fields.map(({ name }) => name)),
    ['id', 'event_type'],
  );
});

t.test('what columns have of the line is compared by its own name, and is no group of the event', async (t) => {
  const event = { id: '1', smb: null, values: { 'smb.filename': ['a.txt', 'b.txt'], 'smb.size': [7] } };
  const shown = event as unknown as ListedEvent;
  t.same([...leavesOf(shown)].slice(1), [
    ['smb.filename', 'a.txt, b.txt'],
    ['smb.size', '7'],
  ]);
  t.same(
    groupsOf(shown).map(([group]) => group),
    ['event'],
  );
  const groups = lineGroups(shown, JSON.stringify({ smb: { filename: 'a.txt', size: 7 } }));
  t.same(
    groups.map(([group]) => group),
    ['event', 'smb'],
  );
});
