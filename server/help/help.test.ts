import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { globSync } from 'tinyglobby';
import type { FaqCategory, KnowledgeBaseCategory, KnowledgeBaseSubcategory, QuestionPage } from '../../shared/help.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { Environment } from '../config.ts';
import { toHtml } from './library.ts';

const CATEGORIES = '/api/pages/knowledge-base/categories';
const ROOT = join(import.meta.dirname, '../..');

/** Asks as somebody signed in, and expects an answer of type T. */
function asker(app: FastifyInstance, headers: Record<string, string>) {
  return async <T>(url: string): Promise<T> => {
    const answer = await app.inject({ url, headers });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json();
  };
}

t.test('the index of the manual leads to every article, and to no other', async (t) => {
  const index = readFileSync(join(ROOT, 'help/README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!);
  const articles = globSync('*/*/*.md', { cwd: join(ROOT, 'help'), ignore: '**/index.md' });
  t.same(linked.toSorted(), articles.toSorted());
});

/** Every page there is, found as a reader finds them. */
async function allPages(ask: ReturnType<typeof asker>) {
  const pages: { category: string; slug: string; question: string; page: QuestionPage }[] = [];
  for (const { category } of await ask<KnowledgeBaseCategory[]>(CATEGORIES))
    for (const { questions } of await ask<KnowledgeBaseSubcategory[]>(`${CATEGORIES}/${category}`))
      for (const { slug, question } of questions)
        pages.push({ category, slug, question, page: await ask<QuestionPage>(`${CATEGORIES}/questions/${slug}`) });
  return pages;
}

/** Material Design icons there are, by name without `mdi-`. */
const icons: Record<string, unknown> = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@iconify-json/mdi/icons.json'), 'utf8'),
).icons;

t.test('frequently asked questions', async (t) => {
  const app = await build(t);
  const ask = asker(app, await signIn(app, 'admin'));
  const all = await ask<FaqCategory[]>('/api/pages/faqs');
  t.ok(all.length >= 5);
  for (const category of all) {
    t.same(Object.keys(category), ['faqTitle', 'faqIcon', 'faqSubtitle', 'faqs']);
    t.ok(category.faqs.length >= 4, category.faqTitle);
    t.ok(icons[category.faqIcon.replace('mdi-', '')], category.faqIcon);
    for (const faq of category.faqs) t.same(Object.keys(faq), ['question', 'answer']);
  }
  const answers = all.flatMap(({ faqs }) => faqs.map(({ answer }) => answer)).join('\n');
  for (const figure of ['$69', '$99', 'free of charge', '48 hours', '72 hours', '15 days'])
    t.ok(answers.includes(figure), figure);

  t.test('are found by the text of the question, in any case', async (t) => {
    const found = await ask<FaqCategory[]>('/api/pages/faqs?q=SCHEDULED');
    t.same(
      found.map(({ faqTitle, faqs }) => [faqTitle, faqs.length]),
      [
        ['Delivery', 2],
        ['Orders and payment', 1],
      ],
      'categories without one are left out, and so are their other questions',
    );
    for (const { faqs } of found) for (const { question } of faqs) t.match(question, /scheduled/i);
    t.same(await ask('/api/pages/faqs?q=argon2id'), [], 'answers are not searched');
    t.same(await ask('/api/pages/faqs?q=%25'), [], 'no wildcards');
    t.same(await ask('/api/pages/faqs?q='), all);
  });
});

t.test('the knowledge base is large enough, and every question has its page', async (t) => {
  const app = await build(t);
  const ask = asker(app, await signIn(app, 'admin'));
  const categories = await ask<KnowledgeBaseCategory[]>(CATEGORIES);
  t.ok(categories.length >= 6);
  for (const { category, img, ...rest } of categories) {
    t.same(Object.keys(rest), ['title', 'desc']);
    t.ok(existsSync(join(ROOT, 'web/public', img)), img);
    const subcategories = await ask<KnowledgeBaseSubcategory[]>(`${CATEGORIES}/${category}`);
    t.ok(subcategories.length >= 3, category);
    for (const { icon, iconColor, title, questions } of subcategories) {
      t.ok(icons[icon.replace('mdi-', '')], icon);
      t.ok(['primary', 'secondary', 'success', 'info', 'warning', 'error'].includes(iconColor));
      t.ok(questions.length >= 3 && questions.length <= 6, `${category}, ${title}`);
    }
  }

  const pages = await allPages(ask);
  t.ok(pages.length >= 60);
  t.equal(new Set(pages.map(({ slug }) => slug)).size, pages.length);
  const categoryOf = new Map(pages.map(({ slug, category }) => [slug, category]));
  for (const { category, slug, question, page } of pages) {
    const { postImg, postContent, relatedQuestions, ...rest } = page;
    t.same(Object.keys(rest), ['category', 'subcategory', 'updatedAt'], slug);
    t.equal(rest.category.category, category);
    t.equal(postContent.title, question);
    t.equal(postImg, categories.find((each) => each.category === category)!.img);
    t.equal(new Set(relatedQuestions.map((related) => related.slug)).size, 4, slug);
    for (const related of relatedQuestions) {
      t.not(related.slug, slug, 'not related to itself');
      t.equal(categoryOf.get(related.slug), category);
    }
    const words = postContent.postDesc.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
    t.ok(words >= 70 && words <= 280, `${slug}: ${words} words`);
  }
  t.equal(new Set(pages.map(({ page }) => page.postContent.postDesc)).size, pages.length, 'no text twice');
  const first = pages[0]!.page;
  t.same(
    first.relatedQuestions.slice(0, 2).map(({ slug }) => slug),
    pages.slice(1, 3).map(({ slug }) => slug),
    'those of the same subcategory come first',
  );
});

t.test('articles hold only harmless tags, properly nested, and links of this site that lead somewhere', async (t) => {
  const app = await build(t);
  const pages = await allPages(asker(app, await signIn(app, 'admin')));
  const allowed = new Set(
    ['p', 'h2', 'h3', 'ul', 'ol', 'li', 'code', 'pre', 'strong', 'em', 'a'].concat([
      'table',
      'thead',
      'tbody',
      'tr',
      'th',
      'td',
    ]),
  );
  const addresses = new Set(pages.map(({ category, slug }) => `/pages/knowledge-base/${category}/${slug}`));
  const places = ['/dashboards/analytics', '/admin/threats', '/access-control', '/docs'].concat([
    '/user/list',
    '/user/invite',
    '/user/invitations',
  ]);
  for (const { slug, page } of pages) {
    const html = page.postContent.postDesc;
    const open: string[] = [];
    const text = html.replace(/<(\/?)([a-z0-9]+)([^<>]*)>/g, (tag, closing, name, attributes) => {
      t.ok(allowed.has(name), `${slug}: ${tag}`);
      if (closing) t.equal(open.pop(), name, `${slug}: ${tag}`);
      else open.push(name);
      if (name !== 'a' || closing) t.equal(attributes, '', `${slug}: ${tag}`);
      else {
        const [, href = ''] = /^ href="([^"]+)"$/.exec(attributes) ?? [];
        t.ok(addresses.has(href) || places.includes(href.split('?')[0]!), `${slug}: ${tag}`);
      }
      return ' ';
    });
    t.same(open, [], `${slug}: everything is closed`);
    t.notMatch(text, /[<>]|&(?!(amp|lt|gt|quot);)/, `${slug}: nothing is left unescaped`);
  }
});

