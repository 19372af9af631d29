import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi-typescript.ts';

type Threat = components['schemas']['Threat'];

const baseUrl = process.env.NDR_BASE!;
const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${process.env.NDR_TOKEN}` } });

const sent = await api.POST('/api/events', {
  body: process.env.NDR_LINES!,
  bodySerializer: (body) => body,
  headers: { 'content-type': 'text/plain' },
});
const threats: Threat[] = (await api.GET('/api/threats', { params: { query: { perPage: 5 } } })).data!.threats;
const ids = new Set<string>();
for (let cursor: string | null | undefined; cursor !== null; ) {
  const page: components['schemas']['EventPage'] = (
    await api.GET('/api/events', { params: { query: { limit: 2, ...(cursor && { cursor }) } } })
  ).data!;
  for (const { id } of page.events) ids.add(id);
  cursor = page.nextCursor;
}
const { error } = await api.GET('/api/apps/users/{id}', { params: { path: { id: 4711 } } });
const first = (await api.GET('/api/apps/users/list')).data!.users.length;
process.stdout.write(
  JSON.stringify({
    accepted: sent.data!.accepted,
    threats: threats.map(({ signature }) => signature),
    events: ids.size,
    users: first,
    error: error!.code,
  }),
);
