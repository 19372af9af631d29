/** Addresses that stand in lines, as SQL; those of an event's own two ends have columns. */

/** `body` with `name` for a value that is worked out once. */
const having = (name: string, value: string, body: string) => `list_transform([${value}], lambda ${name}: ${body})[1]`;

/** An IPv6 address in text with all its eight groups, of which one at either end may be empty: 0. */
const groupsOf = (text: string) =>
  `string_split(replace(${text}, '::', ':' || repeat('0:', 8 - (length(${text}) - length(replace(${text}, ':', ''))))), ':')`;
const isIPv6 = (groups: string) =>
  `len(${groups}) = 8 AND regexp_full_match(array_to_string(${groups}, ''), '[0-9a-fA-F]+') AND list_max(list_transform(${groups}, lambda each: length(each))) <= 4`;
const mayBeIPv6 = (text: string) => `contains(${text}, ':') AND NOT contains(${text}, ':::')`;
const HEX = "coalesce(nullif(ltrim(lower(each), '0'), ''), '0')";

/** An address in text as its 128 bits, IPv4 as ::ffff:a.b.c.d; null for any other text. */
export const number = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, '\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}\\.\\d{1,3}') THEN
    (281470681743360 + (split_part(${text}, '.', 1)::BIGINT << 24) + (split_part(${text}, '.', 2)::BIGINT << 16)
      + (split_part(${text}, '.', 3)::BIGINT << 8) + split_part(${text}, '.', 4)::BIGINT)::UHUGEINT
   WHEN ${mayBeIPv6(text)} THEN ${having(
     'parts',
     groupsOf(text),
     `CASE WHEN ${isIPv6('parts')} THEN list_reduce(list_transform(parts, lambda each: ('0x' || ${HEX})::UINTEGER::UHUGEINT), lambda sum, each: sum * 65536::UHUGEINT + each) END`,
   )} END`;

/** Zeros as `::`, the first of the longest runs of two or more; `joined` has a colon at either end. */
const shortened = (joined: string) =>
  `CASE ${[8, 7, 6, 5, 4, 3, 2]
    .map(
      (run) => `WHEN contains(${joined}, '${':0'.repeat(run)}:') THEN regexp_replace(${joined}, '(:0){${run}}:', '::')`,
    )
    .join(' ')} ELSE ${joined} END`;

/** An address in text as RFC 5952 writes it, so as columns have it; any other text as it is. */
export const canonical = (text: string): string =>
  `CASE WHEN ${mayBeIPv6(text)} THEN ${having(
    'parts',
    groupsOf(text),
    `CASE WHEN ${isIPv6('parts')} THEN regexp_replace(regexp_replace(${having(
      'joined',
      `':' || array_to_string(list_transform(parts, lambda each: ${HEX}), ':') || ':'`,
      shortened('joined'),
    )}, '^:([^:])', '\\1'), '([^:]):$', '\\1') ELSE ${text} END`,
  )} ELSE ${text} END`;
