/** What the pages are measured against: Fastify answering a word, and React rendering the same table of 50 users with nothing around it. */
import fastify from 'fastify';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const users = Array.from({ length: 50 }, (_, id) => ({
  id,
  fullName: `Person Number ${id}`,
  email: `person${id}@company.example`,
  role: ['admin', 'editor', 'author'][id % 3],
  currentPlan: ['basic', 'team', 'company'][id % 3],
  company: 'Harbour Freight Lines',
  status: ['active', 'pending', 'inactive'][id % 3],
}));
const columns = ['fullName', 'email', 'role', 'currentPlan', 'company', 'status'];

const table = () =>
  h(
    'table',
    null,
    h('thead', null, h('tr', null, columns.map((name) => h('th', { key: name }, name)))),
    h(
      'tbody',
      null,
      users.map((user) => h('tr', { key: user.id }, columns.map((name) => h('td', { key: name }, user[name])))),
    ),
  );

const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/table', (_request, reply) => reply.type('text/html').send(renderToString(table())));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
