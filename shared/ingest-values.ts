/** Figures and names about where events come from, without the schemas made of them. */

/** Most characters of a source's name. */
export const MAX_SOURCE_NAME = 100;

/** Most characters of what an agent calls a log: in a source's name there is room for `@` and the agent's name then. */
export const MAX_LOG_NAME = MAX_SOURCE_NAME - 41;

/** Most logs that an agent speaks of at once. */
export const MAX_LOGS = 1000;

/** Most sources of all inputs together, and most agents: all of them are shown, and each source is a label of the metrics. */
export const MOST_SOURCES = 10_000;

/** Minutes of a source's course. */
export const COURSE_MINUTES = 60;

/** Nothing came for so long, in milliseconds: somebody should look. */
export const SILENT_MS = 600_000;

/** Those of some sources that nobody took out of service. */
export const inService = <Source extends { state: string }>(sources: readonly Source[]): Source[] =>
  sources.filter(({ state }) => state !== 'retired');

/** Shares of a sensor's packets lost from which one should look, and from which something is wrong. */
export const LOST_PACKETS = { warning: 0.001, wrong: 0.01 } as const;

/** Why a line is no event, as the API says it: each has words of its own in the reader's language. */
export const rejectReasons = {
  'line too long': 'tooLong',
  'not valid JSON': 'notJson',
  'not a JSON object': 'notObject',
  'too many values': 'tooMany',
  'nested too deeply': 'tooDeep',
} as const;

/** What is looked at when an inbox is empty. */
export const checkNames = [
  'input',
  'files',
  'events',
  'rejects',
  'alerts',
  'rules',
  'drops',
  'clock',
  'home',
  'range',
  'open',
  'tokens',
  'disk',
  'retention',
] as const;
export type CheckName = (typeof checkNames)[number];

/** The worst first. */
export const checkStates = ['wrong', 'warning', 'unknown', 'good'] as const;
export type CheckState = (typeof checkStates)[number];
