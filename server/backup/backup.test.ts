import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import files from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { ALL } from '../../shared/search/tree.ts';
import { ndjson } from '../../test/events.ts';
import { build, runCli, signIn, smallDisk, startCli, temporaryFolder } from '../../test/helper.ts';
import { finishRestore, openDataFolder } from '../data-folder.ts';
import { EVERYTHING } from '../stores/events/port.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { END, headOf, paddingOf, readHead } from './tar.ts';

const never = new AbortController().signal;
const PORTION = 400;

t.test('what others had put among the pictures keeps no older backup from being brought back', async (t) => {
  const parts: [name: string, text: string][] = [
    ['backup.json', '{"backup":1,"version":"0","at":"2026-01-02T03:04:05.000Z","hasSecret":false}'],
    ['photos/1-abc.png', 'a picture'],
    ['photos/my face (1).png', 'no picture of the console'],
    ['photos/../../out.png', 'out of the folder'],
    ['ndr.sqlite', 'state'],
    ['events.duckdb', 'events'],
  ];
  const sums = parts.map(([name, text]) => `${createHash('sha256').update(text).digest('hex')}  ${name}\n`).join('');
  const tar = (of: typeof parts) =>
    Buffer.concat([
      ...of.flatMap(([name, text]) => [headOf(name, text.length), Buffer.from(text), paddingOf(text.length)]),
      END,
    ]);
  const folder = temporaryFolder(t);
  const file = join(folder, 'console.tar');
  writeFileSync(file, tar([...parts, ['SHA256SUMS', sums]]));
  const dataDir = join(folder, 'some', 'data');
  await restoreBackup(file, dataDir);
  t.same(readdirSync(dataDir).sort(), ['events.duckdb', 'ndr.sqlite', 'photos']);
  t.same(readdirSync(join(dataDir, 'photos')), ['1-abc.png']);
  t.same(readdirSync(join(folder, 'some')), ['data'], 'nothing gets out of the folder');
});

