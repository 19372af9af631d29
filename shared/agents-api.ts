import type { AgentHashes, AgentHashQuery, AgentHello, AgentPlaces, AgentStep, AgentStored } from './agents.ts';
import { type Api, toQuery } from './api.ts';

const pathOf = (agent: string) => `/api/ingest/agents/${encodeURIComponent(agent)}`;

/** What agents ask; all throw ApiError. */
export const agentsApi = ({ get, put, post }: Api) => ({
  meet: (agent: string, hello: AgentHello) => put<AgentPlaces>(pathOf(agent), hello),
  /** `lines` as `packLine` writes them, perhaps as gzip. */
  store: (agent: string, step: AgentStep, lines: Uint8Array) =>
    post<AgentStored>(`${pathOf(agent)}/lines${toQuery(step)}`, lines),
  hashes: (agent: string, query: AgentHashQuery) => get<AgentHashes>(`${pathOf(agent)}/hashes`, query),
});
