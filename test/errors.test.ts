import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { globSync } from 'tinyglobby';
import { type ErrorCode, errors, type FieldErrorCode, fieldErrors, sentenceOf } from '../shared/errors.ts';
import { createI18n } from '../shared/i18n.ts';
import { languages } from '../shared/preferences.ts';
import { build, signIn } from './helper.ts';
import { documentOf } from './openapi.ts';

/** The list of errors (shared/errors.ts) holds together what the code throws, what is documented and what screens say. */

const root = join(import.meta.dirname, '..');
const codes = Object.keys(errors) as ErrorCode[];
const all = [...codes, ...Object.keys(fieldErrors)] as FieldErrorCode[];
const templateOf = (code: FieldErrorCode) =>
  code in errors ? errors[code as ErrorCode].message : fieldErrors[code as keyof typeof fieldErrors];
const named = (text: string, blank: RegExp) => [...new Set([...text.matchAll(blank)].map(([, name]) => name))].sort();

t.test('every error of the list is thrown somewhere', async (t) => {
  const code = globSync(['{server,demo,web}/**/*.{ts,tsx}', '!**/*.test.ts'], { cwd: root })
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');
  // The other way round the types say it: AppError takes nothing that is not listed.
  for (const one of all) t.match(code, new RegExp(`['"]${one}['"]`), one);
});

t.test('every error has its text in every language, with the same parameters', async (t) => {
  for (const language of languages) {
    const texts: Record<string, string> = JSON.parse(
      readFileSync(join(root, `web/kit/texts/errors.${language}.json`), 'utf8'),
    );
    t.strictSame(Object.keys(texts), all, `${language}: the codes of the list, in its order`);
    for (const code of all)
      t.strictSame(
        named(texts[code] ?? '', /\{\{(\w+)(?:, number)?\}\}/g),
        named(templateOf(code), /\{(\w+)\}/g),
        `${language}: ${code}`,
      );
  }
});

t.test('numbers of a refusal are written as in the reader’s language, years as they are', (t) => {
  const say = (language: (typeof languages)[number], key: string, params: object) =>
    createI18n(language, {
      errors: JSON.parse(readFileSync(join(root, `web/kit/texts/errors.${language}.json`), 'utf8')),
    }).t(`errors:${key}`, params as Record<string, number>);
  t.equal(say('en', 'TOO_MANY_THREATS', { max: 10_000 }).match(/[\d,]+/)?.[0], '10,000');
  t.equal(say('fr', 'TOO_MANY_THREATS', { max: 10_000 }).match(/\d.*\d/)?.[0], '10\u202f000');
  t.match(say('fr', 'TOO_SMALL', { min: 0.01 }), /0,01/);
  t.match(say('ar', 'TOO_LONG', { max: 2000 }), '2,000');
  t.match(say('en', 'TOO_LARGE', { max: '2031-01-01' }), '2031-01-01');
  t.match(say('en', 'BAD_YEAR', { min: 1, max: 9999 }), /\b9999\b/);
  t.end();
});

t.test('every error is in the description of the API', async (t) => {
  const app = await build(t);
  const document = documentOf(app);
  const { properties } = document.components!.schemas!.ErrorBody!;
  t.strictSame(properties?.code?.enum, codes);
  t.strictSame(properties?.fields?.items?.properties?.code?.enum, all);
  const { description } = (document as unknown as { info: { description: string } }).info;
  for (const code of codes) t.ok(description.includes(`| ${code} | ${errors[code].status} |`), code);
});

t.test('a sentence is filled with its parameters', async (t) => {
  t.equal(sentenceOf('TOO_MANY_ATTEMPTS', { seconds: 30 }), 'Too many attempts. Try again in 30 seconds.');
  t.equal(sentenceOf('NOT_BEFORE', { other: 'from' }), 'must not be before from');
});

