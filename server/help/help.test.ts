import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { frenchMarkdown } from '../../scripts/french-spaces.ts';
import type {
  FaqCategory,
  FoundQuestions,
  KnowledgeBaseCategory,
  KnowledgeBaseSubcategory,
  QuestionPage,
} from '../../shared/help.ts';
import { languages } from '../../shared/preferences.ts';
import { build, signIn, temporaryFolder } from '../../test/helper.ts';
import { Environment } from '../config.ts';
import { faqFrame } from './faqs/frame.ts';
import { readFaqs } from './faqs/read.ts';
import { readLibrary } from './library.ts';
import { toHtml } from './markdown.ts';

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

/** The demo, which no case changes but one that has its own, and its administrator. */
const app = await build(t);
const headers = await signIn(app, 'admin');

t.test('the index of the manual leads to every article, and to no other', async (t) => {
  const index = readFileSync(join(ROOT, 'help/README.md'), 'utf8');
  const linked = [...index.matchAll(/\]\(([^)]+)\)/g)].map(([, path]) => path!);
  const articles = globSync('*/*/*.md', { cwd: join(ROOT, 'help'), ignore: ['**/index.md', '{fr,ar}/**'] });
  t.same(linked.toSorted(), articles.toSorted());
  const titles = articles.map((path) => /^title: (.+)$/m.exec(readFileSync(join(ROOT, 'help', path), 'utf8'))![1]);
  const named = [...index.matchAll(/- \[(.+)\]\(/g)].map(([, title]) => title);
  t.same(named.toSorted(), titles.toSorted(), 'by its title');
});

/** What the program takes from the environment under a name of ours. */
const SETTINGS = new Set(
  globSync('{server,shared,demo}/**/*.ts', { cwd: ROOT, ignore: ['**/*.test.ts'] })
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/\bprocess\.env\.(NDR_[A-Z_]+)/g)])
    .map(([, name]) => name!)
    .filter((name) => !name.startsWith('NDR_TEST_'))
    .concat(Object.keys(Environment.properties)),
);

t.test('README and manual name every setting that the program reads', async (t) => {
  t.ok(SETTINGS.size > 30, `${SETTINGS.size} settings`);
  const articles = ['', 'fr/', 'ar/'].map((language) => `help/${language}administration/running-it/settings.md`);
  for (const path of ['README.md', ...articles]) {
    const text = readFileSync(join(ROOT, path), 'utf8');
    t.same(
      [...SETTINGS].filter((name) => !text.includes(`\`${name}\``)),
      [],
      path,
    );
  }
});