t.test('made while events come in, a backup has one moment of both stores, and comes back', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const headers = await signIn(app, 'admin');
  mkdirSync(join(dataDir, 'photos'));
  writeFileSync(join(dataDir, 'photos', '1-abc.png'), 'a picture');
  writeFileSync(join(dataDir, 'secret'), 'the secret\n');
  // It stands in the folder and opens no more, as one that is removed meanwhile.
  symlinkSync(join(dataDir, 'gone'), join(dataDir, 'photos', '2-abc.png'));
  // What a person has put there, and a disk of its own has.
  writeFileSync(join(dataDir, 'photos', 'my face (1).png'), 'no picture of the console');
  mkdirSync(join(dataDir, 'photos', 'lost+found'));
  symlinkSync(temporaryFolder(t), join(dataDir, 'photos', '3-abc.png'));
  writeFileSync(join(dataDir, 'photos', `${'4'.repeat(120)}.png`), 'a name that no tar has room for');

  // Each portion is an alert and flows; the threat is started as soon as it is there.
  let isOver = false;
  let sent = 0;
  const send = async () => {
    const n = sent;
    const line = (i: number) => ({
      timestamp: new Date(1.77e12 + n * 1000 + i).toISOString(),
      event_type: 'flow',
      src_ip: '10.0.0.1',
      n,
      i,
    });
    const alert = {
      ...line(0),
      event_type: 'alert',
      dest_ip: `10.1.0.${n % 250}`,
      alert: { signature: `Rule ${n}`, signature_id: n + 1, gid: 1, severity: 1 },
    };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/events?source=s',
      headers,
      payload: ndjson([alert, ...Array.from({ length: PORTION - 1 }, (_, i) => line(i + 1))]),
    });
    t.equal(answer.statusCode, 200, answer.body);
    const q = encodeURIComponent(`alert.signature_id:${n + 1}`);
    const [threat] = (await app.inject({ url: `/api/threats?q=${q}`, headers })).json().threats;
    const keys = [{ key: threat.key, version: 0 }];
    t.equal(
      (await app.inject({ method: 'POST', url: '/api/threats/actions', headers, payload: { action: 'start', keys } }))
        .statusCode,
      200,
    );
    sent++;
  };
  for (let i = 0; i < 3; i++) await send();
  const sending = (async () => {
    while (!isOver) await send();
  })();

  const folder = temporaryFolder(t);
  const file = join(folder, 'console.tar');
  // By the shell, which hands it to the server.
  const made = await runCli('server/backup/backup-cli.ts', [file], { NDR_DATA: dataDir });
  t.match(made, { code: 0, err: '' });
  t.match(made.out, /console\.tar: [\d,]+ bytes/);
  t.same(readdirSync(folder), ['console.tar'], 'nothing else is left');
  t.equal(statSync(file).mode & 0o077, 0, 'it is for its owner alone');
  const again = await runCli('server/backup/backup-cli.ts', [file], { NDR_DATA: dataDir });
  t.match(again, { code: 1, err: /There is a file .* already/ });
  const atThatMoment = sent;
  isOver = true;
  await sending;

  const restored = join(temporaryFolder(t), 'new');
  const brought = await runCli('server/backup/restore-cli.ts', [file], { NDR_DATA: restored });
  t.match(brought, { code: 0, err: '' });
  t.equal(readFileSync(join(restored, 'photos', '1-abc.png'), 'utf8'), 'a picture');
  t.same(
    readdirSync(join(restored, 'photos')),
    ['1-abc.png'],
    'a picture that is gone, or what others have put there, keeps no backup from being made or brought back',
  );
  t.equal(readFileSync(join(restored, 'secret'), 'utf8'), 'the secret\n');

  const second = await build(t, { dataDir: restored });
  const there = await signIn(second, 'admin');
  const { total } = await second.events.groups(ALL, EVERYTHING, { by: 'event_type', limit: 5 }, never);
  t.equal(total % PORTION, 0, 'whole commits');
  t.ok(total >= 3 * PORTION && total <= (atThatMoment + 1) * PORTION, `${total} of ${sent * PORTION}`);
  const threats = (await second.inject({ url: '/api/threats?status=all&perPage=1', headers: there })).json();
  t.equal(threats.total, total / PORTION);
  const started = (await second.inject({ url: '/api/threats?status=in_progress&perPage=1', headers: there })).json();
  t.ok(threats.total - started.total <= 1, 'the last one may not have been started by then');
  const states = await second.state.db.selectFrom('threat_state').select('threat').execute();
  t.equal(states.length, started.total, 'nobody has worked on a threat whose events are missing');
  const users = async (of: typeof app) => of.state.db.selectFrom('user').selectAll().orderBy('id').execute();
  t.same(await users(second), await users(app));
  const trail = (await second.inject({ url: '/api/audit?q=command.backup', headers: there })).json();
  t.match(trail, { total: 1, entries: [{ operation: 'command.backup', status: 200, object: { path: file } }] });
  await second.events.settled();
  const sensors = await second.events.sensors(EVERYTHING, never);
  t.equal(
    sensors.reduce((sum, { events }) => sum + events, 0),
    total,
    'and what is worked out goes on from there',
  );
  const restart = await second.inject({
    method: 'POST',
    url: '/api/events?source=s',
    headers: there,
    payload: '{"n":1}\n',
  });
  t.match(restart.json(), { accepted: 1 });

  await t.rejects(restoreBackup(file, restored), /has .* already; a backup goes into an empty folder/);
  const odd = join(folder, 'odd.tar');
  const empty = join(folder, 'empty');
  const whole = readFileSync(file);
  for (const [name, change] of Object.entries({
    'cut off': () => truncateSync(odd, whole.length - 200_000),
    'cut off at the end': () => truncateSync(odd, whole.length - 1024),
    'of another content': () =>
      writeFileSync(
        odd,
        whole.map((byte, at) => (at === whole.length >> 1 ? byte ^ 1 : byte)),
      ),
    'no backup': () => writeFileSync(odd, 'x'.repeat(5000)),
    empty: () => writeFileSync(odd, ''),
  })) {
    writeFileSync(odd, whole);
    change();
    await t.rejects(restoreBackup(odd, empty), /is no whole backup: .*Nothing was written/, name);
    t.notOk(existsSync(empty));
  }
});

