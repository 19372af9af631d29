import { brotliDecompressSync } from 'node:zlib';
import t from 'tap';
import { build, signIn } from '../../test/helper.ts';

const LIST = '/api/apps/users/list?perPage=50';
const user = {
  fullName: 'Kept No More',
  company: 'Here',
  role: 'author',
  username: 'keptnomore',
  country: 'France',
  contact: '1',
  email: 'kept@example.com',
  currentPlan: 'team',
  status: 'pending',
};

t.test('a kept answer is the same answer, until something is written', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const get = (more: Record<string, string> = {}) => app.inject({ url: LIST, headers: { ...headers, ...more } });
  const first = await get();
  const second = await get();
  t.equal(second.body, first.body);
  t.equal(second.headers['content-type'], first.headers['content-type']);
  t.equal(second.headers['content-security-policy'], first.headers['content-security-policy']);

  const compressed = await get({ 'accept-encoding': 'gzip, deflate, br' });
  t.equal(compressed.headers['content-encoding'], 'br');
  t.equal(brotliDecompressSync(compressed.rawPayload).toString(), first.body);
  t.match(compressed.headers.vary, /accept-encoding/i);
  t.equal((await get({ 'accept-encoding': 'gzip' })).headers['content-encoding'], 'gzip');
  t.equal((await get()).headers['content-encoding'], undefined);

  await app.inject({ method: 'POST', url: '/api/apps/users/user', headers, payload: { user } });
  t.equal((await get()).json().totalUsers, 51);
});

t.test('who may not see an answer does not get a kept one', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  t.equal((await app.inject({ url: LIST, headers: admin })).statusCode, 200);
  t.equal((await app.inject({ url: LIST, headers: admin })).statusCode, 200);
  t.equal((await app.inject({ url: LIST })).statusCode, 401);
  t.equal((await app.inject({ url: LIST, headers: await signIn(app, 'client') })).statusCode, 403);
  t.equal((await app.inject({ url: '/api/apps/users/list?perPage=0', headers: admin })).statusCode, 400);
});
