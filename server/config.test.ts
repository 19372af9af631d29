import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { temporaryFolder } from '../test/helper.ts';
import { readConfig } from './config.ts';

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
    /PORT[\s\S]*NDR_MODE: one of demo, production[\s\S]*NDR_UPSTREAM[\s\S]*LOG_LEVEL[\s\S]*NDR_TRUST_PROXY: .*: proxy$/,
  );
});

t.test('production needs a secret, and never makes traffic up', async (t) => {
  t.throws(() => readConfig({ NDR_MODE: 'production' }), /NDR_SECRET/);
  t.throws(() => readConfig({ NDR_MODE: 'production', NDR_SECRET: 'short' }), /NDR_SECRET/);
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