t.test(
  'whatever moment a restore or a backup is killed at, there is no half of a console, and the next clears what it left',
  async (t) => {
    const dataDir = temporaryFolder(t);
    const app = await build(t, { dataDir });
    const headers = await signIn(app, 'admin');
    mkdirSync(join(dataDir, 'photos'));
    writeFileSync(join(dataDir, 'photos', '1-abc.png'), 'a picture');
    await app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: '{"n":1}\n' });
    const folder = temporaryFolder(t);
    const partials = ['.backup-0123456789ab', '.backup-0123456789ab.sqlite', '.backup-ffffffffffff'];
    for (const name of [...partials, '.backup-mine']) writeFileSync(join(folder, name), 'half');
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const name of partials.slice(0, 2)) utimesSync(join(folder, name), longAgo, longAgo);
    const file = join(folder, 'b.tar');
    await makeBackup(dataDir, app.events, file);
    t.same(readdirSync(folder).sort(), ['.backup-ffffffffffff', '.backup-mine', 'b.tar'], 'what is written to stays');
    await app.close();

    const whole = temporaryFolder(t);
    // No process has a number so high.
    const here = `.restore-${hostname()}`;
    const left = [
      ...[`${here}-99999999`, `${here}-${process.pid}`, '.restore-elsewhere-1', '.restore-99999999'],
      ...[`${here}-${process.ppid}`, '.restore-another-container-99999999'],
    ];
    for (const name of left) mkdirSync(join(whole, name, 'photos'), { recursive: true });
    for (const name of left.slice(2, 4))
      for (const path of ['photos', '.']) utimesSync(join(whole, name, path), longAgo, longAgo);
    await restoreBackup(file, whole);
    t.same(
      readdirSync(whole)
        .filter((name) => name.startsWith('.'))
        .sort(),
      left.slice(4).sort(),
      'another may be at work',
    );
    for (const name of left.slice(4)) rmSync(join(whole, name), { recursive: true });
    mkdirSync(join(whole, left[0]!, 'photos'), { recursive: true });
    openDataFolder(whole);
    t.notOk(existsSync(join(whole, left[0]!)), 'a start clears it too');
    const names = readdirSync(whole).sort(
      (one, other) => Number(one === 'ndr.sqlite') - Number(other === 'ndr.sqlite'),
    );
    t.match(names, ['events.duckdb', /./]);
    for (let given = 0; given <= names.length; given++) {
      const killed = temporaryFolder(t);
      cpSync(whole, killed, { recursive: true });
      mkdirSync(join(killed, '.restored'));
      for (const name of names.slice(given)) renameSync(join(killed, name), join(killed, '.restored', name));
      if (given % 2) openDataFolder(killed);
      else await t.rejects(restoreBackup(file, killed), /broken off at its end and is finished now/);
      t.same(readdirSync(killed).sort(), names.toSorted(), `killed after ${given} names`);
      t.same(readdirSync(join(killed, 'photos')), ['1-abc.png']);
      t.notOk(finishRestore(killed));
    }
  },
);

