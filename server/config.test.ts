import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { build, temporaryFolder } from '../test/helper.ts';
import { readConfig, unknownSettings } from './config.ts';

t.test('nothing has to be set for the demo; its secret is made once and kept', async (t) => {
  const NDR_DATA = join(temporaryFolder(t), 'new', 'data');
  const config = readConfig({ NDR_DATA });
  t.match(config, { port: 3000, host: '127.0.0.1', mode: 'demo', title: 'NDR', eve: [], demoTraffic: true });
  t.equal(readFileSync(join(NDR_DATA, 'secret'), 'utf8').trim(), config.secret);
  t.equal(readConfig({ NDR_DATA }).secret, config.secret);
});

t.test('all faults are told at once', async (t) => {
  const env = {
    PORT: 'http',
    NDR_MODE: 'prod',
    LOG_LEVEL: 'loud',
    NDR_UPSTREAM: 'ftp://x',
    NDR_TRUST_PROXY: '10.0.0.0/8, proxy',
  };
  t.throws(
    () => readConfig(env),
    /PORT[\s\S]*NDR_MODE: one of demo, production[\s\S]*NDR_UPSTREAM[\s\S]*LOG_LEVEL[\s\S]*NDR_TRUST_PROXY: .*; not proxy$/,
  );
});

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

t.test('what is called like a setting and is none is told, with what was perhaps meant', async (t) => {
  t.same(unknownSettings({ NDR_TITEL: 'x', NDR_TITLE: 'y', NDR_ZZZZZZ: '', NDR_TEST_PORT: '1', PATH: '' }), [
    'NDR_TITEL is no setting and changes nothing; did you mean NDR_TITLE?',
    'NDR_ZZZZZZ is no setting and changes nothing',
  ]);
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