t.test('HTML in an article is text', async (t) => {
  t.equal(toHtml('a <b>"b"</b> `c<d` *e*'), '<p>a &lt;b&gt;"b"&lt;/b&gt; <code>c&lt;d</code> <em>e</em></p>');
  t.equal(toHtml('<script>alert(1)</script>'), '&lt;script&gt;alert(1)&lt;/script&gt;');
});

t.test('articles name only calls and settings that there are', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const pages = await allPages(asker(app, headers));
  const calls = app.swagger().paths as Record<string, Record<string, unknown>>;
  const settings = new Set(Object.keys(Environment.properties));
  let asked = 0;
  for (const { slug, page } of pages) {
    const text = page.postContent.postDesc
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\\\n\s*/g, ' ');
    for (const [name] of text.matchAll(/\bNDR_[A-Z_]+/g)) t.ok(settings.has(name), `${slug}: ${name}`);
    for (const [, method = '', path = ''] of text.matchAll(/(GET|POST|PUT|PATCH|DELETE) (\/api\/[^\s,;:]*)/g)) {
      const [route = '', query] = path.replace(/[.)]$/, '').split('?');
      t.ok(calls[route]?.[method.toLowerCase()], `${slug}: ${method} ${path}`);
      if (!query) continue;
      const answer = await app.inject({
        url: `${route}?${query.replace('KEY', '1').replace(/=$/, '=event_type')}`,
        headers,
      });
      t.equal(answer.statusCode, 200, `${slug}: ${path} ${answer.body.slice(0, 200)}`);
      asked++;
    }
  }
  t.ok(asked > 10, 'examples were found');
});

