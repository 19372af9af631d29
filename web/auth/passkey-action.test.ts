import t from 'tap';
import { ApiError } from '../../shared/api.ts';
import type { ActionArgs } from '../app/page.ts';
import { action } from './passkey-action.ts';

t.test(
  'whatever the console refuses stands on the page of passkeys, also when passwords were turned off meanwhile',
  async (t) => {
    const answered = (status: number, body: { code: string; params?: Record<string, number> }) => {
      const post = () => Promise.reject(new ApiError(status, { message: '', ...body }));
      return action({
        api: { post },
        form: new FormData(),
        url: new URL('http://ndr.example/login/passkey'),
      } as unknown as ActionArgs);
    };
    for (const [status, code] of [
      [400, 'PASSKEY_REFUSED'],
      [403, 'LOCAL_LOGIN_OFF'],
    ] as const)
      t.same(await answered(status, { code }), { refused: { key: `errors:${code}`, params: {} } });
    t.same(await answered(429, { code: 'TOO_MANY_TRIES', params: { seconds: 5 } }), {
      refused: { key: 'errors:TOO_MANY_TRIES', params: { seconds: 5 } },
    });
    await t.rejects(
      answered(0, { code: 'UNREACHABLE' }),
      { message: '' },
      'what did not arrive is told as such by every page',
    );
  },
);
