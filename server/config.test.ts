import { chmodSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import t from 'tap';
import { PRIVATE_NETWORKS } from '../shared/network.ts';
import { alert } from '../test/events.ts';
import { build, runCli, temporaryFolder } from '../test/helper.ts';
import { readConfig } from './config.ts';
import { noWriting, openDataFolder } from './data-folder.ts';
import { ConfigError, saidOf } from './errors.ts';
import { idleSettings } from './idle-settings.ts';
import { LONGEST_SOCKET } from './ingest/listen-address.ts';
import { examine } from './system/doctor.ts';
import { examineStores } from './system/doctor-stores.ts';

t.test('nothing has to be set for the demo; its secret is made once and kept', async (t) => {
  const NDR_DATA = join(temporaryFolder(t), 'new', 'data');
  const config = readConfig({ NDR_DATA });
  t.equal(config.homeNetworks, PRIVATE_NETWORKS);
  t.same(readConfig({ NDR_DATA, NDR_HOME_NETS: '203.0.113.7/24 , 2001:db8::/32' }).homeNetworks, [
    { address: '203.0.113.0', prefix: 24 },
    { address: '2001:db8::', prefix: 32 },
  ]);
  t.match(config, { port: 3000, host: '127.0.0.1', mode: 'demo', title: 'NDR', eve: [], demoTraffic: true });
  t.equal(readFileSync(join(NDR_DATA, 'secret'), 'utf8').trim(), config.secret);
  t.equal(readConfig({ NDR_DATA }).secret, config.secret);
});

t.test('a data folder on a full disk is told as that, and nothing is left in it', async (t) => {
  const folder = temporaryFolder(t);
  // A device that is full at once, in the place of what is written to see whether that can be done.
  symlinkSync('/dev/full', join(folder, `.written-${process.pid}`));
  t.throws(() => openDataFolder(folder), {
    message: `NDR_DATA: nothing can be written to ${folder}: the disk is full`,
  });
  symlinkSync('/dev/full', join(folder, `.written-${process.pid}`));
  t.match(
    examine({ NDR_DATA: folder }).filter(({ state }) => state === 'wrong'),
    [{ of: 'NDR_DATA', text: /the disk is full/, advice: /room/ }],
  );
  t.same(readdirSync(folder), []);
});

t.test('a disk that takes nothing is told in one line by whatever meets it', (t) => {
  const readOnly = Object.assign(new Error('EROFS: read-only file system, open x'), { code: 'EROFS' });
  t.equal(
    noWriting('/data', readOnly),
    'nothing can be written to /data: the disk is read-only now, or has a fault (EROFS)',
  );
  t.match(saidOf(readOnly), /^Nothing can be written to the disk.*read-only[^\n]*$/);
  t.match(saidOf(new Error('attempt to write a readonly database')), /^Nothing can be written to the disk[^\n]*$/);
  const refused = Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' });
  t.match(noWriting('/data', refused), /^nothing can be written to \/data by user \d+ \(EACCES\)$/);
  t.equal(saidOf(new ConfigError('NDR_DATA: no')), 'NDR_DATA: no');
  t.match(saidOf(new TypeError('of ours')), /TypeError: of ours\n +at/, 'a fault of ours has its stack');
  t.end();
});

t.test('all faults are told at once', async (t) => {
  const env = {
    PORT: 'http',
    NDR_MODE: 'prod',
    LOG_LEVEL: 'loud',
    NDR_UPSTREAM: 'ftp://x',
    NDR_TRUST_PROXY: '10.0.0.0/8, proxy',
    NDR_HOME_NETS: '10.0.0.0/8, home',
  };
  t.throws(
    () => readConfig(env),
    /PORT: a whole number from 0 to 65535\n[\s\S]*NDR_MODE: one of demo, production[\s\S]*NDR_UPSTREAM[\s\S]*LOG_LEVEL[\s\S]*NDR_TRUST_PROXY: .*; not proxy\n {2}NDR_HOME_NETS: networks such as/,
  );
});

t.test('a setting that is no whole number or no address is told, not read as another', async (t) => {
  const numbers = ['true', '3e3', '0x10', '1.9', '3000.5', '٣', '1n', '-1'];
  for (const text of numbers)
    t.throws(
      () => readConfig({ PORT: text }),
      { message: 'Settings at fault:\n  PORT: a whole number from 0 to 65535' },
      text,
    );
  t.equal(readConfig({ NDR_DATA: temporaryFolder(t), PORT: ' 3001 ' }).port, 3001);
  const wrong = (env: Record<string, string>, pattern: RegExp) => t.throws(() => readConfig(env), pattern);
  wrong({ NDR_UPSTREAM: 'http://[::1' }, /^Settings at fault:\n {2}NDR_UPSTREAM: an address such as/);
  wrong({ NDR_UPSTREAM: 'http://a b' }, /NDR_UPSTREAM: an address such as/);
  wrong({ NDR_PUBLIC_URL: 'https://ndr.example.org:99999' }, /NDR_PUBLIC_URL: an address without a path[^\n]*$/);
  wrong({ NDR_SMTP_URL: 'smtp://x:99999', NDR_MAIL_FROM: 'a@b' }, /NDR_SMTP_URL: an address such as/);
  // Else the mail server would be called b.
  wrong({ NDR_SMTP_URL: 'smtp://ann:a@b#c@mail.example.org', NDR_MAIL_FROM: 'a@b' }, /NDR_SMTP_URL: .*%23/);
});

t.test(
  'a folder in quotes, with blanks around it or with a ~ is told, and not made beside the one meant',
  async (t) => {
    for (const setting of ['NDR_DATA', 'NDR_ARCHIVE'])
      for (const text of ['"/data"', "'/data'", ' /data', '/data ', '/data\r', '~/data', ' ', '"'])
        t.throws(() => readConfig({ [setting]: text }), new RegExp(`${setting}: a folder, without quotes`), text);
    const NDR_DATA = join(temporaryFolder(t), `Ann's data`);
    t.equal(readConfig({ NDR_DATA }).dataDir, NDR_DATA);
  },
);

t.test('production needs a secret, and never makes traffic up', async (t) => {
  t.throws(() => readConfig({ NDR_MODE: 'production' }), /NDR_SECRET/);
  for (const NDR_SECRET of ['short', ' '.repeat(40), `${' '.repeat(20)}short${' '.repeat(20)}`])
    t.throws(() => readConfig({ NDR_MODE: 'production', NDR_SECRET }), /NDR_SECRET: at least 32/);
  const config = readConfig({
    NDR_MODE: 'production',
    NDR_SECRET: 'x'.repeat(32),
    NDR_EVE: ' /a/eve.json, /b/*.json ,',
  });
  t.match(config, { mode: 'production', demoTraffic: false, eve: ['/a/eve.json', '/b/*.json'] });
});

t.test('a console stands below a path that is plain, and its public address has it', async (t) => {
  const read = (NDR_BASE_PATH: string) =>
    readConfig({ NDR_DATA: temporaryFolder(t), NDR_BASE_PATH, NDR_PUBLIC_URL: 'https://office.example/' });
  t.match(read(''), { basePath: '', publicUrl: 'https://office.example' });
  t.match(read('/ndr'), { basePath: '/ndr', publicUrl: 'https://office.example/ndr' });
  t.equal(read('/a.b/c_d-e~1').basePath, '/a.b/c_d-e~1');
  for (const wrong of [
    '/',
    'ndr',
    '/ndr/',
    '//ndr',
    '/a//b',
    '/a b',
    '/..',
    '/a/./b',
    '/ndr?x',
    '/n%20r',
    '/é',
    '/a;b',
  ])
    t.throws(() => read(wrong), /NDR_BASE_PATH: a path such as \/ndr/, wrong);
});

t.test('an empty setting is one that is not set', async (t) => {
  t.equal(readConfig({ PORT: '', NDR_DATA: temporaryFolder(t) }).port, 3000);
});

t.test('a folder that cannot be written to is a fault of its setting', async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, 'file'), '');
  t.throws(() => readConfig({ NDR_DATA: join(folder, 'file') }), /^NDR_DATA: .*(EEXIST|ENOTDIR)/);
});

