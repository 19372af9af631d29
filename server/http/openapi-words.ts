import { abilityOf, accountRoles } from '../../shared/abilities.ts';
import { tokenScopes } from '../../shared/account-values.ts';
import { type ErrorCode, errors } from '../../shared/errors.ts';
import { abilitiesFor } from '../../shared/role-abilities.ts';
import { AppError, invalidInput } from '../errors.ts';
import { type Access, scopeAllows } from './access.ts';

/** Said of each operation that takes a `version`. */
export const VERSIONED =
  'With a `version` that is no longer the stored one it answers 409 `CHANGED_MEANWHILE`, whose `params` say who stored which, and changes nothing.';

/** What can be said of every answer by its status alone. */
interface Words {
  description: string;
  /** Of an error: its name among the shared answers, and one of those it stands for. */
  name?: string;
  example?: AppError;
  /** Whether a header says how long to wait. */
  retries?: true;
}

export const words: Record<string, Words> = {
  200: { description: 'Done' },
  201: { description: 'Made' },
  202: { description: 'Begun' },
  204: { description: 'Done; the answer has no body' },
  304: { description: 'Not changed' },
  400: {
    name: 'BadRequest',
    description: 'The request is not as it should be; `fields` names all that is at fault',
    example: invalidInput('perPage', 'TOO_LARGE', { max: 100 }),
  },
  401: {
    name: 'Unauthenticated',
    description: 'Nobody is signed in, or the token holds no more',
    example: new AppError('UNAUTHENTICATED'),
  },
  403: {
    name: 'Forbidden',
    description: 'Whoever is signed in may not',
    example: new AppError('FORBIDDEN', { action: 'update', subject: 'User' }),
  },
  404: { name: 'NotFound', description: 'There is no such thing', example: new AppError('USER_NOT_FOUND') },
  409: { name: 'Conflict', description: 'What is there stands against it', example: new AppError('LAST_ADMIN') },
  413: { name: 'TooLarge', description: 'The body is too large', example: new AppError('BODY_TOO_LARGE') },
  414: {
    name: 'AddressTooLong',
    description: 'A part of the path is too long',
    example: new AppError('ADDRESS_TOO_LONG'),
  },
  415: {
    name: 'UnsupportedType',
    description: 'A body of another type than this takes',
    example: new AppError('UNSUPPORTED_MEDIA_TYPE'),
  },
  422: {
    name: 'NothingWanted',
    description: 'It can be read, and holds nothing that is wanted',
    example: new AppError('NO_EVENTS', { rejected: 3 }),
  },
  429: {
    name: 'TooOften',
    description: 'Too often; the header says how many seconds to wait',
    example: new AppError('TOO_MANY_ATTEMPTS', { seconds: 30 }, { field: 'email' }),
    retries: true,
  },
  431: {
    name: 'HeadersTooLarge',
    description: 'The headers are too large',
    example: new AppError('HEADERS_TOO_LARGE'),
  },
  500: { name: 'Failed', description: 'Something went wrong that nobody meant', example: new AppError('INTERNAL') },
  502: {
    name: 'BadGateway',
    description: 'A server that this console asks does not answer',
    example: new AppError('PROVIDER_UNREACHABLE'),
  },
  503: {
    name: 'NotNow',
    description: 'Not now; the header says how many seconds to wait, where that is known',
    example: new AppError('BUSY'),
    retries: true,
  },
  507: { name: 'DiskFull', description: 'The disk is full', example: new AppError('DISK_FULL') },
};

const codesOf = (status: string) =>
  (Object.keys(errors) as ErrorCode[]).filter((code) => String(errors[code].status) === status);

/** What an error answer of `status` means, with the codes it can have. */
export const errorWords = (status: string) =>
  `${words[status]!.description}. Codes: ${codesOf(status)
    .map((code) => `\`${code}\``)
    .join(', ')}.`;

/** The statuses that an operation can answer whatever it is about. */
export const commonStatuses = (method: string, hasPathParameter: boolean): number[] => [
  400,
  ...(hasPathParameter ? [414] : []),
  ...(method === 'GET' ? [] : [413, 415, 507]),
  500,
  503,
];

const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const listed = (names: readonly string[]) => either.format(names.map((name) => `\`${name}\``));

/** Who may call an operation, as a paragraph. */
export function accessWords(access: Access, method: string): string {
  if (access === 'public') return '**Who may:** anybody; who asks makes no difference.';
  if (access === 'visitor') return '**Who may:** anybody, signed in or not.';
  if (access === 'session') return '**Who may:** whoever is signed in, by session alone: API tokens are refused.';
  const scopes = tokenScopes.filter((scope) => scopeAllows[scope](method, access));
  const tokens = access[2] === 'session' ? 'API tokens are refused.' : `An API token needs scope ${listed(scopes)}.`;
  if (access === 'signed-in') return `**Who may:** whoever is signed in. ${tokens}`;
  const [action, subject] = access;
  const roles = accountRoles.filter((role) => abilityOf(abilitiesFor({ role })).can(action, subject));
  return `**Who may:** role ${listed(roles)}, by the ability \`${action}\` on \`${subject}\`. ${tokens}`;
}

/** The table of all errors, as Markdown. */
const errorTable = [
  '| code | status | message |',
  '|---|---|---|',
  ...(Object.keys(errors) as ErrorCode[]).map(
    (code) => `| ${code} | ${errors[code].status} | ${errors[code].message} |`,
  ),
].join('\n');

/** What heads the description of the API, as Markdown. */
export const introduction = `Everything the console does, it does through these calls. Whoever is signed in to the console is signed in here too and
may try them; a script sends an API token, which is made in the account’s settings under “Security”.

## Input

Parameters and fields that are not described are refused, with the nearest name there is. A body is taken as it is: a number in
quotes is text. Numbers of a query string are decimal; an empty parameter is one that was not given.

## Lists

Lists are asked for by \`page\` (from 1) and \`perPage\`, and answer \`total\` and \`totalPages\`. What grows while it is read, events,
is walked by \`cursor\` and \`nextCursor\`. Users and invoices have \`currentPage\`, \`totalPage\` and a total named after them.

## What several people may change

It has a \`version\`. Send the one that you have seen: where another is stored by now nothing is changed, and 409 \`CHANGED_MEANWHILE\` (of
users \`USER_CHANGED\`) says who stored it.

## Errors

Clients compare the code. A message is filled with the answer’s \`params\`. What is no request at all (bytes that are not HTTP, headers
without end, an address that does not decode) is answered in the same shape, as is an address that is not
described here, 404 \`NOT_FOUND\`, and a method that an address does not take, 405 \`METHOD_NOT_ALLOWED\`.

${errorTable}`;
