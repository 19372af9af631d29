import type { EventPage, Threat } from './generated/orval.ts';
import { getUser, ingestEvents, listEvents, listThreats, listUsers } from './generated/orval.ts';

// What it generates asks relative addresses of the page it runs in.
const own = globalThis.fetch;
globalThis.fetch = (input, init) =>
  own(new URL(String(input), process.env.NDR_BASE), {
    ...init,
    headers: { ...(init?.headers as Record<string, string>), authorization: `Bearer ${process.env.NDR_TOKEN}` },
  });

const sent = await ingestEvents(process.env.NDR_LINES!);
if (sent.status !== 200) throw new Error(`ingestEvents: ${sent.status}`);
const listed = await listThreats({ perPage: 5 });
if (listed.status !== 200) throw new Error(`listThreats: ${listed.status}`);
const threats: Threat[] = listed.data.threats;
const ids = new Set<string>();
for (let cursor: string | null | undefined; cursor !== null; ) {
  const answer: Awaited<ReturnType<typeof listEvents>> = await listEvents({ limit: 2, ...(cursor && { cursor }) });
  if (answer.status !== 200) throw new Error(`listEvents: ${answer.status}`);
  const page: EventPage = answer.data;
  for (const { id } of page.events) ids.add(id);
  cursor = page.nextCursor;
}
const refused = await getUser(4711);
if (refused.status !== 404) throw new Error(`getUser: ${refused.status}`);
const users = await listUsers();
if (users.status !== 200) throw new Error(`listUsers: ${users.status}`);
process.stdout.write(
  JSON.stringify({
    accepted: sent.data.accepted,
    threats: threats.map(({ signature }) => signature),
    events: ids.size,
    users: users.data.users.length,
    error: refused.data.code,
  }),
);