t.test('proxies are addresses, networks, groups, a number or all of them', async (t) => {
  const proxies = (NDR_TRUST_PROXY: string) => readConfig({ NDR_DATA: temporaryFolder(t), NDR_TRUST_PROXY }).trustProxy;
  t.same(proxies('10.0.0.0/8, ::1,loopback'), ['10.0.0.0/8', '::1', 'loopback']);
  t.equal(proxies('1'), 1);
  t.equal(proxies('true'), true);
  for (const none of ['', '0', 'false']) t.equal(proxies(none), undefined);
  for (const nonsense of ['nonsense', '-1', '10.0.0.0/33', 'proxy.example', '1.5', ','])
    t.throws(() => proxies(nonsense), /^Settings at fault:\n {2}NDR_TRUST_PROXY/, nonsense);
});

t.test('an IPv6 address to listen on is written with brackets or without', (t) => {
  t.equal(readConfig({ HOST: '[::1]', NDR_SECRET: 'x'.repeat(32) }).host, '::1');
  t.equal(readConfig({ HOST: '::1', NDR_SECRET: 'x'.repeat(32) }).host, '::1');
  t.end();
});

t.test('a socket whose path the system would cut is refused', (t) => {
  const read = (length: number) =>
    readConfig({ NDR_SECRET: 'x'.repeat(32), NDR_LISTEN: `unix:/${'s'.repeat(length - 1)}` });
  t.equal(read(LONGEST_SOCKET).listen.length, 1);
  t.throws(() => read(LONGEST_SOCKET + 1), /NDR_LISTEN: unix:\S+: a socket's path has at most \d+ bytes/);
  t.end();
});

t.test('what is called like a setting and is none is told, with what was perhaps meant', async (t) => {
  t.same(idleSettings({ NDR_TITEL: 'x', NDR_TITLE: 'y', NDR_ZZZZZZ: '', NDR_TEST_PORT: '1', PATH: '' }), [
    'NDR_TITEL is no setting and changes nothing; did you mean NDR_TITLE?',
    'NDR_ZZZZZZ is no setting and changes nothing',
  ]);
});

t.test('a setting that changes nothing without another is told', async (t) => {
  const NDR_LISTEN = 'unix:/run/ndr/eve.sock, TLS://0.0.0.0:5001';
  const idle = {
    NDR_LISTEN: 'tcp://127.0.0.1:5000',
    NDR_LISTEN_CERT: 'cert.pem',
    NDR_LISTEN_KEY: '',
    NDR_OIDC_ROLES: 'soc=admin',
    NDR_UPSTREAM_ACCESS: 'public',
    NDR_MAIL_FROM: 'ndr@example.org',
    NDR_MODE: 'production',
    NDR_DEMO_TRAFFIC: '1',
  };
  t.same(idleSettings(idle), [
    'NDR_LISTEN_CERT changes nothing without tls:// in NDR_LISTEN',
    'NDR_OIDC_ROLES changes nothing without NDR_OIDC_ISSUER',
    'NDR_UPSTREAM_ACCESS changes nothing without NDR_UPSTREAM',
    'NDR_MAIL_FROM changes nothing without NDR_SMTP_URL',
    'NDR_DEMO_TRAFFIC changes nothing with NDR_MODE=production',
  ]);
  const there = {
    NDR_LISTEN,
    NDR_OIDC_ISSUER: 'https://id.example.org',
    NDR_UPSTREAM: 'http://127.0.0.1:8080',
    NDR_SMTP_URL: 'smtps://mail.example.org',
  };
  t.same(idleSettings({ ...idle, ...there, NDR_DEMO_TRAFFIC: '0' }), []);
});

t.test('the data folder and what is in it are for their owner alone', async (t) => {
  const dataDir = temporaryFolder(t);
  for (const name of ['eve.json', 'ndr.sqlite']) {
    writeFileSync(join(dataDir, name), '');
    chmodSync(join(dataDir, name), 0o644);
  }
  chmodSync(dataDir, 0o755);
  await build(t, { dataDir });
  const rights = (name: string) => (statSync(join(dataDir, name)).mode & 0o777).toString(8);
  t.equal(rights(''), '700');
  const files = readdirSync(dataDir).filter((name) => name !== 'eve.json');
  t.ok(
    ['ndr.sqlite', 'ndr.sqlite-wal', 'events.duckdb', 'ingest.sock'].every((name) => files.includes(name)),
    files.join(),
  );
  for (const name of files) t.equal(rights(name), '600', name);
  t.equal(rights('eve.json'), '644', 'what is not ours is left alone');
});

t.test('the doctor says what is wrong with an installation, what to do, and changes nothing', (t) => {
  const folder = temporaryFolder(t);
  const NDR_DATA = join(folder, 'data');
  const log = join(folder, 'eve.json');
  const found = (env: Record<string, string>, now?: number) =>
    examine({ NDR_DATA, ...env }, now)
      .filter(({ state }) => state !== 'ok')
      .map(({ state, of, text }) => `${state} ${of}: ${text}`);
  t.match(found({}), [/warning NDR_DATA: there is no folder/, /warning NDR_EVE: no file is followed/]);
  t.same(readdirSync(folder), [], 'nothing was made');
  openDataFolder(NDR_DATA);
  t.match(found({ NDR_EVE: log }), [/wrong NDR_EVE: .*eve\.json: There is no such file/]);
  writeFileSync(log, '{}\n');
  t.same(found({ NDR_EVE: log }), []);
  t.same(found({ NDR_EVE: join(folder, '*.json') }), []);
  const odd = join(folder, 'sensor (1) [old].eve.log');
  writeFileSync(odd, '{}\n');
  t.same(found({ NDR_EVE: odd }), [], 'a file is that file, though its name is a pattern too');
  t.match(found({ NDR_EVE: join(folder, '*.eve') }), [/warning NDR_EVE: no file matches/]);
  t.match(found({ NDR_EVE: folder }), [/wrong NDR_EVE: .*This is a directory/]);
  const packed = join(folder, 'packed.eve');
  writeFileSync(packed, Buffer.from('28b52ffd00112233', 'hex'));
  t.match(found({ NDR_EVE: packed }), [/wrong NDR_EVE: .*This is compressed as zstd/]);
  t.match(found({ NDR_EVE: log, NDR_MODE: 'production' }), [/wrong settings: .*\n.*NDR_SECRET/]);
  t.match(found({ NDR_EVE: log, NDR_MEMROY: '64' }), [/warning settings: NDR_MEMROY is no setting.*NDR_MEMORY/]);
  t.match(found({ NDR_EVE: log, NDR_MEMORY: '64' }), [/wrong settings: .*\n.*NDR_MEMORY.*128/]);
  t.match(found({ NDR_EVE: log, NDR_METRICS_TOKEN: 'short' }), [/wrong settings: .*\n.*NDR_METRICS_TOKEN/]);
  const missing = join(folder, 'missing.pem');
  t.match(
    found({
      NDR_EVE: log,
      NDR_LISTEN: 'tls://0.0.0.0:5001',
      NDR_LISTEN_CERT: log,
      NDR_LISTEN_KEY: missing,
      NDR_MMDB: folder,
    }),
    [/wrong NDR_LISTEN_KEY: .*missing\.pem: There is no such file/, /wrong NDR_MMDB: .*This is a directory/],
  );
  const tls = (name: string) => fileURLToPath(new URL(`../test/tls/${name}.pem`, import.meta.url));
  const sockets = {
    NDR_EVE: log,
    NDR_LISTEN: 'tls://0.0.0.0:5001',
    NDR_LISTEN_CERT: tls('cert'),
    NDR_LISTEN_KEY: tls('key'),
  };
  t.same(found(sockets), []);
  t.match(found({ ...sockets, NDR_LISTEN_KEY: log }), [/wrong NDR_LISTEN_CERT, NDR_LISTEN_KEY: /]);
  t.match(found({ ...sockets, NDR_LISTEN_CA: log }), [/wrong NDR_LISTEN_CA: .*there is no certificate in it/]);
  t.match(found(sockets, Date.parse('3000-01-01')), [/wrong NDR_LISTEN_CERT: .*has run out/]);
  t.match(found({ NDR_EVE: log, NDR_MMDB: log }), [/wrong NDR_MMDB: .*is no MMDB file/]);
  symlinkSync(join(folder, 'no-disk'), join(NDR_DATA, 'archive'));
  t.same(found({ NDR_EVE: log }), [], 'a link to a disk that is not there says nothing');
  writeFileSync(join(NDR_DATA, 'x'), '');
  t.match(found({ NDR_EVE: log }, Date.now() - 3_600_000), [/wrong clock: .*future/]);
  chmodSync(NDR_DATA, 0o755);
  t.match(found({ NDR_EVE: log }), [/warning NDR_DATA: others/]);
  t.end();
});

t.test('the examination looks into both stores and changes nothing', async (t) => {
  const dataDir = temporaryFolder(t);
  const found = async (isRunning = false) => {
    const said = await examineStores(dataDir, isRunning);
    return said.map(({ state, of, text }) => `${state} ${of}: ${text}`);
  };
  t.same(await found(), [], 'nothing is there before the first start');
  const app = await build(t, { dataDir });
  // Of another process: the engine's lock would go with a descriptor of its own.
  const beside = await runCli('server/system/doctor-cli.ts', [], { NDR_DATA: dataDir });
  t.match(beside.out, /ok {7}ndr\.sqlite: is whole.*\nok {7}events\.duckdb: the server that runs has it open/);
  await app.close();
  const files = () => readdirSync(dataDir).sort().join();
  const before = files();
  t.match(await found(), [/ok ndr.sqlite: is whole/, /ok events.duckdb: opens/]);
  t.equal(files(), before);
  const state = new DatabaseSync(join(dataDir, 'ndr.sqlite'));
  state.exec(`insert into kysely_migration (name, timestamp) values ('9999-new', '')`);
  state.exec('pragma wal_checkpoint(truncate)');
  state.close();
  writeFileSync(join(dataDir, 'events.duckdb'), 'x'.repeat(100_000));
  t.match(await found(), [/wrong ndr.sqlite: .*newer version.*9999-new/, /wrong events.duckdb: .*not a valid DuckDB/]);
  rmSync(join(dataDir, 'events.duckdb'));
  writeFileSync(join(dataDir, 'ndr.sqlite'), 'x'.repeat(100_000));
  t.match(await found(), [
    /wrong ndr.sqlite: .*not a database/,
    /wrong events.duckdb: .*not there, the other store is/,
  ]);
});

t.test(
  'a folder that has had an import and no start yet is examined as such, one that has lost its state database as one',
  async (t) => {
    const dataDir = temporaryFolder(t);
    const lines = join(dataDir, 'eve.json');
    writeFileSync(lines, `${JSON.stringify(alert('ET'))}\n`);
    const imported = await runCli('server/ingest/cli.ts', [lines], { NDR_DATA: dataDir });
    t.equal(imported.code, 0, imported.err);
    const found = async () =>
      (await examineStores(dataDir, false)).map(({ state, of, text }) => `${state} ${of}: ${text}`);
    t.match(await found(), [/ok ndr.sqlite: comes with the first start/, /ok events.duckdb: opens/]);
    for (const name of ['secret', 'has-accounts']) {
      writeFileSync(join(dataDir, name), '');
      t.match(await found(), [/wrong ndr.sqlite: .*not there, the other store is/, /ok events.duckdb: opens/], name);
      rmSync(join(dataDir, name));
    }
  },
);

t.test('an archive that is no folder is told at the start and by the examination', async (t) => {
  const folder = temporaryFolder(t);
  const file = join(folder, 'file');
  writeFileSync(file, '');
  for (const archiveDir of [file, join(file, 'archive')]) {
    await t.rejects(build(t, { archiveDir }), { message: `NDR_ARCHIVE: ${file} is no folder` });
    const wrong = examine({ NDR_DATA: folder, NDR_ARCHIVE: archiveDir }).filter(({ state }) => state === 'wrong');
    t.match(wrong, [{ of: 'NDR_ARCHIVE', text: `${file} is no folder` }]);
  }
  await build(t, { archiveDir: join(folder, 'new', 'archive') });
  t.notOk(readdirSync(folder).includes('new'), 'it is made when it is needed');
});
