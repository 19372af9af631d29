import t from 'tap';
import { MOST_UPLOAD_BYTES } from '../../shared/gallery-values.ts';
import { build, signIn } from '../../test/helper.ts';

t.test('a tried upload is counted whatever it says it is, up to the limit, for those who are signed in', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'client');
  const send = (payload: Buffer, type = 'application/octet-stream', as: object = headers) =>
    app.inject({
      method: 'POST',
      url: '/api/gallery/uploads',
      headers: { ...as, 'content-type': type },
      payload,
    });
  t.same((await send(Buffer.from('ten bytes.'))).json(), { bytes: 10 });
  t.same((await send(Buffer.from('{"not": json'), 'application/json')).json(), { bytes: 12 });
  t.same((await send(Buffer.alloc(0), 'image/png')).json(), { bytes: 0 });
  t.same((await send(Buffer.alloc(MOST_UPLOAD_BYTES))).json(), { bytes: MOST_UPLOAD_BYTES });
  const over = await send(Buffer.alloc(MOST_UPLOAD_BYTES + 1));
  t.equal(over.statusCode, 413);
  t.match(over.json(), { code: 'BODY_TOO_LARGE' });
  t.equal((await send(Buffer.from('x'), 'text/plain', {})).statusCode, 401);
});
