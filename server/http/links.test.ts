import t from 'tap';
import { build, signIn } from '../../test/helper.ts';
import { web } from '../../test/web.ts';

/** One thing stands for all of its kind; articles have names, and are all opened. */
const kindOf = (path: string) => path.replaceAll(/\d+|[0-9a-f]{16,}/g, '#');

/** Where a page leads to on this site, without queries; what is downloaded is no page. */
function leadsTo(html: string, from: string): string[] {
  const addresses = [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(
    ([, href]) => new URL(href!, `http://site${from}`),
  );
  return addresses.filter(({ host }) => host === 'site').map(({ pathname }) => pathname);
}

t.test('every page opens that a page leads to, whoever is signed in', async (t) => {
  const app = await build(t, {}, web);
  const admin = await signIn(app, 'admin');
  async function invited(name: string, payload: { role: string; sensors?: string }): Promise<{ cookie: string }> {
    const made = await app.inject({ method: 'POST', url: '/api/invitations', headers: admin, payload });
    const invitation = made.json<{ path: string }>().path.split('=')[1];
    const account = { username: name, email: `${name}@demo.example`, password: 'a long one, 42', invitation };
    const { cookies } = await app.inject({ method: 'POST', url: '/api/auth/register', payload: account });
    return { cookie: `ndr_session=${cookies.find(({ name }) => name === 'ndr_session')!.value}` };
  }
  const people = {
    admin,
    analyst: await invited('new-analyst', { role: 'analyst' }),
    limited: await invited('new-limited', { role: 'analyst', sensors: 'hq' }),
    viewer: await invited('new-viewer', { role: 'viewer' }),
    client: await invited('new-client', { role: 'client' }),
  };
  const opened: Record<string, number> = {};
  for (const [role, session] of Object.entries(people)) {
    const headers = { ...session, accept: 'text/html' };
    const faults: string[] = [];
    const kinds = new Set<string>();
    const waiting: { path: string; from: string }[] = [{ path: '/', from: '' }];
    for (let page = waiting.shift(); page; page = waiting.shift()) {
      const { path, from } = page;
      if (kinds.has(kindOf(path)) || /^\/(api|docs)\b|\.\w+$/.test(path)) continue;
      kinds.add(kindOf(path));
      const answer = await app.inject({ url: path, headers });
      const { location } = answer.headers;
      const to = location && new URL(location, 'http://site').pathname;
      // Articles speak of the whole console, also of what is not theirs who read them.
      const isRefused = to === '/not-authorized' && !from.startsWith('/pages/knowledge-base/');
      if (isRefused || ![200, 302].includes(answer.statusCode))
        faults.push(`${answer.statusCode} ${path} from ${from}`);
      else if (to !== '/not-authorized')
        waiting.push(...(to ? [to] : leadsTo(answer.body, path)).map((next) => ({ path: next, from: path })));
    }
    t.same(faults, [], role);
    opened[role] = kinds.size;
  }
  t.comment(JSON.stringify(opened));
  t.ok(opened.admin! > 200 && opened.client! > 10);
});
