/** What the fuzzed console is known to hold: ids to ask for, and what was stored and must still be there at the end. */

interface Stored {
  /** Where it is read back. */
  path: string;
  /** What must be found there, or null when it must be gone. */
  expected: unknown;
  /** Takes it out of the answer of `path`; the whole answer without. */
  find?: (answer: never) => unknown;
}

type Rows = Record<string, unknown>[];
const idsOf = (rows: Rows, key = 'id') => rows.map((row) => String(row[key]));

/** Which ids an answer names, by the path that takes them; those that go on from it take them too. */
const named: Record<string, (answer: never) => [path: string, ids: string[]]> = {
  listUsers: (answer: { users: Rows }) => ['/api/apps/users/{id}', idsOf(answer.users)],
  createUser: (answer: { user: Rows[0] }) => ['/api/apps/users/{id}', idsOf([answer.user])],
  listInvoices: (answer: { invoices: Rows }) => ['/api/apps/invoices/{id}', idsOf(answer.invoices)],
  createInvoice: (answer: { invoice: Rows[0] }) => ['/api/apps/invoices/{id}', idsOf([answer.invoice])],
  listUserProjects: (answer: { projects: Rows }) => ['/api/apps/projects/{id}', idsOf(answer.projects)],
  createProject: (answer: Rows[0]) => ['/api/apps/projects/{id}', idsOf([answer])],
  listCalendarEvents: (answer: Rows) => ['/api/apps/calendar/events/{id}', idsOf(answer)],
  createCalendarEvent: (answer: { event: Rows[0] }) => ['/api/apps/calendar/events/{id}', idsOf([answer.event])],
  listEvents: (answer: { events: Rows }) => ['/api/events/{id}', idsOf(answer.events)],
  listThreats: (answer: { threats: Rows }) => ['/api/threats/{key}', idsOf(answer.threats, 'key')],
  listAssets: (answer: { assets: Rows }) => ['/api/assets/{id}', idsOf(answer.assets)],
  listIncidents: (answer: { incidents: Rows }) => ['/api/incidents/{id}', idsOf(answer.incidents)],
  listReports: (answer: { reports: Rows }) => ['/api/reports/{id}', idsOf(answer.reports)],
  keepReport: (answer: Rows[0]) => ['/api/reports/{id}', idsOf([answer])],
  createReportSchedule: (answer: Rows[0]) => ['/api/report-schedules/{id}', idsOf([answer])],
  listInvitations: (answer: { invitations: Rows }) => ['/api/invitations/{id}', idsOf(answer.invitations)],
  createInvitation: (answer: Rows[0]) => ['/api/invitations/{id}', idsOf([answer])],
  listTokens: (answer: { tokens: Rows }) => ['/api/account/tokens/{id}', idsOf(answer.tokens)],
  createToken: (answer: Rows[0]) => ['/api/account/tokens/{id}', idsOf([answer])],
  listWebhooks: (answer: { webhooks: Rows }) => ['/api/account/webhooks/{id}', idsOf(answer.webhooks)],
  createWebhook: (answer: Rows[0]) => ['/api/account/webhooks/{id}', idsOf([answer])],
  listPasskeys: (answer: { passkeys: Rows }) => ['/api/account/passkeys/{id}', idsOf(answer.passkeys)],
  addPasskey: (answer: Rows[0]) => ['/api/account/passkeys/{id}', idsOf([answer])],
  listSessions: (answer: { sessions: Rows }) => ['/api/account/sessions/{id}', idsOf(answer.sessions)],
  listKnowledgeBaseCategories: (answer: Rows) => [
    '/api/pages/knowledge-base/categories/{category}',
    idsOf(answer, 'category'),
  ],
  listKnowledgeBaseQuestions: (answer: { questions: Rows }[]) => [
    '/api/pages/knowledge-base/categories/questions/{slug}',
    answer.flatMap(({ questions }) => idsOf(questions, 'slug')),
  ],
};

