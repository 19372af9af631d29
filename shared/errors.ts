const of = <const Message extends string>(status: number, message: Message) => ({ status, message });

/**
 * Every error that leaves the API: its status and its sentence, where `{name}` stands for a parameter. Clients compare the code,
 * never the sentence; screens have texts of their own under it (`web/kit/texts/errors.LANGUAGE.json`).
 */
export const errors = {
  INVALID_INPUT: of(400, 'The request is not as it should be'),
  INVALID_JSON: of(400, 'The body is not JSON'),
  BAD_REQUEST: of(400, 'This is not a request that can be understood'),
  BAD_ADDRESS: of(400, 'The address cannot be decoded'),
  ADDRESS_TOO_LONG: of(414, 'The address is too long'),
  BODY_TOO_LARGE: of(413, 'The body is too large'),
  HEADERS_TOO_LARGE: of(431, 'The headers are too large'),
  REQUEST_TIMEOUT: of(408, 'The request took too long to arrive'),
  UNSUPPORTED_MEDIA_TYPE: of(415, 'A body of this type is not taken here; send the data as the body itself'),
  UNSUPPORTED_ENCODING: of(415, 'A body encoded as {encoding} is not taken here; send it plain'),
  NOT_FOUND: of(404, 'No such address: {method} {path}'),
  METHOD_NOT_ALLOWED: of(405, 'This address does not take {method}, but {allowed}'),
  INTERNAL: of(500, 'Something went wrong'),
  BUSY: of(503, 'Too busy right now'),
  OUT_OF_MEMORY: of(503, 'There is not enough memory for this; ask for less'),
  DISK_FULL: of(
    507,
    'The disk is full, or less of it is free than NDR_DISK_FLOOR: nothing can be stored until there is room again',
  ),
  DISK_FAULTY: of(
    503,
    'Nothing can be written to the disk of the data: it is read-only now, or has a fault. The system log of the machine says why',
  ),
  BACKUP_EXISTS: of(409, 'There is a file {path} already'),
  BACKUP_RUNNING: of(409, 'A backup is being written already'),
  ARCHIVE_NOT_FOUND: of(404, 'There is no archive of {day}'),
  ARCHIVE_FULL: of(507, 'The disk of the archive {folder} has too little room: nothing is dropped until there is more'),
  ARCHIVE_DAMAGED: of(503, 'The archive {file} is missing or not as it was written'),
  ARCHIVE_FOREIGN: of(409, 'The archive is of another console: its source {source} is not known here'),
  ARCHIVES_FULL: of(409, 'At most {max} archived days are searched at a time; detach one first'),
  PATH_REFUSED: of(500, 'The system refuses to work with {path} ({reason})'),
  BACKUP_FAILED: of(500, 'The backup cannot be written: {reason}'),
  TARGET_NOT_REACHED: of(502, 'The target of a notification cannot be reached'),
  TARGET_TIMEOUT: of(504, 'The target of a notification did not answer in time'),
  TARGET_REDIRECTS: of(502, 'The target of a notification sends from one address to the next'),
  TARGET_REFUSED: of(502, 'The target of a notification refused it ({status})'),

  UNAUTHENTICATED: of(401, 'Sign in first'),
  INVALID_TOKEN: of(401, 'The access token is not valid any more'),
  FORBIDDEN: of(403, 'You may not {action} {subject}'),
  SESSION_NEEDED: of(403, 'Sign in for this: an API token is not enough'),
  TOKEN_SCOPE: of(403, 'This is not for an API token of scope {scope}'),
  FOREIGN_ORIGIN: of(403, 'This request came from another site'),

  INVALID_CREDENTIALS: of(400, 'Email or Password is Invalid'),
  SIGN_IN_FAILED: of(400, 'Something went wrong'),
  TOO_MANY_ATTEMPTS: of(429, 'Too many attempts. Try again in {seconds} seconds.'),
  TOO_MANY_STREAMS: of(429, 'An account has at most {max} live streams open at once; close one first'),
  MISSING_FIELDS: of(400, 'username, email and password are required'),
  ALREADY_REGISTERED: of(400, 'Somebody has this username or email already'),
  INVITATION_NEEDED: of(403, 'This invitation is unknown, used or over'),
  INVITATION_NOT_FOUND: of(404, 'There is no such invitation'),
  LINK_OVER: of(403, 'This link is unknown, used or over'),

  WRONG_CODE: of(400, 'This code is not right, or was used already'),
  SIGN_IN_OVER: of(403, 'This sign-in took too long; begin again with the password'),
  SECOND_FACTOR_ON: of(409, 'The second factor is on already'),
  SECOND_FACTOR_OFF: of(409, 'The second factor is not on, nor was turning it on begun'),
  NO_SECOND_FACTOR: of(409, 'This user has neither a second factor nor a passkey'),
  OWN_SECOND_FACTOR: of(409, 'Turn your own second factor off in your settings'),
  OWN_PASSWORD: of(409, 'Change your own password in your settings'),
  PASSKEY_REFUSED: of(400, 'This passkey was not accepted'),
  PASSKEY_ADDRESS: of(400, 'A passkey needs an address with a name, not {host}'),
  PASSKEY_NOT_FOUND: of(404, 'You have no such passkey'),
  TOO_MANY_PASSKEYS: of(409, 'An account has at most {max} passkeys; remove one first'),

  SIGN_ON_OFF: of(404, 'There is no single sign-on here'),
  SIGN_ON_OVER: of(403, 'This sign-in took too long, was used already or was begun in another window; begin again'),
  SIGN_ON_REFUSED: of(403, 'What the provider answered does not hold; begin again'),
  SIGN_ON_DENIED: of(403, 'The provider did not let you in ({reason})'),
  SIGN_ON_NO_ROLE: of(403, 'The provider gives you no role in this console'),
  SIGN_ON_NO_EMAIL: of(403, 'The provider tells no verified email address of yours'),
  SIGN_ON_NOT_LINKED: of(409, 'A user with your email address is there already; an administrator can link the two'),
  PROVIDER_UNREACHABLE: of(502, 'The provider of single sign-on does not answer'),
  IDENTITY_NOT_FOUND: of(404, 'There is no such identity of this user'),
  LOCAL_LOGIN_OFF: of(403, 'Accounts of the console itself are switched off; use single sign-on'),

  WEAK_PASSWORD: of(400, 'Use at least 8 characters, with a lower-case letter and a digit, symbol or space'),
  WRONG_PASSWORD: of(400, 'This is not your current password'),
  UNKNOWN_TIME_ZONE: of(400, 'There is no time zone {timeZone}'),
  TOKEN_NOT_FOUND: of(404, 'There is no such token'),
  TOO_MANY_TOKENS: of(409, 'An account has at most {max} tokens; remove one first'),
  SESSION_NOT_FOUND: of(404, 'There is no such session'),
  NOT_A_PICTURE: of(400, 'This is no JPEG, PNG, WebP or GIF picture'),
  TOO_MANY_PIXELS: of(400, 'A picture is at most {max} pixels wide and high'),
  PHOTO_NOT_FOUND: of(404, 'There is no such picture'),
  WEBHOOK_NOT_FOUND: of(404, 'You have no such webhook'),
  TOO_MANY_WEBHOOKS: of(409, 'An account has at most {max} webhooks; remove one first'),

  USER_NOT_FOUND: of(404, 'Unable to find the requested user'),
  USER_INACTIVE: of(409, 'This user is inactive and cannot sign in; make the user active first'),
  ONLY_SENDS: of(409, 'A sensor signs in nowhere: it sends with a token'),
  NOT_A_SENSOR: of(409, 'Tokens of people are for themselves to make; only a sensor is given one'),
  ALREADY_IN_USE: of(409, 'This is in use already'),
  LAST_ADMIN: of(409, 'This is the last admin who can sign in'),
  YOURSELF: of(409, 'You cannot remove, deactivate or demote yourself'),

  INVALID_QUERY: of(400, 'The search cannot be understood at position {position}'),
  SAVED_VIEW_NOT_FOUND: of(404, 'There is no such view'),
  TOO_MANY_SAVED_VIEWS: of(409, 'A list has at most {max} views of yours; remove one first'),
  MUTE_RULE_NOT_FOUND: of(404, 'There is no such mute rule'),
  TOO_MANY_MUTE_RULES: of(409, 'There are {max} mute rules at most; remove one first'),
  NOTIFICATION_RULE_NOT_FOUND: of(404, 'There is no such notification rule'),
  TOO_MANY_NOTIFICATION_RULES: of(409, 'There are {max} notification rules at most; remove one first'),
  NOTIFICATION_TARGET_NOT_FOUND: of(404, 'There is no such target'),
  NOTIFICATION_TARGET_USED: of(409, 'Rules tell this target: {rules}'),
  TOO_MANY_NOTIFICATION_TARGETS: of(409, 'There are {max} targets at most; remove one first'),
  NOTIFICATION_NOT_FOUND: of(404, 'There is no such delivery'),
  NOTIFICATION_SENT: of(409, 'This has arrived already'),
  NOT_SHARED: of(403, 'Only an administrator may change what is shared'),
  THREAT_NOT_FOUND: of(404, 'There is no such threat'),
  INCIDENT_NOT_FOUND: of(404, 'There is no such incident'),
  THREAT_CHANGED: of(409, '{name} has changed this meanwhile ({step}, {at}): it is {status} now'),
  THREATS_CHANGED: of(409, 'There are {count} threats now, not {expected}'),
  TOO_MANY_THREATS: of(400, 'One action is about {max} threats at most'),
  UNDO_OVER: of(409, 'This cannot be taken back any more: one can one’s own actions, for {seconds} seconds, once'),
  ASSET_NOT_FOUND: of(404, 'There is no such asset'),
  ASSET_IMPORT_FAULTY: of(400, 'Lines of the table are faulty ({count}); nothing was changed'),
  COMMENT_NOT_FOUND: of(404, 'There is no such comment of yours'),
  EVENT_NOT_FOUND: of(404, 'There is no such event'),
  EVENT_WITHOUT_PAYLOAD: of(404, 'This event has no payload'),
  EVENT_WITHOUT_PACKET: of(404, 'This event has no packet'),
  QUERY_TIMEOUT: of(503, 'The question took too long; ask for less'),
  QUERY_REPLACED: of(409, 'Another search of yours that reads lines has ended this one'),
  QUERY_CANCELLED: of(499, 'The question was withdrawn'),
  EVENTS_CLOSED: of(503, 'The server stopped before the work was done; run this again to go on'),
  DATA_GONE: of(503, 'The folder of the data is gone: what is written now is lost when the server ends'),
  EVENTS_FAILED: of(503, 'The event store has failed; the server ends and must be started again'),
  EVENTS_LOCKED: of(
    503,
    'Another process ({pid}) has the event store open: stop it, or wait until its import has ended, and start this again',
  ),
  EVENTS_SCHEMA: of(500, 'The event store has schema {found}, this version reads {known}'),
  NOT_NDJSON: of(
    400,
    'This is a JSON array, JSON over several lines or UTF-16: one whole JSON object per line is wanted (NDJSON), in UTF-8, as Suricata writes eve.json',
  ),
  COMPRESSED_OTHERWISE: of(
    415,
    'This is compressed as zstd, xz, bzip2, LZ4, zip or compress do it: plain or gzip is wanted, so unpack it first',
  ),
  NO_EVENTS: of(
    422,
    'None of the {rejected} lines is an event: one JSON object per line is wanted (NDJSON), as Suricata writes eve.json',
  ),
  GZIP_TRUNCATED: of(400, 'The gzip data end early or are damaged; the whole lines before that are stored'),
  INGEST_NOT_FOUND: of(404, 'There is no such file'),
  INGEST_IS_DIRECTORY: of(400, 'This is a directory: name the files in it'),
  AGENT_TAKEN: of(
    403,
    'The agent name {agent} belongs to another user; take another name, or have an administrator release it',
  ),
  TOO_MANY_SOURCES: of(409, 'There are {max} sources of events at most; send under a name that is there already'),
  AGENT_NOT_FOUND: of(404, 'Nobody has this agent name'),
  SOURCE_NOT_FOUND: of(404, 'There is no source of this name'),
  FILE_MOVED: of(409, 'More or less of this file is stored by now: ask how far it is stored'),
  INGEST_DENIED: of(400, 'The file may not be read by the user that this program runs as ({reason})'),
  INGEST_UNREADABLE: of(400, 'The file cannot be read ({reason})'),

  INVOICE_NOT_FOUND: of(404, 'Unable to find the requested invoice'),
  CLIENT_NOT_FOUND: of(400, 'There is no such client'),
  INVOICE_HAS_PAYMENTS: of(409, 'An invoice with payments cannot be deleted'),
  CALENDAR_EVENT_NOT_FOUND: of(404, 'There is no such event'),
  CALENDAR_UPDATE_FAILED: of(400, 'Something went wrong'),
  USER_CHANGED: of(409, '{name} has changed this user meanwhile ({fields}; {at}): it is version {version} now'),
  CHANGED_MEANWHILE: of(409, '{name} has changed this meanwhile: it is version {version} now'),
  CALENDAR_FEED_NOT_FOUND: of(404, 'There is no such feed'),
  KNOWLEDGE_BASE_CATEGORY_NOT_FOUND: of(404, 'There is no such category'),
  QUESTION_NOT_FOUND: of(404, 'There is no such question'),
  ICON_SET_NOT_FOUND: of(404, 'No such set of icons'),
  ICON_NOT_FOUND: of(404, 'There is no such icon'),
  PROJECT_NOT_FOUND: of(404, 'There is no such project'),
  REPORT_NOT_FOUND: of(404, 'There is no such report'),
  REPORT_SCHEDULE_NOT_FOUND: of(404, 'There is no such schedule'),
  TOO_MANY_REPORT_SCHEDULES: of(409, 'There are at most {max} schedules; delete one first'),
  JOB_NOT_FOUND: of(404, 'There is no such job'),
  JOB_INTERRUPTED: of(500, 'The process ended during the run'),
  JOB_RUNNING: of(409, 'This job is running already'),

  NOT_A_DEMO: of(403, 'This is no demo: there is no sample data to bring back'),
  UPSTREAM_DOWN: of(502, 'The server behind this console does not answer'),
  UPSTREAM_TIMEOUT: of(504, 'The server behind this console took too long to answer'),
} as const;

