/** What the statements of facts are made of (fact-query.ts). */

export const us = (expression: string) => `epoch_us(${expression})::BIGINT`;
export const span = (first: string, last = first) => `${us(`min(${first})`)} AS first, ${us(`max(${last})`)} AS last`;

/** How many rows there are in each span of so many seconds. */
export const course = (seconds: number, time = 'time') =>
  `to_json(histogram(epoch_us(${time}) // ${seconds}000000))::VARCHAR AS course`;

/** Texts as a list of SQL. */
export const texts = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