/** What a call that succeeded has stored, or taken away. */
const stores: Record<string, (answer: never, path: string) => Stored | Stored[]> = {
  createUser: ({ user }: { user: { id: number } }) => ({ path: `/api/apps/users/${user.id}`, expected: user }),
  updateUser: ({ user }: { user: { id: number } }) => ({ path: `/api/apps/users/${user.id}`, expected: user }),
  register: ({ userData: { id, username, email } }: { userData: { id: number; username: string; email: string } }) => ({
    path: `/api/apps/users/${id}`,
    expected: { id, username, email },
  }),
  deleteUser: (_answer, path) => ({ path, expected: null }),
  createInvoice: (answer: { invoice: { id: number } }) => invoice(answer),
  replaceInvoice: (answer: { invoice: { id: number } }) => invoice(answer),
  addInvoicePayment: (answer: { invoice: { id: number } }) => invoice(answer),
  sendInvoice: (answer: { invoice: { id: number } }) => invoice(answer),
  deleteInvoice: (_answer, path) => ({ path, expected: null }),
  restoreInvoice: (answer: { invoice: { id: number } }) => invoice(answer),
  createCalendarEvent: ({ event }: { event: { id: string } }) => calendarEvent(event.id, event),
  restoreCalendarEvent: ({ event }: { event: { id: string } }) => calendarEvent(event.id, event),
  updateCalendarEvent: ({ event }: { event: { id: string } }) => calendarEvent(event.id, event),
  deleteCalendarEvent: (_answer, path) => calendarEvent(decodeURIComponent(path.split('/').at(-1)!), null),
};

const invoice = (answer: { invoice: { id: number } }): Stored => ({
  path: `/api/apps/invoices/${answer.invoice.id}`,
  expected: answer,
});
const calendarEvent = (id: string, expected: unknown): Stored => ({
  path: `/api/apps/calendar/events#${id}`,
  expected,
  find: (events: { id: string }[]) => events.find((event) => event.id === id) ?? null,
});

/** Whether `found` holds all that `expected` does. */
function holds(found: unknown, expected: unknown): boolean {
  if (typeof expected !== 'object' || expected === null) return Object.is(found, expected);
  if (typeof found !== 'object' || found === null || Array.isArray(found) !== Array.isArray(expected)) return false;
  if (Array.isArray(expected) && expected.length !== (found as unknown[]).length) return false;
  return Object.entries(expected).every(([key, value]) => holds((found as Record<string, unknown>)[key], value));
}

export function createWorld() {
  const ids = new Map<string, string[]>();
  const stored = new Map<string, Stored>();
  let events = 0;
  return {
    /** The ids known for what a path ends with, the newest last. */
    idsFor: (path: string): readonly string[] => ids.get(path) ?? [],

    /** Learns from an answer of status 2xx; `path` is the address without query. */
    learn(operationId: string, path: string, answer: unknown): void {
      const names = named[operationId]?.(answer as never);
      if (names) {
        const [template, found] = names;
        ids.set(template, [...new Set([...(ids.get(template) ?? []), ...found])].slice(-200));
      }
      const made = [stores[operationId]?.(answer as never, path) ?? []].flat();
      for (const one of made) stored.set(one.path, one);
      if (['ingestEvents', 'storeAgentLines'].includes(operationId))
        events += (answer as { accepted: number }).accepted;
    },

    /** How many things `check` looks for. */
    size: () => stored.size,

    /** Reads everything back with `get` (null for 404); what is not as it was left. */
    async check(get: (path: string) => Promise<unknown>): Promise<string[]> {
      const faults: string[] = [];
      for (const { path, expected, find } of stored.values()) {
        const answer = await get(path.split('#')[0]!);
        const found = find ? find(answer as never) : answer;
        if (!holds(found, expected))
          faults.push(`${path}: expected ${JSON.stringify(expected)}, found ${JSON.stringify(found)}`);
      }
      const { total } = (await get('/api/events/aggregate?by=source')) as { total: number };
      if (total !== events) faults.push(`events: ${events} were accepted, ${total} are there`);
      return faults;
    },
  };
}