/** What else can be wrong with one field; the sentence follows the field's name. */
export const fieldErrors = {
  REQUIRED: 'is needed',
  UNKNOWN_FIELD: 'is not known here',
  MISSPELT_FIELD: 'is not known here; did you mean {meant}?',
  WRONG_TYPE: 'must be of type {type}',
  TOO_SHORT: 'must have at least {min} characters',
  TOO_LONG: 'must have at most {max} characters',
  TOO_SMALL: 'must be at least {min}',
  TOO_LARGE: 'must be at most {max}',
  TOO_FEW: 'must have at least {min} entries',
  TOO_MANY: 'must have at most {max} entries',
  NOT_ONE_OF: 'must be one of {allowed}',
  NOT_LIST_OF: 'must be one or several of {allowed}, with commas between them',
  NOT_OF_LIST: 'must be what the list {list} takes behind the ? of its address',
  BAD_FORMAT: 'must be written as {format}',
  BAD_TIME: 'must be a date or a date and time, such as {example}',
  BAD_YEAR: 'must be a year from {min} to {max}',
  BAD_IP: 'must be an IPv4 or IPv6 address',
  BAD_URL: 'must be the address of a web server, https://…',
  URL_WITH_PASSWORD: 'must not hold a username or password',
  URL_NOT_SECURE: 'must begin with https://',
  URL_NOT_ALLOWED: 'is not an address that calls may go to',
  URL_PRIVATE: 'is a private address, and the settings allow no calls there (NDR_NOTIFY_PRIVATE)',
  BAD_TEMPLATE: 'must be JSON, with words such as {example} in its texts',
  UNKNOWN_WORD: 'must not have the word {word}, but {allowed}',
  NOT_SHARED_TARGET: 'of a shared rule must be shared too',
  MAY_NOT_HEAR: 'must not have {event}: you may not read what it is about',
  UNKNOWN_USER: 'must not have {name}: no user is called so',
  BAD_REFERENCE: 'must be a value that an earlier answer gave',
  NOT_BEFORE: 'must not be before {other}',
  RANGE_TOO_LONG: 'must be {max} at the latest, for where the range begins',
  NOT_BESIDE: 'must not be given together with {other}',
  TOO_PRECISE: 'must have at most {decimals} decimals',
  OVER_BALANCE: 'must be at most the balance, {balance}',
  NO_COLUMNS: 'must begin with a line of column names: one of {keys}, and one or several of {fields}',
  AMBIGUOUS: 'stands for several assets; name one by its id',
  REPEATED: 'is of the asset that line {line} is of already',
  UNCLOSED: 'has a quotation mark that is never closed',
  INVALID: 'is not written as it should be',
  USERNAME_IN_USE: 'This username is already in use.',
  EMAIL_IN_USE: 'This email is already in use.',
  NOT_INVITED: 'is not the address that the invitation is for',
} as const;

