import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { features } from '../features.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));

t.test('every write, by the API or by a command, has words for the lists that show the audit trail', async (t) => {
  const words: Record<string, unknown> & { command: Record<string, string> } = read(
    'web/users/texts/operations.en.json',
  );
  const { paths } = read('openapi/openapi.json') as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const writes = Object.values(paths).flatMap((calls) =>
    Object.entries(calls).flatMap(([method, { operationId }]) => (method === 'get' ? [] : [operationId])),
  );
  t.same(
    writes.filter((operation) => !(operation in words)),
    [],
  );
  const commands = features.flatMap(({ commands = {} }) => Object.keys(commands));
  t.same(
    commands.filter((command) => !(command in words.command)),
    [],
  );
  t.ok(writes.length > 100 && commands.length > 5, `${writes.length} writes, ${commands.length} commands`);
});
