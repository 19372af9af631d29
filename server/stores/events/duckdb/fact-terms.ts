/** What the statements of facts are made of (fact-query.ts). */

export const us = (expression: string) => `epoch_us(${expression})::BIGINT`;

/** Nobody recorded before it: a clock that was never set begins in 1970. */
export const SET_CLOCK = "TIMESTAMP '1990-01-01'";
/** No clock is more than a day ahead by its zone alone. */
export const AHEAD = "now()::TIMESTAMP + INTERVAL '1 day'";
/** The first and the last of moments, but for those of a clock that was wrong where there are others: one sensor's makes nothing old or new. */
export const earliest = (time: string) => `coalesce(min(${time}) FILTER (${time} >= ${SET_CLOCK}), min(${time}))`;
export const latest = (time: string) => `coalesce(max(${time}) FILTER (${time} <= ${AHEAD}), max(${time}))`;

export const span = (first: string, last = first) => `${us(earliest(first))} AS first, ${us(latest(last))} AS last`;

/** How many rows there are in each span of so many seconds. */
export const course = (seconds: number, time = 'time') =>
  `to_json(histogram(epoch_us(${time}) // ${seconds}000000))::VARCHAR AS course`;

/** Texts as a list of SQL. */
export const texts = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
