/** What an agent, a program beside a sensor that sends on what the sensor writes, and the console tell each other. */
import { type Static, Type } from '@sinclair/typebox';
import { MAX_LOG_NAME, MAX_LOGS } from './ingest-values.ts';
import { Nullable } from './schema.ts';

const MAX_PATH = 4096;

export const AgentName = Type.Object({
  agent: Type.String({
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$',
    description: 'What the agent calls itself; by default its machine’s name.',
    examples: ['sensor-hq'],
  }),
});

export const Agent = Type.Object(
  {
    name: AgentName.properties.agent,
    owner: Type.String({ description: 'The username of whose tokens may speak under this name.' }),
    since: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'Agent',
    description: 'Whose the name of an agent is: of the user whose token spoke first under it.',
    examples: [{ name: 'sensor-hq', owner: 'edge-sender', since: '2026-11-02T08:15:30.000Z' }],
  },
);
export type Agent = Static<typeof Agent>;

export const Agents = Type.Object(
  { agents: Type.Array(Agent) },
  { $id: 'Agents', examples: [{ agents: [Agent.examples[0]] }] },
);
export type Agents = Static<typeof Agents>;

const LogName = Type.String({ minLength: 1, maxLength: MAX_LOG_NAME, pattern: '^[^\\u0000-\\u001f\\u007f-\\u009f]+$' });
const Path = Type.String({ minLength: 1, maxLength: MAX_PATH, description: 'On the agent’s machine.' });
const After = Type.String({
  pattern: '^\\d{1,18}$',
  description: 'UTC microseconds: files rotated before are left alone.',
});
const Offset = Type.Integer({ minimum: 0, maximum: 2 ** 40 - 1 });
const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' });

const exampleLog = { name: 'eve.json', path: '/var/log/suricata/eve.json', after: '1793577600000000' };
const exampleHash = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';

/** An agent says that it is there, what it follows and how that is. */
export const AgentHello = Type.Object(
  {
    version: Type.String({ maxLength: 40 }),
    lost: Type.Integer({
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      description: 'Bytes given up since it was started, for want of room.',
    }),
    logs: Type.Array(
      Type.Object({
        name: LogName,
        path: Path,
        after: After,
        size: Nullable(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'Bytes of the file that is there; null without one.',
          }),
        ),
        fault: Nullable(Type.String({ maxLength: 40, description: 'Why it is not read, as an error code.' })),
      }),
      { maxItems: MAX_LOGS },
    ),
    wantsFiles: Type.Boolean({ description: 'Whether the answer is to say how far each file is stored.' }),
  },
  {
    $id: 'AgentHello',
    additionalProperties: false,
    description: 'What an agent says of itself.',
    examples: [{ version: '0.1.0', lost: 0, logs: [{ ...exampleLog, size: 1051648, fault: null }], wantsFiles: true }],
  },
);
export type AgentHello = Static<typeof AgentHello>;

export const AgentFile = Type.Object({
  id: Type.Integer(),
  log: Type.String(),
  headLength: Type.Integer({ description: 'Bytes of its beginning that `headHash` is of, at most 1024.' }),
  headHash: Type.String({ description: 'SHA-256, hexadecimal.' }),
  tailHash: Nullable(Type.String({ description: 'Of the up to 1024 bytes before `offset`.' })),
  offset: Type.Integer({ description: 'Everything before it is stored.' }),
});
export type AgentFile = Static<typeof AgentFile>;

export const AgentPlaces = Type.Object(
  {
    logs: Type.Array(Type.Object({ name: Type.String(), path: Type.String(), after: Type.String() })),
    files: Type.Array(AgentFile, { description: 'The newest last; empty when they were not asked for.' }),
    newestFile: Type.Integer({ description: 'The number of this agent’s newest file, 0 when there is none.' }),
  },
  {
    $id: 'AgentPlaces',
    description: 'How far the files of an agent are stored.',
    examples: [
      {
        logs: [exampleLog],
        files: [
          {
            id: 7,
            log: 'eve.json',
            headLength: 1024,
            headHash: exampleHash,
            tailHash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
            offset: 1048576,
          },
        ],
        newestFile: 7,
      },
    ],
  },
);
export type AgentPlaces = Static<typeof AgentPlaces>;

/** Where a batch of a file's lines stands. */
export const AgentStep = Type.Object({
  log: Type.String({ ...LogName, description: 'The log, as it was said before.', examples: ['eve.json'] }),
  file: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The file’s number; 0 for one never seen.',
    examples: [0],
  }),
  newest: Type.Integer({
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
    description: '`newestFile` when the file was looked up.',
    examples: [0],
  }),
  from: Type.Integer({ ...Offset, description: 'How far the file was stored before.', examples: [0] }),
  to: Type.Integer({ ...Offset, description: 'How far it is stored afterwards.', examples: [93] }),
  headLength: Type.Integer({
    minimum: 0,
    maximum: 1024,
    description: 'Bytes of the file’s beginning that `headHash` is of.',
    examples: [93],
  }),
  headHash: Type.String({ ...Hash, description: 'SHA-256, hexadecimal.', examples: [exampleHash] }),
  tailHash: Type.String({ ...Hash, description: 'Of the up to 1024 bytes before `to`.', examples: [exampleHash] }),
});
export type AgentStep = Static<typeof AgentStep>;

export const AgentStored = Type.Object(
  {
    file: AgentFile,
    accepted: Type.Integer(),
    rejected: Type.Integer({ description: 'Lines that are no events.' }),
  },
  {
    $id: 'AgentStored',
    description: 'What was stored of a batch, and how far its file is stored now.',
    examples: [
      {
        file: {
          id: 7,
          log: 'eve.json',
          headLength: 1024,
          headHash: exampleHash,
          tailHash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
          offset: 1051648,
        },
        accepted: 3,
        rejected: 0,
      },
    ],
  },
);
export type AgentStored = Static<typeof AgentStored>;

export const AgentHashQuery = Type.Object({
  file: Type.Integer({
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    description: 'The file’s number.',
    examples: [1],
  }),
  at: Type.String({
    pattern: '^\\d{1,13}(,\\d{1,13}){0,15}$',
    description: 'Offsets of lines, separated by commas.',
    examples: ['0,412'],
  }),
});

export type AgentHashQuery = Static<typeof AgentHashQuery>;

export const AgentHashes = Type.Object(
  { hashes: Type.Array(Type.Object({ at: Type.Integer(), hash: Type.String() })) },
  {
    $id: 'AgentHashes',
    description: 'SHA-256 of the stored lines at these offsets; those that are not stored are left out.',
    examples: [{ hashes: [{ at: 412, hash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752' }] }],
  },
);
export type AgentHashes = Static<typeof AgentHashes>;