t.test('a backup that is broken off leaves nothing, whoever writes it, and the next may begin', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const folder = temporaryFolder(t);
  const file = join(folder, 'b.tar');
  const { hold } = app.events;
  const cli = startCli('server/backup/backup-cli.ts', [file], { NDR_DATA: dataDir });
  let said = '';
  cli.stderr.on('data', (text) => {
    said += text;
  });
  // It is ended while the server writes.
  app.events.hold = async (meanwhile) => {
    cli.kill('SIGINT');
    await once(cli, 'close');
    return hold.call(app.events, meanwhile);
  };
  const [code] = await once(cli, 'close');
  app.events.hold = hold.bind(app.events);
  t.match([code, said], [1, /^backup: broken off, what was written of it is taken away\n$/]);
  const trail = () =>
    app.state.db.selectFrom('audit').select(['status']).where('operation', '=', 'command.backup').execute();
  while (!(await trail()).length) await sleep(20);
  t.match(await trail(), [{ status: 500 }]);
  t.same(readdirSync(folder), []);
  await t.rejects(makeBackup(dataDir, app.events, file, AbortSignal.abort()), { code: 'BACKUP_FAILED' });
  t.same(readdirSync(folder), []);
  await makeBackup(dataDir, app.events, file);
  t.same(readdirSync(folder), ['b.tar']);
});

t.test('a backup needs no links of its disk, and never takes the place of a file that came meanwhile', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const folder = temporaryFolder(t);
  const file = join(folder, 'b.tar');
  // As vfat, exFAT and many a share answer.
  const { link, rename } = files;
  t.teardown(() => {
    Object.assign(files, { link, rename });
    syncBuiltinESMExports();
  });
  const refused = async () => {
    throw Object.assign(new Error('EPERM: operation not permitted'), { code: 'EPERM' });
  };
  const onDisk = (changed: object) => {
    Object.assign(files, changed);
    syncBuiltinESMExports();
  };
  onDisk({ link: refused });
  const { bytes } = await makeBackup(dataDir, app.events, file);
  t.equal(statSync(file).size, bytes);
  t.equal(statSync(file).mode & 0o777, 0o600);
  t.same(readdirSync(folder), ['b.tar']);

  const { hold } = app.events;
  app.events.hold = (meanwhile) => {
    writeFileSync(join(folder, 'c.tar'), 'mine');
    return hold.call(app.events, meanwhile);
  };
  await t.rejects(makeBackup(dataDir, app.events, join(folder, 'c.tar')), { code: 'BACKUP_EXISTS' });
  t.equal(readFileSync(join(folder, 'c.tar'), 'utf8'), 'mine');
  app.events.hold = hold.bind(app.events);
  onDisk({ rename: refused });
  await t.rejects(makeBackup(dataDir, app.events, join(folder, 'd.tar')), { code: 'BACKUP_FAILED' });
  t.same(readdirSync(folder), ['b.tar', 'c.tar'], 'no empty file is left');
});

t.test('a backup that waits for another command is broken off at once', async (t) => {
  const dataDir = temporaryFolder(t);
  await build(t, { dataDir });
  const cli = startCli('server/backup/backup-cli.ts', [join(dataDir, 'b.tar')], { NDR_DATA: dataDir });
  // Whoever has the store does not answer, as a command at work.
  rmSync(join(dataDir, 'ingest.sock'));
  const socket = createServer((asked) => {
    asked.destroy();
    cli.kill('SIGINT');
  }).listen(join(dataDir, 'ingest.sock'));
  t.teardown(() => socket.close());
  await once(socket, 'connection');
  const began = performance.now();
  t.match(await once(cli, 'close'), [1]);
  t.ok(performance.now() - began < 20_000, 'and not after all the time that it would wait');
  t.notOk(existsSync(join(dataDir, 'b.tar')));
});

t.test('what looks like an option names no file to back up to or restore from', async (t) => {
  const folder = temporaryFolder(t);
  for (const command of ['backup', 'restore'])
    for (const arg of ['-', '-x', '--x'])
      t.match(
        await runCli(`server/backup/${command}-cli.ts`, [arg], { NDR_DATA: folder }),
        { code: 2, out: '', err: /^Usage: / },
        `${command} ${arg}`,
      );
});

