import { fastify } from 'fastify';
import t from 'tap';
import { AppError } from '../errors.ts';
import { errors } from './errors.ts';

t.test('a fault of the program is logged with its place, what has words with those alone', async (t) => {
  const lines: Record<string, unknown>[] = [];
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => void lines.push(JSON.parse(line)) } } });
  t.teardown(() => app.close());
  await app.register(errors);
  app.get('/late', async () => {
    throw new AppError('QUERY_TIMEOUT');
  });
  app.get('/wrong', async () => {
    throw new TypeError('not a function');
  });
  t.match((await app.inject('/late')).json(), { code: 'QUERY_TIMEOUT' });
  t.same(
    (await app.inject('/wrong')).json().message,
    new AppError('INTERNAL').message,
    'whoever asked is told neither its words nor its place',
  );
  t.match((await app.inject('/nowhere')).json(), { code: 'NOT_FOUND' });
  t.match(lines, [
    { level: 40, code: 'QUERY_TIMEOUT', msg: /took too long/, err: undefined },
    { level: 50, err: { message: 'not a function', stack: /errors\.test/ } },
  ]);
  t.equal(lines.length, 2, 'what somebody asked wrongly is no matter for whoever runs it');
});

t.test('a disk that cannot be written to is told as that, whoever of the stores says so', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(errors);
  const faults = [
    'disk I/O error',
    'attempt to write a readonly database',
    'EROFS: read-only file system, open photos/1-abc.png',
    'EIO: i/o error, write',
    'IO Error: Could not write all bytes to file "events.duckdb.wal": Read-only file system',
  ];
  app.get<{ Params: { n: string } }>('/:n', async ({ params: { n } }) => {
    const message = faults[Number(n)]!;
    const [, code] = /^(E[A-Z]+):/.exec(message) ?? [];
    throw Object.assign(new Error(message), code && { code });
  });
  for (const n of faults.keys()) {
    const answer = await app.inject(`/${n}`);
    t.match(answer.json(), { code: 'DISK_FAULTY', message: /read-only now, or has a fault/ }, faults[n]!);
    t.equal(answer.statusCode, 503, 'whoever sends waits and tries again');
  }
});
