import t from 'tap';
import { alert, ndjson } from '../../test/events.ts';
import { aStore, pieces } from '../ingest/testing.ts';
import { foundIn } from './testing.ts';

t.test('a rule whose metadata is no text takes no incident away', async (t) => {
  const { store } = await aStore(t);
  const ends = { src_ip: '10.0.0.5', dest_ip: '203.0.113.9', src_port: 49_152, dest_port: 443, proto: 'TCP' };
  const malware = { category: 'Malware Command and Control Activity Detected', severity: 1 };
  // What is neither a text nor can become one, and a name that every object has.
  const odd = [{ toString: 1, valueOf: 1 }, 'constructor'];
  const lines = [
    alert('ET MALWARE Odd', ends, {
      ...malware,
      signature_id: 1,
      metadata: { attack_target: odd, confidence: odd.slice(1), signature_severity: odd.slice(1) },
    }),
  ];
  await store.ingestStream('s', pieces(ndjson(lines)));
  const { incidents } = await foundIn(store);
  t.match(incidents, [{ hosts: [{ address: '10.0.0.5' }] }]);
  t.ok(incidents[0]!.score > 0, `${incidents[0]!.score}`);
});
