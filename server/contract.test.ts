import t from 'tap';
import { build, signIn } from '../test/helper.ts';

/** The calls of the specification's §7, row by row, as each of its roles. */

interface Row {
  call: `${'GET' | 'POST' | 'DELETE'} /${string}`;
  body?: object;
  status: number;
  /** What the answer's objects have, exactly: by the way to them, `[]` for each of a list. */
  keys?: Record<string, string>;
  /** Open to whoever is not signed in, and to everybody who is. */
  open?: true;
  /** What must not pass, with its status and what the answer says. */
  refused?: { call?: string; body?: object; status: number; says: object }[];
}

const USER =
  'id fullName company role username country contact email currentPlan status avatar lastSignInAt secondFactor';
const ACCOUNT = 'id fullName username avatar email role';
/** Those of the specification, and the version by which two editors hear of each other. */
const EVENT = 'id url title start end allDay extendedProps version';
const EVENT_PROPS = 'calendar guests location description';
const INVOICE = 'id issuedDate client service total avatar invoiceStatus balance dueDate';
const CLIENT = 'address company companyEmail country contact name';
const INVOICE_DETAIL =
  `${INVOICE} clientId currency lines subtotalMinor discountTotalMinor taxTotalMinor totalMinor balanceMinor ` +
  'salesperson note thanks acceptedMethod terms payments sends version';

const user = {
  fullName: 'Noé Part',
  company: 'Tidal Works',
  role: 'author',
  username: 'npart',
  country: 'France',
  contact: '',
  email: 'npart@tidal-works.example',
  currentPlan: 'team',
  status: 'pending',
};
const event = {
  url: '',
  title: 'Review',
  start: '2026-11-02T09:00:00Z',
  end: '2026-11-02T10:00:00Z',
  allDay: false,
  extendedProps: { calendar: 'Business' },
};
const registration = { username: 'nova', email: 'nova@tidal-works.example', password: 'a long one, 42' };
const signedIn = { '': 'userAbilities accessToken userData', userData: ACCOUNT, 'userAbilities.[]': 'action subject' };
const notFound = (says: object = {}) => ({ status: 404, says: { code: /_NOT_FOUND$/, ...says } });
const badInput = (field: string, more: object = {}) => ({
  status: 400,
  says: { code: 'INVALID_INPUT', field },
  ...more,
});

const rows: Row[] = [
  {
    call: 'GET /api/apps/users/list?q=a&role=editor&plan=basic&status=active&perPage=10&currentPage=1',
    status: 200,
    keys: { '': 'users totalPage totalUsers', 'users.[]': USER },
    refused: [
      badInput('role', { call: 'GET /api/apps/users/list?role=boss' }),
      badInput('perPage', { call: 'GET /api/apps/users/list?perPage=1e400' }),
      badInput('currentPage', { call: 'GET /api/apps/users/list?currentPage=0' }),
    ],
  },
  {
    call: 'POST /api/apps/users/user',
    body: { user },
    status: 201,
    keys: { '': 'user', user: USER },
    refused: [
      badInput('user.status', { body: { user: { ...user, status: 'asleep' } } }),
      badInput('user.password', { body: { user: { ...user, password: 'x' } } }),
      { body: { user }, status: 409, says: { field: /username|email/, errors: { username: [String] } } },
    ],
  },
  {
    call: 'GET /api/apps/users/50',
    status: 200,
    keys: { '': `${USER} taskDone projectDone taxId language sensors version` },
    refused: [
      { call: 'GET /api/apps/users/4711', ...notFound() },
      badInput('id', { call: 'GET /api/apps/users/first' }),
    ],
  },
  {
    call: 'POST /api/auth/login',
    body: { email: 'admin@demo.com', password: 'admin' },
    status: 200,
    open: true,
    keys: signedIn,
    refused: [
      {
        body: { email: 'admin@demo.com', password: 'wrong' },
        status: 400,
        says: { errors: { email: ['Email or Password is Invalid'] } },
      },
    ],
  },
  {
    call: 'POST /api/auth/register',
    body: registration,
    status: 200,
    open: true,
    keys: signedIn,
    refused: [
      {
        body: registration,
        status: 400,
        says: {
          errors: { username: ['This username is already in use.'], email: ['This email is already in use.'] },
        },
      },
      {
        body: { username: 'x', email: 'x@x.example' },
        status: 400,
        says: { code: 'MISSING_FIELDS', errors: undefined },
      },
    ],
  },
  {
    call: 'GET /api/pages/faqs?q=deliver',
    status: 200,
    keys: { '[]': 'slug faqTitle faqIcon faqSubtitle faqs', '[].faqs.[]': 'slug question answer' },
    refused: [badInput('q', { call: `GET /api/pages/faqs?q=${'x'.repeat(5000)}` })],
  },
  {
    call: 'GET /api/pages/knowledge-base/categories?q=a',
    status: 200,
    keys: { '[]': 'img category title desc' },
  },
  {
    call: 'GET /api/pages/knowledge-base/categories/ingest?q=a',
    status: 200,
    keys: { '[]': 'icon iconColor title questions', '[].questions.[]': 'slug question' },
    refused: [{ call: 'GET /api/pages/knowledge-base/categories/no-such', ...notFound() }],
  },
  {
    call: 'GET /api/pages/knowledge-base/categories/questions/$slug',
    status: 200,
    keys: {
      '': 'postImg postContent relatedQuestions category subcategory updatedAt language opinion',
      postContent: 'title postDesc',
      'relatedQuestions.[]': 'question slug',
    },
    refused: [{ call: 'GET /api/pages/knowledge-base/categories/questions/no-such', ...notFound() }],
  },
  {
    call: 'GET /api/apps/calendar/events?calendars=Business,Holiday,Personal,Family,ETC',
    status: 200,
    keys: { '[]': EVENT, '[].extendedProps': EVENT_PROPS },
    refused: [{ call: 'GET /api/apps/calendar/events?calendars=Work', status: 400, says: { field: 'calendars' } }],
  },
  {
    call: 'POST /api/apps/calendar/events',
    body: { event },
    status: 201,
    keys: { '': 'event', event: EVENT },
    refused: [{ body: { event: { ...event, end: '2026-11-01' } }, status: 400, says: { field: /end/ } }],
  },
  {
    call: 'POST /api/apps/calendar/events/3',
    body: { event },
    status: 200,
    keys: { '': 'event', event: EVENT },
    refused: [
      {
        call: 'POST /api/apps/calendar/events/4711',
        body: { event },
        status: 400,
        says: { message: 'Something went wrong' },
      },
      {
        body: { event: { ...event, end: '2026-11-01' } },
        status: 400,
        says: { message: 'Something went wrong' },
      },
    ],
  },
  {
    call: 'DELETE /api/apps/calendar/events/4',
    status: 200,
    keys: { '': 'event', event: EVENT },
    refused: [notFound()],
  },
  {
    call: 'GET /api/apps/invoices?q=a&status=Paid&perPage=10&currentPage=1&startDate=2000-01-01&endDate=2100-01-01',
    status: 200,
    keys: { '': 'invoices totalPage totalInvoices', 'invoices.[]': INVOICE, 'invoices.[].client': CLIENT },
    refused: [
      badInput('status', { call: 'GET /api/apps/invoices?status=Lost' }),
      { call: 'GET /api/apps/invoices?startDate=2026-02-30', status: 400, says: { field: 'startDate' } },
    ],
  },
  {
    call: 'GET /api/apps/invoices/5036',
    status: 200,
    keys: {
      '': 'invoice paymentDetails',
      invoice: INVOICE_DETAIL,
      'invoice.client': CLIENT,
      paymentDetails: 'totalDue bankName country iban swiftCode',
    },
    refused: [
      {
        call: 'GET /api/apps/invoices/4711',
        ...notFound({ message: 'Unable to find the requested invoice' }),
      },
    ],
  },
  {
    call: 'GET /api/apps/invoice/clients',
    status: 200,
    keys: { '[]': `id ${CLIENT}` },
  },
];

