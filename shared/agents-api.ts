import type {
  Agent,
  AgentHashes,
  AgentHashQuery,
  AgentHello,
  AgentPlaces,
  AgentStep,
  AgentStored,
  Agents,
} from './agents.ts';
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

/** Whose the names of agents are; all throw ApiError. */
export const agentNamesApi = ({ get, delete: remove }: Api) => ({
  list: (signal?: AbortSignal) => get<Agents>('/api/ingest/agents', {}, signal),
  get: (agent: string, signal?: AbortSignal) => get<Agent>(pathOf(agent), {}, signal),
  release: (agent: string) => remove(`${pathOf(agent)}/owner`),
});
