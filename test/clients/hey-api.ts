import { client } from './generated/hey-api/client.gen.ts';
import type { EventPage, Threat } from './generated/hey-api/index.ts';
import { getUser, ingestEvents, listEvents, listThreats, listUsers } from './generated/hey-api/index.ts';

client.setConfig({ baseUrl: process.env.NDR_BASE!, headers: { authorization: `Bearer ${process.env.NDR_TOKEN}` } });

const sent = await ingestEvents({ body: process.env.NDR_LINES! });
const threats: Threat[] = (await listThreats({ query: { perPage: 5 } })).data!.threats;
const ids = new Set<string>();
for (let cursor: string | null | undefined; cursor !== null; ) {
  const page: EventPage = (await listEvents({ query: { limit: 2, ...(cursor && { cursor }) } })).data!;
  for (const { id } of page.events) ids.add(id);
  cursor = page.nextCursor;
}
const { error } = await getUser({ path: { id: 4711 } });
const first = (await listUsers()).data!.users.length;
process.stdout.write(
  JSON.stringify({
    accepted: sent.data!.accepted,
    threats: threats.map(({ signature }) => signature),
    events: ids.size,
    users: first,
    error: error!.code,
  }),
);
