import t from 'tap';
import { MAX_SOURCE_NAME } from '../../shared/ingest-values.ts';
import { sourceOfPath } from './import-file.ts';
import { followedSource } from './siblings.ts';
import type { Source } from './sink.ts';
import { zeekSensorOf } from './zeek/zeek.ts';

/** The sources of paths that are followed one after the other, beside some that are there. */
function sourcesOf(paths: readonly string[], there: readonly Source[] = []): string[] {
  const sources = [...there];
  for (const path of paths) {
    const name = followedSource(path, sources);
    sources.push({ id: sources.length + 1, name, path, followedAfter: 0n });
  }
  return sources.slice(there.length).map(({ name }) => name);
}

t.test('all logs of Zeek in one folder are of one sensor, whichever of them comes first', async (t) => {
  // Zeek makes a log with its first line: hq has one of SSH, which branch gets later.
  const names = sourcesOf(['/branch/conn.log', '/hq/conn.log', '/hq/ssh.log', '/branch/ssh.log', '/branch/dns.log']);
  t.same(names, ['conn.log', 'hq/conn.log', 'hq/ssh.log', 'ssh.log', 'dns.log']);
  t.same(names.map(zeekSensorOf), ['zeek', 'hq', 'hq', 'zeek', 'zeek']);
});

t.test('logs of Zeek that somebody sends are of another sensor than a folder', async (t) => {
  const sent = { id: 1, name: 'conn.log', path: null, followedAfter: null };
  const names = sourcesOf(['/hq/conn.log', '/hq/dns.log', '/hq/eve.json'], [sent]);
  t.same(names, ['hq/conn.log', 'hq/dns.log', 'eve.json']);
});

t.test('a file with a long name is imported as a source that can be asked for', async (t) => {
  const named = (end: string) => sourceOfPath(`/captures/${'2026-02-23-traffic-'.repeat(7)}${end}`);
  t.ok(named('1.json').length <= MAX_SOURCE_NAME);
  t.not(named('1.json'), named('2.json'));
  t.equal(named('1.json'), named('1.json'));
  t.equal(sourceOfPath('/captures/eve.json.gz'), 'eve.json');
});
