/** A time of EVE with its zone, as UTC: the engine's own cast drops the zone. */
const ZONE = "'([+-])(\\d\\d):?(\\d\\d)$'";
/** Hours or minutes of the zone; null of a text without one, such as `…Z`. */
const part = (text: string, group: number) => `try_cast(regexp_extract(${text}, ${ZONE}, ${group}) AS INTEGER)`;
const timeOf = (text: string) =>
  `(try_cast(left(${text}, 26) AS TIMESTAMP) - to_minutes(coalesce(try_cast(regexp_extract(${text}, ${ZONE}, 1) || (
    60 * ${part(text, 2)} + ${part(text, 3)}) AS INTEGER), 0)))`;
const lineStart = `regexp_extract(raw, '"start": ?"([^"]+)"', 1)`;

/** When the flow of a line began; of other lines, and where it does not say, the time of the line. */
export const START = `coalesce(CASE WHEN ${lineStart} LIKE '20%' THEN ${timeOf(lineStart)} END, time)`;
/** How long it took, in seconds. */
export const AGE = `coalesce(try_cast(regexp_extract(raw, '"age": ?(\\d+)', 1) AS INTEGER), 0)`;
