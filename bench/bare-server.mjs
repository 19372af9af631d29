/** What the pages are measured against: Fastify answering a word, and React rendering the same table of 50 users with nothing around it. */
import fastify from 'fastify';
import { createElement as h } from 'react';
import { renderToString } from 'react-dom/server';

const svg =
  '<path fill="currentColor" d="m12 1l9 4v6c0 5.55-3.84 10.74-9 12c-5.16-1.26-9-6.45-9-12V5zm0 2.18L5 6.3v4.92C5 15.54 8.25 20 12 21c3.75-1 7-5.46 7-9.78V6.3z"/>';
const users = Array.from({ length: 50 }, (_, id) => ({
  id,
  fullName: `Person Number ${id}`,
  email: `person${id}@company.example`,
  role: ['admin', 'editor', 'author'][id % 3],
  plan: ['Basic', 'Team', 'Company'][id % 3],
  company: 'Harbour Freight Lines',
  country: 'Sweden',
  status: ['active', 'pending', 'inactive'][id % 3],
}));

/** The elements of the page's own rows, and nothing else: no shell, no router, no styles, no translation. */
const row = (user) =>
  h(
    'tr',
    { key: user.id, 'data-role': user.role },
    h(
      'td',
      null,
      h(
        'div',
        { 'data-user': true },
        h('span', { 'data-avatar': true }, 'PN'),
        h('bdi', null, user.fullName),
        h('bdi', null, user.email),
      ),
    ),
    h(
      'td',
      null,
      h(
        'span',
        null,
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant above
        h('svg', { width: 20, height: 20, viewBox: '0 0 24 24', dangerouslySetInnerHTML: { __html: svg } }),
        'Editor',
      ),
    ),
    h('td', null, user.plan),
    h('td', null, h('bdi', null, user.company)),
    h('td', null, h('bdi', null, user.country)),
    h('td', null, h('span', { 'data-status': user.status }, user.status)),
  );
const columns = ['User', 'Role', 'Plan', 'Company', 'Country', 'Status'];
const table = () =>
  h(
    'table',
    null,
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        columns.map((name) => h('th', { key: name }, name)),
      ),
    ),
    h('tbody', null, users.map(row)),
  );

const app = fastify();
app.get('/hello', async () => ({ hello: 'world' }));
app.get('/table', (_request, reply) => reply.type('text/html').send(renderToString(table())));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