t.test('a request is told all that is wrong with it, by code', async (t) => {
  const app = await build(t);
  const query = await app.inject('/api/icons/mdi.json?icons=');
  t.match(query.json(), { code: 'INVALID_INPUT', fields: [{ field: 'icons' }] });
  const login = (payload: object) => app.inject({ method: 'POST', url: '/api/auth/login', payload });
  const answer = await login({ email: 'x'.repeat(300), extra: 1 });
  t.equal(answer.statusCode, 400);
  t.strictSame(answer.json(), {
    code: 'INVALID_INPUT',
    message: 'password is needed',
    field: 'password',
    fields: [
      { field: 'password', code: 'REQUIRED', params: {} },
      { field: 'extra', code: 'UNKNOWN_FIELD', params: {} },
      { field: 'email', code: 'TOO_LONG', params: { max: 254 } },
    ],
  });
  const headers = await signIn(app, 'admin');
  const extras = (length: number) => Object.fromEntries(Array.from({ length }, (_, index) => [`extra${index}`, 1]));
  const addToken = (payload: object) => app.inject({ method: 'POST', url: '/api/account/tokens', payload, headers });
  t.equal((await addToken(extras(2000))).json().fields?.length, 50, 'as many as anybody reads');
  t.equal((await addToken(extras(20_000))).json().fields?.length, 1, 'a huge one is not looked through to the end');
  t.match((await login(extras(2000))).json(), { code: 'BODY_TOO_LARGE' }, 'of a stranger less is read');
});

t.test('an operation takes what it describes, as it is, and says what was perhaps meant', async (t) => {
  const app = await build(t);
  const headers = await signIn(app, 'admin');
  const refusal = async (url: string, payload?: object, method: 'POST' | 'PATCH' = 'POST') => {
    const answer = await app.inject({ url, headers, ...(payload && { method, payload }) });
    t.equal(answer.statusCode, 400, `${url} ${JSON.stringify(payload ?? '')}: ${answer.body}`);
    return answer.json();
  };
  t.match((await refusal('/api/threats?serverity=1&perpage=3')).fields, [
    { field: 'serverity', code: 'MISSPELT_FIELD', params: { meant: 'severity' } },
    { field: 'perpage', code: 'MISSPELT_FIELD', params: { meant: 'perPage' } },
  ]);
  t.match(await refusal('/api/threats?serverity='), { field: 'serverity' }, 'an empty one too');
  t.match(await refusal('/api/apps/users/list?zzzzzz=1'), { fields: [{ field: 'zzzzzz', code: 'UNKNOWN_FIELD' }] });
  t.match(await refusal('/api/account?page=1'), { field: 'page' }, 'where there are none');
  t.match(await refusal('/api/auth/login', { emial: 'a@b.example', password: 'x' }), {
    fields: [{ code: 'REQUIRED' }, { field: 'emial', code: 'MISSPELT_FIELD', params: { meant: 'email' } }],
  });
  for (const number of ['0x10', '1e1', '%201', '01', '+1', '1.5', 'Infinity', '1&perPage=2'])
    t.match(await refusal(`/api/apps/users/list?perPage=${number}`), {
      field: 'perPage',
      fields: [{ code: 'WRONG_TYPE' }],
    });
  t.match(await refusal('/api/apps/users/0x3'), { field: 'id' });
  t.match(await refusal('/api/events?raw=yes'), { field: 'raw' });
  t.equal(
    (await app.inject({ url: '/api/events?raw=true&limit=&text=', headers })).statusCode,
    200,
    'empty is not given',
  );

  const user = (changes: object) => refusal('/api/apps/users/3', { user: changes }, 'PATCH');
  t.match(await user({ username: false }), { field: 'user.username', fields: [{ code: 'WRONG_TYPE' }] });
  t.match(await user({ company: null }), { field: 'user.company' });
  t.match(await user({ fullName: 'half \ud800' }), { field: 'user.fullName', fields: [{ code: 'INVALID' }] });
  t.match(await user({ fullName: '   ' }), { field: 'user.fullName' });
  t.match(await refusal('/api/apps/calendar/events/3', { event: { title: 7 } }), {
    code: 'CALENDAR_UPDATE_FAILED',
    message: 'Something went wrong',
    fields: [{ field: 'event.start' }, { field: 'event.extendedProps' }, { field: 'event.title' }],
  });
});