/** Every object at `way` (`users.[]`) in `value`. */
function objectsAt(value: unknown, way: string): object[] {
  const steps = way.split('.').filter(Boolean);
  return steps.reduce<unknown[]>(
    (found, step) =>
      step === '[]'
        ? found.flatMap((list) => list as unknown[])
        : found.map((one) => (one as Record<string, unknown>)[step]),
    [value],
  ) as object[];
}

const parts = (call: string) => call.split(' ') as ['GET' | 'POST' | 'DELETE', string];

t.test('the calls of the specification', async (t) => {
  const app = await build(t);
  const admin = await signIn(app, 'admin');
  const client = await signIn(app, 'client');
  const questions = (await app.inject({ url: '/api/pages/knowledge-base/categories/ingest', headers: admin })).json();
  const { slug } = questions[0].questions[0];
  const send = (what: string, payload: object | undefined, headers: Record<string, string>) => {
    const [method, url] = parts(what);
    return app.inject({ method, url: url.replace('$slug', slug), headers, ...(payload && { payload }) });
  };

  for (const { call, body, status, keys = {}, open, refused = [] } of rows)
    t.test(call, async (t) => {
      if (!open) {
        const visitor = await send(call, body, {});
        t.equal(visitor.statusCode, 401, 'a visitor has to sign in');
        t.strictSame(Object.keys(visitor.json()).sort(), ['code', 'message']);
        const other = await send(call, body, client);
        t.equal(other.statusCode, 403, 'the client may not');
        t.equal(other.json().code, 'FORBIDDEN');
      }

      const answer = await send(call, body, open ? {} : admin);
      t.equal(answer.statusCode, status, answer.body.slice(0, 200));
      for (const [way, names] of Object.entries(keys)) {
        const objects = objectsAt(answer.json(), way);
        t.ok(objects.length, `${way || 'the answer'} is there`);
        for (const object of objects)
          if (
            !t.strictSame(Object.keys(object).sort(), names.split(' ').sort(), `${way || 'the answer'} has its fields`)
          )
            break;
      }
      t.notMatch(answer.body, /"(password|passwordHash|password_hash|abilities)"/i, 'no secrets');

      for (const { call: what = call, body: payload = body, status: expected, says } of refused) {
        const refusal = await send(what, payload, open ? {} : admin);
        t.equal(refusal.statusCode, expected, `${what.slice(0, 60)} ${JSON.stringify(payload ?? '').slice(0, 60)}`);
        t.match(refusal.json(), says);
      }
    });
});
