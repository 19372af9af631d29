/** Addresses that stand in lines, as SQL; those of an event's own two ends have columns. Read as `shared/address.ts` does. */
import { LONGEST_ADDRESS, MAPPED_PREFIX } from '../../../../../shared/address.ts';

/** `body` with `name` for a value that is worked out once. */
const having = (name: string, value: string, body: string) => `list_transform([${value}], lambda ${name}: ${body})[1]`;

const OCTET = '(25[0-5]|2[0-4][0-9]|1[0-9][0-9]|[1-9]?[0-9])';
const IPV4 = `${OCTET}([.]${OCTET}){3}`;
const octet = (text: string, place: number) => `split_part(${text}, '.', ${place})::BIGINT`;

const mayBeIPv6 = (text: string) =>
  `contains(${text}, ':') AND NOT contains(${text}, ':::') AND length(${text}) <= ${LONGEST_ADDRESS}`;
/** Without its zone, a dotted end as the two groups that it stands for. */
const plain = (text: string) =>
  `CASE WHEN regexp_matches(${text}, '[.%]') THEN ${having(
    'bare',
    `regexp_replace(${text}, '%.*$', '', 's')`,
    having(
      'tail',
      `regexp_extract(bare, ':(${IPV4})$', 1)`,
      `CASE tail WHEN '' THEN bare ELSE left(bare, -length(tail)) ||
        format('{:x}:{:x}', ${octet('tail', 1)} * 256 + ${octet('tail', 2)}, ${octet('tail', 3)} * 256 + ${octet('tail', 4)}) END`,
    ),
  )} ELSE ${text} END`;
/** All its eight groups, of which one at either end may be empty: 0. */
const groupsOf = (text: string) =>
  `string_split(replace(${text}, '::', ':' || repeat('0:', 8 - (length(${text}) - length(replace(${text}, ':', ''))))), ':')`;
const isIPv6 = (groups: string) =>
  `len(${groups}) = 8 AND regexp_full_match(array_to_string(${groups}, ''), '[0-9a-fA-F]+') AND list_max(list_transform(${groups}, lambda each: length(each))) <= 4`;
const HEX = "coalesce(nullif(ltrim(lower(each), '0'), ''), '0')";

/** `body` of an IPv6 address in text with `parts`, its groups; `other` of any other text. */
const ofIPv6 = (text: string, body: string, other: string) =>
  `CASE WHEN ${mayBeIPv6(text)} THEN ${having(
    'written',
    plain(text),
    having('parts', groupsOf('written'), `CASE WHEN ${isIPv6('parts')} THEN ${body} ELSE ${other} END`),
  )} ELSE ${other} END`;

/** An address in text as its 128 bits, IPv4 as ::ffff:a.b.c.d; null for any other text. */
export const number = (text: string): string =>
  `CASE WHEN regexp_full_match(${text}, '${IPV4}') THEN
    (${MAPPED_PREFIX} + (${octet(text, 1)} << 24) + (${octet(text, 2)} << 16) + (${octet(text, 3)} << 8) + ${octet(text, 4)})::UHUGEINT
   ELSE ${ofIPv6(
     text,
     `list_reduce(list_transform(parts, lambda each: ('0x' || ${HEX})::UINTEGER::UHUGEINT), lambda sum, each: sum * 65536::UHUGEINT + each)`,
     'NULL',
   )} END`;

const group = (joined: string, place: number) => `('0x' || split_part(${joined}, ':', ${place + 1}))::UINTEGER`;
/** Zeros as `::`, the first of the longest runs of two or more, an IPv4 address behind them dotted; `joined` has a colon at either end. */
const shortened = (joined: string) =>
  `CASE WHEN regexp_full_match(${joined}, '(:0){5}:ffff(:[0-9a-f]+){2}:') THEN '::ffff:' || concat_ws('.',
    ${[7, 8].map((place) => `${group(joined, place)} // 256, ${group(joined, place)} % 256`).join(', ')}) ${[
      8, 7, 6, 5, 4, 3, 2,
    ]
      .map(
        (run) =>
          `WHEN contains(${joined}, '${':0'.repeat(run)}:') THEN regexp_replace(${joined}, '(:0){${run}}:', '::')`,
      )
      .join(' ')} ELSE ${joined} END`;

/** An address in text as RFC 5952 writes it, so as columns have it; any other text as it is. */
export const canonical = (text: string): string =>
  ofIPv6(
    text,
    `regexp_replace(regexp_replace(${having(
      'joined',
      `':' || array_to_string(list_transform(parts, lambda each: ${HEX}), ':') || ':'`,
      shortened('joined'),
    )}, '^:([^:])', '\\1'), '([^:]):$', '\\1')`,
    text,
  );