t.test('searching the knowledge base', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const ask = asker(app, headers);
  const names = async (q: string) =>
    (await ask<KnowledgeBaseCategory[]>(`${CATEGORIES}?q=${q}`)).map(({ category }) => category);
  t.same(await names('TRIAGE'), ['triage'], 'by title');
  t.same(await names('invitations'), ['access'], 'by description');
  t.same(await names('no-such-words'), []);

  const found = await ask<KnowledgeBaseSubcategory[]>(`${CATEGORIES}/ingest?q=ROTATED`);
  t.same(
    found.map(({ title, questions }) => [title, questions.map(({ slug }) => slug)]),
    [['Files and logs', ['rotation']]],
  );
  t.same(await ask(`${CATEGORIES}/ingest?q=no-such-words`), []);

  for (const path of ['/nothing', '/questions', '/INGEST', '/%00', '/ingest%20', '/nothing?q=a'])
    t.match(await app.inject({ url: CATEGORIES + path, headers }).then((answer) => answer.json()), {
      code: 'KNOWLEDGE_BASE_CATEGORY_NOT_FOUND',
    });
  for (const slug of ['nothing', 'ingest', '%00', "x'--", '9007199254740993']) {
    const answer = await app.inject({ url: `${CATEGORIES}/questions/${slug}`, headers });
    t.equal(answer.statusCode, 404, slug);
    t.equal(answer.json().code, 'QUESTION_NOT_FOUND');
  }
  const long = await app.inject({ url: `${CATEGORIES}?q=${'a'.repeat(201)}`, headers });
  t.match([long.statusCode, long.json()], [400, { code: 'INVALID_INPUT', field: 'q' }]);
});

const every = ['/api/pages/faqs', CATEGORIES, `${CATEGORIES}/ingest`, `${CATEGORIES}/questions/rotation`];

t.test('administrators only: a client may not, a visitor signs in first', async (t) => {
  const app = await build(t);
  const client = await signIn(app, 'client');
  for (const url of every) {
    t.match((await app.inject({ url, headers: client })).json(), { code: 'FORBIDDEN' }, url);
    t.equal((await app.inject({ url })).statusCode, 401, url);
  }
});

t.test('the texts survive a restart; production has none', async (t) => {
  const dataDir = temporaryFolder(t);
  const answers = async (app: FastifyInstance) => {
    const headers = await signIn(app, 'admin');
    return Promise.all(every.map(async (url) => (await app.inject({ url, headers })).body));
  };
  const first = await build(t, { dataDir });
  const before = await answers(first);
  await first.close();
  t.same(await answers(await build(t, { dataDir })), before);

  const real = await build(t, { mode: 'production' });
  const payload = { username: 'root', email: 'root@console.example', password: 'correct horse 9' };
  const invitation = real.firstInvitation!.split('=')[1];
  const registered = await real.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { ...payload, invitation },
  });
  const headers = { authorization: `Bearer ${registered.json().accessToken}` };
  const statuses = await Promise.all(every.map(async (url) => (await real.inject({ url, headers })).statusCode));
  t.same(statuses, [200, 200, 404, 404]);
  t.same((await real.inject({ url: every[0]!, headers })).json(), []);
  t.same((await real.inject({ url: every[1]!, headers })).json(), []);
});
