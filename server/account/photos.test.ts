import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { PNG } from '../../test/authenticator.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { photoStore } from './photos.ts';
import { caller, type Headers } from './testing.ts';

const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');

t.test('a picture of oneself', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const headers = await signIn(app, 'client');
  const put = (payload: Buffer, type = 'image/png') =>
    app.inject({ method: 'PUT', url: '/api/account/photo', headers: { ...headers, 'content-type': type }, payload });
  const get = (url: string, as: Headers = headers) => app.inject({ url, headers: as });
  const files = () => readdirSync(join(dataDir, 'photos'));

  t.test('is what its bytes say, in a file for its owner alone', async (t) => {
    const answer = await put(PNG, 'application/octet-stream');
    t.equal(answer.statusCode, 200);
    const { avatar } = answer.json();
    t.match(avatar, /^\/api\/photos\/2-[0-9a-f]{16}\.png$/);
    t.equal((await caller(app, headers)('GET', '/auth/session')).json().userData.avatar, avatar);
    const shown = await get(avatar, await signIn(app, 'admin'));
    t.same(shown.rawPayload, PNG);
    t.match(shown.headers, {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': /^private/,
    });
    t.equal((await get(avatar, {})).statusCode, 401, 'not for visitors');
    t.equal(statSync(join(dataDir, 'photos')).mode & 0o777, 0o700);
    t.equal(statSync(join(dataDir, 'photos', files()[0]!)).mode & 0o777, 0o600);
  });

  t.test('takes the place of the one before', async (t) => {
    const before = (await caller(app, headers)('GET', '/account')).json().avatar;
    const { avatar } = (await put(GIF)).json();
    t.match(avatar, /\.gif$/);
    t.equal((await get(avatar)).headers['content-type'], 'image/gif');
    t.equal((await get(before)).statusCode, 404);
    t.equal(files().length, 1);
    t.same((await put(GIF)).json().avatar, avatar, 'the same once more');
    t.equal((await get(avatar)).statusCode, 200);
  });

  t.test('is kept also when it is given several times at once', async (t) => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => put(PNG)));
    t.same([...new Set(answers.map(({ statusCode }) => statusCode))], [200]);
    t.same((await get(answers[0]!.json().avatar)).rawPayload, PNG);
    t.equal(files().length, 1);
    await put(GIF);
  });

  t.test('is refused when it is none, or too large', async (t) => {
    const { avatar } = (await caller(app, headers)('GET', '/account')).json();
    const page = Buffer.from('<html><script>alert(1)</script></html>');
    for (const none of [page, Buffer.alloc(0), Buffer.from('{"a":1}')])
      t.match((await put(none)).json(), { code: 'NOT_A_PICTURE' });
    t.equal((await put(Buffer.concat([PNG, Buffer.alloc(800 * 1024)]))).statusCode, 413);
    const sides = (length: number, width: number, height: number, write: 'writeUInt32BE' | 'writeUInt16LE') => {
      const two = Buffer.alloc(2 * length);
      two[write](width, 0);
      two[write](height, length);
      return two;
    };
    const png = (width: number, height: number) =>
      Buffer.concat([PNG.subarray(0, 16), sides(4, width, height, 'writeUInt32BE'), PNG.subarray(24)]);
    const gifAt = (at: number, width: number, height: number) =>
      Buffer.concat([GIF.subarray(0, at), sides(2, width, height, 'writeUInt16LE'), GIF.subarray(at + 4)]);
    const webp = (kind: string, hex: string) =>
      Buffer.concat([Buffer.from(`RIFF....WEBP${kind}....`), Buffer.from(hex, 'hex')]);
    const jpeg = (hex: string) => Buffer.from(`ffd8ffe00004aabbff${hex}`, 'hex');
    for (const large of [
      png(4097, 1),
      png(1, 2 ** 31),
      gifAt(6, 1, 4097),
      webp('VP8X', '00000000' + '001000' + '000000'),
      webp('VP8 ', '000000' + '9d012a' + '0110' + '0100'),
      webp('VP8L', '2f' + '00000004'),
      jpeg('c0000b08' + '0001' + '1001' + '0000'),
    ])
      t.match((await put(large)).json(), { code: 'TOO_MANY_PIXELS', params: { max: 4096 } }, large.toString('latin1'));
    for (const none of [PNG.subarray(0, 18), png(0, 1), jpeg('da00040000000000'), GIF.subarray(0, 8), webp('VP8X', '')])
      t.match((await put(none)).json(), { code: 'NOT_A_PICTURE' }, none.toString('latin1'));
    for (const least of [
      png(4096, 4096),
      webp('VP8X', '00000000' + 'ff0f00' + 'ff0f00'),
      jpeg('c2000b08' + '0001' + '1000' + '0000'),
    ])
      t.equal((await put(least)).statusCode, 200, least.toString('latin1'));
    await put(GIF);
    t.equal((await get('/api/photos/..%2F..%2Fsecret')).statusCode, 400);
    t.equal((await get('/api/photos/2-0123456789abcdef.png')).statusCode, 404);
    t.equal((await caller(app, headers)('GET', '/account')).json().avatar, avatar);
  });

  t.test('takes no file with it but its own, whatever address stands in its place', async (t) => {
    const admin = caller(app, await signIn(app, 'admin'));
    const others = (
      await app.inject({ method: 'PUT', url: '/api/account/photo', headers: await signIn(app, 'admin'), payload: PNG })
    ).json().avatar as string;
    writeFileSync(join(dataDir, 'kept'), 'kept');
    for (const avatar of ['/api/photos/../kept', others]) {
      for (const way of [() => put(GIF), () => caller(app, headers)('DELETE', '/account/photo')]) {
        t.equal((await admin('PATCH', '/apps/users/2', { user: { avatar } })).statusCode, 200);
        await way();
      }
    }
    t.ok(existsSync(join(dataDir, 'kept')), 'no file outside');
    t.equal((await get(others)).statusCode, 200, 'nor the picture of somebody else');
    await admin('DELETE', '/account/photo');
    await photoStore(app.state.db, dataDir).clean(new Date(Date.now() + 7_200_000));
  });

  t.test('goes back to initials, and with the person', async (t) => {
    const { avatar } = (await put(PNG)).json();
    t.equal((await caller(app, headers)('DELETE', '/account/photo')).statusCode, 204);
    t.equal((await get(avatar)).statusCode, 404);
    t.same(files(), []);
    const left = (await put(PNG)).json().avatar;
    const admin = await signIn(app, 'admin');
    await caller(app, admin)('DELETE', '/apps/users/2');
    t.equal((await get(left, admin)).statusCode, 404, 'nobody has it');
    const photos = photoStore(app.state.db, dataDir);
    await photos.clean(new Date());
    t.equal(files().length, 1, 'one that may be just being given is spared');
    await photos.clean(new Date(Date.now() + 7_200_000));
    t.same(files(), []);
  });
});
