import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
/** Calls of one person: method, path under /api/apps and body. */
const caller =
  (app: FastifyInstance, headers: { cookie: string }) => (method: Method, path: string, payload?: object) =>
    app.inject({ method, url: `/api/apps${path}`, headers, ...(payload && { payload }) });
/** Usernames of the sample data, by user. */
const namesOf = async (call: ReturnType<typeof caller>, ...ids: number[]): Promise<string[]> =>
  Promise.all(ids.map(async (id) => (await call('GET', `/users/${id}`)).json().username));

const dataDir = temporaryFolder(t);
const app = await build(t, { dataDir });
const admin = caller(app, await signIn(app, 'admin'));
const [alex = '', other = ''] = await namesOf(admin, 1, 5);
const project = {
  name: ' Printers apart ',
  company: 'Tidal Works',
  team: [other.toUpperCase(), alex],
  done: 5,
  dueDate: '2027-01-15',
};

t.test('an administrator adds a project, whose first person leads it', async (t) => {
  const answer = await admin('POST', '/projects', project);
  t.equal(answer.statusCode, 201);
  const made = answer.json();
  t.match(made, { name: 'Printers apart', leader: { id: 5, username: other }, version: 1, done: 5 });
  t.same(
    made.team.map(({ id }: { id: number }) => id),
    [5, 1],
  );
  t.same((await admin('GET', `/projects/${made.id}`)).json(), made);
  t.match((await admin('GET', '/users/5/projects?q=printers')).json(), { total: 1, projects: [made] });

  t.test('and changes it, unless somebody has meanwhile', async (t) => {
    const change = (changes: object) => admin('PATCH', `/projects/${made.id}`, changes);
    const changed = await change({ done: 100, team: [alex], version: 1 });
    t.match(changed.json(), { done: 100, version: 2, name: 'Printers apart', leader: { id: 1 } });
    t.equal(changed.json().team.length, 1, 'whoever is not named is out of the team');
    t.match((await change({ done: 7, version: 1 })).json(), {
      code: 'CHANGED_MEANWHILE',
      params: { name: 'Alex Moreau', version: 2 },
    });
    t.equal((await change({ done: 7 })).statusCode, 400, 'a change says what it was made from');
  });

  t.test('and deletes it, and has it back while that can be undone', async (t) => {
    t.equal((await admin('POST', `/projects/${made.id}/restore`)).json().code, 'UNDO_OVER', 'it is there');
    t.equal((await admin('DELETE', `/projects/${made.id}`)).statusCode, 204);
    t.match((await admin('GET', `/projects/${made.id}`)).json(), { code: 'PROJECT_NOT_FOUND' });
    t.equal((await admin('GET', '/users/1/projects?q=printers')).json().total, 0);
    t.equal((await admin('DELETE', `/projects/${made.id}`)).statusCode, 404);
    t.equal((await admin('PATCH', `/projects/${made.id}`, { done: 1, version: 2 })).statusCode, 404);
    t.match((await admin('POST', `/projects/${made.id}/restore`)).json(), { done: 100, version: 2 });
    t.equal((await admin('GET', '/users/1/projects?q=printers')).json().total, 1);
  });

  t.test('each of it stands in the audit trail with what it changed', async (t) => {
    const { entries } = (
      await app.inject({
        url: `/api/audit?subject=Project&object=${made.id}`,
        headers: await signIn(app, 'admin'),
      })
    ).json();
    const done = entries.filter(({ status }: { status: number }) => status < 400);
    t.same(done.map(({ operation }: { operation: string }) => operation).reverse(), [
      'updateProject',
      'deleteProject',
      'restoreProject',
    ]);
    t.match(JSON.stringify(done.at(-1)), /"done".*100/);
  });
});

t.test('what cannot be is refused under its field', async (t) => {
  const fault = async (changes: object) => {
    const answer = await admin('POST', '/projects', { ...project, ...changes });
    return [answer.statusCode, answer.json().fields?.[0]?.field, answer.json().fields?.[0]?.code];
  };
  t.same(await fault({ name: ' ' }), [400, 'name', 'INVALID']);
  t.same(await fault({ team: [] }), [400, 'team', 'TOO_FEW']);
  t.same(await fault({ team: [alex, 'nobody'] }), [400, 'team', 'UNKNOWN_USER']);
  t.same(await fault({ done: 101 }), [400, 'done', 'TOO_LARGE']);
  t.same(await fault({ dueDate: '2027-02-30' }), [400, 'dueDate', 'BAD_FORMAT']);
});

t.test('others may neither read nor write projects', async (t) => {
  const client = caller(app, await signIn(app, 'client'));
  t.equal((await client('POST', '/projects', project)).statusCode, 403);
  t.equal((await client('GET', '/projects/1')).statusCode, 403);
  t.equal((await client('PATCH', '/projects/1', { done: 1, version: 1 })).statusCode, 403);
  t.equal((await client('DELETE', '/projects/1')).statusCode, 403);
  t.equal((await client('POST', '/projects/1/restore')).statusCode, 403);
  t.equal((await app.inject({ method: 'DELETE', url: '/api/apps/projects/1' })).statusCode, 401);
});

t.test('what was written is there after a restart', async (t) => {
  const { id } = (await admin('POST', '/projects', { ...project, name: 'Kept' })).json();
  await app.close();
  const next = await build(t, { dataDir });
  const again = caller(next, await signIn(next, 'admin'));
  t.match((await again('GET', `/projects/${id}`)).json(), { name: 'Kept', leader: { id: 5 } });
});