t.test('the tour calls pages by the names that they have on the screen', async (t) => {
  for (const language of languages) {
    const files = globSync(`web/*/texts/{${language},*.${language}}.json`, { cwd: ROOT });
    const texts = files.map((path) => readFileSync(join(ROOT, path), 'utf8')).join('\n');
    const tour = readLibrary(language).articles.get('tour-of-the-pages')!.article.html;
    const names = [...tour.matchAll(/<td><a href="[^"]+">([^<]+)<\/a><\/td>/g)].map(([, name]) => name!);
    t.equal(names.length, 15, language);
    t.same(
      names.filter((name) => !texts.includes(`: ${JSON.stringify(name)}`)),
      [],
      language,
    );
  }
});

t.test('README, manual and questions count with the same room for an event', async (t) => {
  const manual = ['', 'fr/', 'ar/'].map((language) => `help/${language}administration/watching-it/disk-space.md`);
  const questions = languages.map((language) => `server/help/faqs/${language}.ts`);
  for (const path of ['README.md', ...manual, ...questions]) {
    const rooms = readFileSync(join(ROOT, path), 'utf8').matchAll(
      /(\d+) (?:bytes an event|octets (?:environ )?par événement|بايت لكل حدث)/g,
    );
    // What an archived event takes is another figure.
    t.same(
      [...rooms].map(([, bytes]) => bytes).filter((bytes) => bytes !== '105'),
      ['400'],
      path,
    );
  }
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
  const ask = asker(app, headers);
  const all = await ask<FaqCategory[]>('/api/pages/faqs');
  t.ok(all.length >= 5);
  for (const category of all) {
    t.same(Object.keys(category), ['slug', 'faqTitle', 'faqIcon', 'faqSubtitle', 'faqs']);
    t.ok(category.faqs.length >= 4, category.faqTitle);
    t.ok(icons[category.faqIcon.replace('mdi-', '')], category.faqIcon);
    for (const faq of category.faqs) t.same(Object.keys(faq), ['slug', 'question', 'answer']);
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
  const ask = asker(app, headers);
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
    t.same(Object.keys(rest), ['category', 'subcategory', 'updatedAt', 'language', 'opinion'], slug);
    t.equal(rest.category.category, category);
    t.equal(postContent.title, question);
    t.equal(postImg, categories.find((each) => each.category === category)!.img);
    t.equal(new Set(relatedQuestions.map((related) => related.slug)).size, 4, slug);
    for (const related of relatedQuestions) {
      t.not(related.slug, slug, 'not related to itself');
      t.equal(categoryOf.get(related.slug), category);
    }
    const words = postContent.postDesc.replace(/<[^>]+>/g, ' ').split(/\s+/).length;
    t.ok(words >= 70 && words <= 380, `${slug}: ${words} words`);
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
  const pages = await allPages(asker(app, headers));
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
    '/pages/account-settings/security',
    '/pages/account-settings/account',
    '/pages/account-settings/notification',
    '/pages/account-settings/connection',
    '/admin/profile',
    '/admin/assets',
    '/admin/assets/import',
    '/admin/incidents',
    '/admin/logactivity',
    '/admin/logactivity/people',
    '/admin/mute-rules',
    '/admin/notifications',
    '/admin/reports',
    '/admin/sources',
    '/admin/sources/home-networks',
    '/invoice/list',
    '/calendar',
    '/pages/knowledge-base',
    '/pages/faq',
  ]);
  // Ten thousand tags: a list of faults costs less than an assertion for each.
  const faults: string[] = [];
  for (const { slug, page } of pages) {
    const html = page.postContent.postDesc;
    const open: string[] = [];
    const text = html.replace(/<(\/?)([a-z0-9]+)([^<>]*)>/g, (tag, closing, name, attributes) => {
      const isOpening = !closing;
      const holds = () => {
        if (!allowed.has(name)) return false;
        if (/^h[23]$/.test(name) && isOpening) return /^ id="[a-z0-9-]+"$/.test(attributes);
        if (name !== 'a' || closing) return attributes === '';
        const [, href = ''] = /^ href="([^"]+)"$/.exec(attributes) ?? [];
        return addresses.has(href) || places.includes(href.split('?')[0]!);
      };
      if (!holds()) faults.push(`${slug}: ${tag}`);
      if (isOpening) open.push(name);
      else if (open.pop() !== name) faults.push(`${slug}: ${tag} closes another`);
      return ' ';
    });
    t.same(open, [], `${slug}: everything is closed`);
    t.notMatch(text, /[<>]|&(?!(amp|lt|gt|quot);)/, `${slug}: nothing is left unescaped`);
  }
  t.same(faults, []);
});

t.test('a heading has the address of the English one', async (t) => {
  t.equal(
    toHtml('## À faire\n\n### Où', '## To do\n\n### Where'),
    '<h2 id="to-do">À faire</h2>\n<h3 id="where">Où</h3>',
  );
});

t.test('HTML in an article is text', async (t) => {
  t.equal(toHtml('a <b>"b"</b> `c<d` *e*'), '<p>a &lt;b&gt;"b"&lt;/b&gt; <code>c&lt;d</code> <em>e</em></p>');
  t.equal(toHtml('<script>alert(1)</script>'), '&lt;script&gt;alert(1)&lt;/script&gt;');
});