export type ErrorCode = keyof typeof errors;
/** What may stand under a field: one of its own codes, or an error that is about that field. */
export type FieldErrorCode = ErrorCode | keyof typeof fieldErrors;
export type ErrorParams = Record<string, string | number>;

/** The template of a code's English sentence. */
type Template<C extends FieldErrorCode> = C extends ErrorCode
  ? (typeof errors)[C]['message']
  : C extends keyof typeof fieldErrors
    ? (typeof fieldErrors)[C]
    : never;
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** The parameters of a code's sentence, by name. */
export type ParamsOf<C extends FieldErrorCode> = { [Name in Names<Template<C>>]: string | number };
/** What is to be given besides a code: its parameters, unless it has none. */
export type ParamsArgument<C extends FieldErrorCode> = [Names<Template<C>>] extends [never]
  ? [params?: Record<string, never>]
  : [params: ParamsOf<C>];

/** Codes whose fields have their sentences under `errors` too, as the specification has it. */
export const errorsWithSentences: ReadonlySet<ErrorCode> = new Set([
  'INVALID_CREDENTIALS',
  'SIGN_IN_FAILED',
  'ALREADY_REGISTERED',
  'ALREADY_IN_USE',
  'WEAK_PASSWORD',
  'WRONG_PASSWORD',
]);

/** The sentence of a code, filled. */
export function sentenceOf(code: FieldErrorCode, params: ErrorParams = {}): string {
  const template = code in errors ? errors[code as ErrorCode].message : fieldErrors[code as keyof typeof fieldErrors];
  return template.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name]));
}

/** What is wrong with one field. */
export interface FieldError {
  /** Its dotted name (`user.email`, `lines.0.quantity`); empty when the whole is at fault. */
  field: string;
  code: FieldErrorCode;
  params: ErrorParams;
}

/** `fieldError('name', 'TOO_SHORT', { min: 3 })` */
export const fieldError = <C extends FieldErrorCode>(field: string, code: C, ...[params]: ParamsArgument<C>) =>
  ({ field, code, params: params ?? {} }) satisfies FieldError as FieldError;
