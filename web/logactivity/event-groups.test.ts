import t from 'tap';
import type { ListedEvent } from '../../shared/events.ts';
import { byName, groupsOf } from './event-groups.ts';
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

t.test('events are compared by all that their lines have, each field by its whole name', async (t) => {
  const event = { id: '1', smb: null, values: { 'smb.filename': ['a.txt'] } } as unknown as ListedEvent;
  const line = JSON.stringify({ smb: { filename: ['a.txt', 'b.txt'], size: 7, own: 1 }, odd: true });
  const shown = byName(lineGroups(event, line));
  t.same([...shown].slice(1), [
    ['odd', { name: 'odd', field: null, values: ['true'] }],
    ['smb.filename', { name: 'filename', field: 'smb.filename', values: ['a.txt', 'b.txt'] }],
    ['smb.size', { name: 'size', field: 'smb.size', values: ['7'] }],
    ['smb.own', { name: 'own', field: null, values: ['1'] }],
  ]);
  t.same([...byName(groupsOf(event)).keys()], ['id'], 'what is a column is no group of the event');
});