t.test('articles name only calls and settings that there are', async (t) => {
  const pages = await allPages(asker(app, headers));
  const calls = app.swagger().paths as Record<string, Record<string, unknown>>;
  let asked = 0;
  for (const { slug, page } of pages) {
    const text = page.postContent.postDesc
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
      .replace(/\\\n\s*/g, ' ');
    for (const [name] of text.matchAll(/\bNDR_[A-Z_]+/g)) t.ok(SETTINGS.has(name), `${slug}: ${name}`);
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

t.test('articles are found by words of their title and text, the best first', async (t) => {
  const find = async (query: string, language = 'en') =>
    (
      await app.inject({
        url: `/api/pages/knowledge-base/questions?${query}`,
        headers: { ...headers, 'accept-language': language },
      })
    ).json() as FoundQuestions;
  const rotated = await find('q=ROTATED+log');
  t.equal(rotated.questions[0]?.slug, 'rotation', 'what has the words in its title comes first');
  t.ok(rotated.total > 1, 'others have them in their text');
  t.match(rotated.questions[0], { category: { category: 'ingest' }, subcategory: 'Files and logs' });
  for (const { excerpt } of rotated.questions) t.ok(excerpt.length < 180);
  t.match((await find('q=copytruncate')).questions[0]?.excerpt, /copytruncate/, 'the part that has the word');
  t.same(await find('q=rotated+no-such-word'), { questions: [], total: 0 }, 'every word counts');
  t.equal((await find('q=%25%25')).total, 0, 'no wildcards');
  const all = await find('limit=3');
  t.equal(all.questions.length, 3);
  t.ok(all.total >= 60);
  const french = await find('q=menaces', 'fr');
  t.match(french.questions[0]?.question, /menaces/i, 'in the language of the reader');
  const told = french.questions.map(({ excerpt }) => excerpt).join('\n');
  t.match(told, /\S[\u00a0\u202f][:;?!»]/, 'with the spaces that French does not break');
  t.notMatch(told, / {2}| [\u00a0\u202f]|[\u00a0\u202f] /);
  t.same(
    (await find('q=evenements', 'fr')).questions.map(({ slug }) => slug),
    (await find('q=%C3%89v%C3%A9nements', 'fr')).questions.map(({ slug }) => slug),
    'with or without accents',
  );
});

t.test('answers are in the language of the reader: chosen, or of the browser', async (t) => {
  const { cookie } = await signIn(app, 'admin');
  const chosen = encodeURIComponent(JSON.stringify({ v: 1, language: 'ar' }));
  const title = async (headers: Record<string, string>) => {
    const answer = await app.inject({ url: CATEGORIES, headers: { cookie, ...headers } });
    t.equal(answer.headers.vary?.includes('accept-language'), true);
    return [answer.headers['content-language'], answer.json()[2].title];
  };
  t.same(await title({}), ['en', 'Triage']);
  t.same((await title({ 'accept-language': 'fr-CA,fr;q=0.9' }))[0], 'fr');
  const arabic = await title({ 'accept-language': 'fr', cookie: `${cookie}; ndr_preferences=${chosen}` });
  t.equal(arabic[0], 'ar');
  t.match(arabic[1], /\p{Script=Arabic}/u);
  const faqs = (await app.inject({ url: '/api/pages/faqs', headers: { cookie, 'accept-language': 'fr' } })).json();
  t.equal(faqs[0].faqTitle, 'La console');
});

t.test('an answer to “was this helpful” is kept, changed and taken back, one of each person', async (t) => {
  const dataDir = temporaryFolder(t);
  const app = await build(t, { dataDir });
  const headers = await signIn(app, 'admin');
  const page = async (of = app, as = headers) =>
    ((await of.inject({ url: `${CATEGORIES}/questions/rotation`, headers: as })).json() as QuestionPage).opinion;
  const say = async (helpful: unknown, slug = 'rotation') =>
    app.inject({
      method: 'PUT',
      url: `/api/pages/knowledge-base/questions/${slug}/opinion`,
      headers,
      payload: { helpful } as object,
    });
  const before = await page();
  t.equal(before.helpful, null);
  const { yes, no } = before.figures!;
  const after = { helpful: true, figures: { yes: yes + 1, no } };
  t.same((await say(true)).json(), after);
  t.same((await say(true)).json(), after, 'said twice counts once');
  t.same(await page(), after);
  t.same((await say(false)).json(), { helpful: false, figures: { yes, no: no + 1 } });
  t.same((await say(null)).json(), before);
  await say(false);
  await app.close();
  const again = await build(t, { dataDir });
  t.equal((await page(again, await signIn(again, 'admin'))).helpful, false, 'it survives a restart');
  await again.close();
});

t.test('an answer about no article, or that is none, is refused', async (t) => {
  const put = async (slug: string, payload: object, as = headers) =>
    app.inject({
      method: 'PUT',
      url: `/api/pages/knowledge-base/questions/${slug}/opinion`,
      payload,
      headers: as,
    });
  t.match((await put('nothing', { helpful: true })).json(), { code: 'QUESTION_NOT_FOUND' });
  t.match((await put('rotation', { helpful: 'maybe' })).json(), { code: 'INVALID_INPUT', field: 'helpful' });
  t.match((await put('rotation', {})).json(), { code: 'INVALID_INPUT', field: 'helpful' });
  t.equal((await put('rotation', { helpful: true }, await signIn(app, 'client'))).statusCode, 403);
});

t.test('every article and every question is there in every language', async (t) => {
  const [en, fr, ar] = [readLibrary('en'), readLibrary('fr'), readLibrary('ar')];
  /** What no translation may change. */
  const frame = (html: string) => ({
    tags: [...html.matchAll(/<(h[23] id="[^"]*"|pre|table|tr)>/g)].map(([, tag]) => tag),
    blocks: [...html.matchAll(/<pre>[\s\S]*?<\/pre>/g)].map(([block]) => block),
    links: [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href).toSorted(),
  });
  const files = (language: string) => globSync('**/*.md', { cwd: join(ROOT, 'help', language) }).toSorted();
  const english = files('').filter((path) => !/^(fr|ar)\/|^README/.test(path));
  for (const [language, library] of Object.entries({ fr, ar })) {
    t.same(files(language), english, `${language}: the same files`);
    for (const [slug, { article }] of library.articles) {
      const original = en.articles.get(slug)!.article;
      t.equal(article.language, language, slug);
      t.not(article.question, original.question, `${language}: ${slug}`);
      t.same(frame(article.html), frame(original.html), `${language}: ${slug}`);
    }
  }
  for (const { article } of ar.articles.values()) t.match(article.text, /\p{Script=Arabic}/u, article.slug);
  for (const path of globSync('help/fr/**/*.md', { cwd: ROOT, absolute: true })) {
    const text = readFileSync(path, 'utf8');
    t.equal(text, frenchMarkdown(text), path);
  }
  const today = new Date().toISOString().slice(0, 10);
  for (const { article } of en.articles.values()) {
    t.match(article.updated, /^\d{4}-\d\d-\d\d$/, article.slug);
    t.ok(article.updated <= today, article.slug);
  }

  const questions = (language: (typeof languages)[number]) => readFaqs('demo', language);
  for (const language of languages)
    t.same(
      questions(language).map(({ slug, faqs }) => [slug, faqs.map((faq) => faq.slug)]),
      questions('en').map(({ slug, faqs }) => [slug, faqs.map((faq) => faq.slug)]),
      language,
    );
  const slugs = questions('en').flatMap(({ faqs }) => faqs.map(({ slug }) => slug));
  t.equal(new Set(slugs).size, slugs.length);
  t.same(
    Object.keys(faqFrame),
    questions('ar').map(({ slug }) => slug),
  );
});

const every = ['/api/pages/faqs', CATEGORIES, `${CATEGORIES}/ingest`, `${CATEGORIES}/questions/rotation`].concat(
  '/api/pages/knowledge-base/questions?q=log',
);

t.test('administrators only: a client may not, a visitor signs in first', async (t) => {
  const client = await signIn(app, 'client');
  for (const url of every) {
    t.match((await app.inject({ url, headers: client })).json(), { code: 'FORBIDDEN' }, url);
    t.equal((await app.inject({ url })).statusCode, 401, url);
  }
});

t.test('production has the knowledge base and questions about the product, and nothing of the shop', async (t) => {
  const real = await build(t, { mode: 'production' });
  const payload = { username: 'root', email: 'root@console.example', password: 'correct horse 9' };
  const invitation = real.firstInvitation!.split('=')[1];
  const registered = await real.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: { ...payload, invitation },
  });
  const headers = { authorization: `Bearer ${registered.json().accessToken}` };
  const ask = asker(real, headers);
  t.ok((await ask<KnowledgeBaseCategory[]>(CATEGORIES)).length >= 6);
  t.same((await ask<QuestionPage>(`${CATEGORIES}/questions/rotation`)).opinion, {
    helpful: null,
    figures: { yes: 0, no: 0 },
  });
  const faqs = await ask<FaqCategory[]>('/api/pages/faqs');
  t.ok(faqs.length >= 4);
  t.notMatch(JSON.stringify(faqs), /\$\d|deliver|parcel|refund/i);
});