t.test('what the system refuses a restore is told in a line', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const folder = temporaryFolder(t);
  const file = join(folder, 'b.tar');
  await makeBackup(dataDir, app.events, file);
  for (const [args, NDR_DATA, err] of [
    [file, file, /^restore: .*ENOTDIR.*\n$/],
    [file, join(file, 'x'), /^restore: NDR_DATA: nothing can be written to .*ENOTDIR.*\n$/],
    [folder, join(folder, 'new'), /^restore: .* is no whole backup: EISDIR.*\n$/],
  ] as const)
    t.match(await runCli('server/backup/restore-cli.ts', [args], { NDR_DATA }), { code: 1, out: '', err }, NDR_DATA);
  // A device that is full at once.
  const full = join(folder, 'full');
  await t.rejects(
    restoreBackup(file, full, (step) => {
      if (step === 'write') throw Object.assign(new Error('no space left'), { code: 'ENOSPC', syscall: 'write' });
    }),
    { message: `NDR_DATA: there is no room for the backup where ${full} lies` },
  );
  t.same(readdirSync(full), []);
});

t.test('a backup for which there is no room is not begun, and takes the last of it from nobody', async (t) => {
  const dataDir = smallDisk(t, 100);
  if (!dataDir) return t.pass('nobody here may mount a disk');
  const app = await build(t, { dataDir, diskFloor: 0 });
  const free = async () => (await files.statfs(dataDir)).bavail;
  const before = await free();
  let least = before;
  const timer = setInterval(() => {
    void free().then((now) => {
      least = Math.min(least, now);
    });
  }, 5);
  await t.rejects(makeBackup(dataDir, app.events, join(dataDir, 'console.tar')), { code: 'BACKUP_FAILED' });
  clearInterval(timer);
  t.ok(least > before * 0.95, `${least} of ${before} blocks`);
  const elsewhere = join(temporaryFolder(t), 'console.tar');
  await makeBackup(dataDir, app.events, elsewhere);
  t.ok(existsSync(elsewhere));
});

t.test('what is stored while the file is read does not get into it, and a checkpoint waits', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const headers = await signIn(app, 'admin');
  const send = (n: number) =>
    app.inject({ method: 'POST', url: '/api/events?source=s', headers, payload: `{"n":${n}}\n` });
  await send(1);
  const held = await app.events.hold(async () => undefined);
  // Never by a descriptor of its own: the engine's lock would go with it.
  const bytes = async () => {
    const all = Buffer.alloc(held.size);
    t.equal(await held.read(all, 0), held.size);
    return all;
  };
  const before = await bytes();
  t.equal((await send(2)).statusCode, 200, 'events are stored');
  let isDone = false;
  const checkpoint = app.events.maintain({ kind: 'checkpoint' }).then(() => {
    isDone = true;
  });
  t.equal((await send(3)).statusCode, 200);
  t.notOk(isDone);
  t.ok(before.equals(await bytes()));
  await held.release();
  await checkpoint;
  t.notOk(before.equals(await bytes()), 'then it goes on');
  await t.rejects(makeBackup(dataDir, app.events, join(dataDir, 'none', 'b.tar')), { code: 'BACKUP_FAILED' });
  const failing = app.events.hold(() => Promise.reject(new Error('no')));
  await t.rejects(failing, /no/);
  await app.events.maintain({ kind: 'checkpoint' });
});

t.test('heads of files of any size are read as they were written', (t) => {
  for (const size of [0, 1, 8 ** 11 - 1, 8 ** 11, 5e12])
    t.same(readHead(headOf('events.duckdb', size)), { name: 'events.duckdb', size });
  t.equal(readHead(Buffer.alloc(512)), null);
  t.throws(() => readHead(Buffer.alloc(512, 7)));
  t.end();
});
