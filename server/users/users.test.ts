import t from 'tap';
import { build, signIn } from '../../test/helper.ts';

t.test('the user list', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const list = async (query = '') => (await app.inject({ url: `/api/apps/users/list${query}`, headers })).json();

  t.test('has 50 users, the last first, ten a page', async (t) => {
    const page = await list();
    t.equal(page.totalUsers, 50);
    t.equal(page.totalPage, 5);
    t.same(
      page.users.map(({ id }: { id: number }) => id),
      [50, 49, 48, 47, 46, 45, 44, 43, 42, 41],
    );
    t.notOk('taxId' in page.users[0], 'list rows hold no details');
  });

  t.test('pages are the rounded quotient, at least one', async (t) => {
    t.equal((await list('?perPage=100')).totalPage, 1);
    t.equal((await list('?q=nobody-has-this')).totalPage, 1);
    t.equal((await list('?perPage=20')).totalPage, 3, '2.5 rounds up');
    t.equal((await list('?perPage=15')).totalPage, 3, '3.3 rounds down');
    const beyond = await list('?perPage=15&currentPage=4');
    t.equal(beyond.users.length, 5, 'what lies beyond the rounded count is still there');
  });

  t.test('search is in full name or e-mail, in any case, accents too', async (t) => {
    t.same(
      (await list('?q=ÉLODIE')).users.map((u: { fullName: string }) => u.fullName),
      ['Élodie Marchand'],
    );
    t.ok((await list('?q=@BLUEFIN')).totalUsers > 0);
    t.equal((await list('?q=%25')).totalUsers, 0, 'no wildcards');
  });

  t.test('filters and empty filters', async (t) => {
    const { users, totalUsers } = await list('?role=editor&plan=&status=active&q=');
    t.ok(totalUsers > 0);
    t.ok(users.every((u: { role: string; status: string }) => u.role === 'editor' && u.status === 'active'));
  });

  t.test('sorting', async (t) => {
    const names = (await list('?sort=fullName&perPage=100')).users.map((u: { fullName: string }) => u.fullName);
    t.equal(names[0], 'Ada Lindqvist');
    t.same((await list('?sort=-fullName&perPage=100')).users[0].fullName, names.at(-1));
  });

  t.test('bad input names the field', async (t) => {
    t.match(await list('?role=boss'), { code: 'INVALID_INPUT', field: 'role' });
    t.match(await list('?perPage=0'), { code: 'INVALID_INPUT', field: 'perPage' });
    t.match(await list('?sort=password'), { code: 'INVALID_INPUT', field: 'sort' });
  });
});

t.test('one user', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  t.match((await app.inject({ url: '/api/apps/users/50', headers })).json(), { id: 50, taxId: /Tax-/ });
  const missing = await app.inject({ url: '/api/apps/users/51', headers });
  t.equal(missing.statusCode, 404);
  t.equal(missing.json().code, 'USER_NOT_FOUND');

  const user = {
    fullName: 'New Person',
    company: 'Here',
    role: 'author',
    username: 'new',
    country: 'France',
    contact: '1',
    email: 'new@example.com',
    currentPlan: 'team',
    status: 'pending',
  };
  const created = await app.inject({ method: 'POST', url: '/api/apps/users/user', headers, payload: { user } });
  t.equal(created.statusCode, 201);
  t.match(created.json(), { user: { ...user, id: 51 } });
  const bad = await app.inject({
    method: 'POST',
    url: '/api/apps/users/user',
    headers,
    payload: { user: { ...user, status: 'asleep' } },
  });
  t.match(bad.json(), { code: 'INVALID_INPUT', field: 'user.status' });
});
