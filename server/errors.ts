import type { ErrorBody } from '../shared/error-body.ts';
import {
  type ErrorCode,
  type ErrorParams,
  errors,
  errorsWithSentences,
  type FieldError,
  type FieldErrorCode,
  fieldError,
  type ParamsArgument,
  sentenceOf,
} from '../shared/errors.ts';

interface Details {
  /** The one field at fault, with the error's own code. */
  field?: string;
  /** All fields at fault. */
  fields?: readonly FieldError[];
  /** Seconds until it is worth trying again. */
  retryAfter?: number;
}

/** What keeps the process from starting, in words for whoever starts it. */
export class ConfigError extends Error {}

/** What crosses a thread or a socket and becomes an AppError again. */
export interface PlainError {
  code: ErrorCode;
  params: ErrorParams;
  details: Details;
}

/**
 * An error we throw on purpose: `new AppError('TOO_MANY_ATTEMPTS', { seconds: 30 }, { field: 'email' })`. Status and sentence come
 * from the list of all errors (shared/errors.ts); http/errors.ts makes the answer of it, and of anything else a bare 500.
 */
export class AppError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  /** HTTP status. */
  readonly status: number;
  /** What the sentence is filled with. */
  readonly params: ErrorParams;
  readonly fields: readonly FieldError[];
  readonly retryAfter: number | undefined;

  constructor(code: C, ...rest: [...ParamsArgument<C>, details?: Details]) {
    const [params = {}, { field, fields, retryAfter } = {}] = rest as unknown as [ErrorParams?, Details?];
    const atFault = fields ?? (field === undefined ? [] : [{ field, code, params }]);
    super(messageOf(code, params, atFault));
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code].status;
    this.params = params;
    this.fields = atFault;
    this.retryAfter = retryAfter;
  }

  static from({ code, params, details }: PlainError): AppError {
    return new AppError(code as 'INTERNAL', params as Record<string, never>, details);
  }

  toPlain(): PlainError {
    const { code, params, fields, retryAfter } = this;
    return { code, params, details: { fields, ...(retryAfter !== undefined && { retryAfter }) } };
  }

  toBody(): ErrorBody {
    const { code, message, params, fields } = this;
    return {
      code,
      message,
      ...(Object.keys(params).length && { params }),
      ...(fields[0]?.field && { field: fields[0].field }),
      ...(fields.length && { fields: [...fields] }),
      ...(fields.length && errorsWithSentences.has(code) && { errors: sentencesOf(fields) }),
    };
  }
}

/** One sentence for a person: of the error itself, or of the first field at fault. */
function messageOf(code: ErrorCode, params: ErrorParams, [first]: readonly FieldError[]): string {
  if (!first) return sentenceOf(code, params);
  if (code === 'INVALID_INPUT') {
    // A field may have an error with a whole sentence of its own.
    const colon = first.code in errors ? ':' : '';
    return `${first.field || 'The request'}${colon} ${sentenceOf(first.code, first.params)}`;
  }
  const sentence = errorsWithSentences.has(code) ? sentenceOf(first.code, first.params) : sentenceOf(code, params);
  return params.suggestion === undefined ? sentence : `${sentence}; did you mean ${params.suggestion}?`;
}

function sentencesOf(fields: readonly FieldError[]): Record<string, string[]> {
  const sentences: Record<string, string[]> = {};
  for (const { field, code, params } of fields) {
    sentences[field] ??= [];
    sentences[field].push(sentenceOf(code, params));
  }
  return sentences;
}

/** Whether the system or SQLite says that there is no room on the disk. */
export function isDiskFull(error: unknown): boolean {
  const { code, message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return code === 'ENOSPC' || message.includes('database or disk is full');
}

/** What the system, SQLite or DuckDB says of a disk that cannot be written to. */
const FAULTY = /disk I\/O error|attempt to write a readonly database|Read-only file system|Input\/output error/i;

/** That nothing can be written to the disk of the data, as an error of our list; undefined when it is something else. */
export function diskError(error: unknown): AppError | undefined {
  if (isDiskFull(error)) return new AppError('DISK_FULL');
  const { code = '', message = '' } = (error ?? {}) as NodeJS.ErrnoException;
  return ['EROFS', 'EIO'].includes(code) || FAULTY.test(message) ? new AppError('DISK_FAULTY') : undefined;
}

/** What a command or a start that failed says on its way out: one sentence of what is known, all that there is of a fault of ours. */
export function saidOf(error: unknown): string {
  const known = error instanceof ConfigError ? error : (diskError(error) ?? error);
  if (known instanceof ConfigError || known instanceof AppError) return known.message;
  return (known as Error).stack ?? String(known);
}

/** 400 for one input: `invalidInput('to', 'NOT_BEFORE', { other: 'from' })` */
export const invalidInput = <C extends FieldErrorCode>(
  field: string,
  code: C,
  ...params: ParamsArgument<C>
): AppError => new AppError('INVALID_INPUT', {}, { fields: [fieldError(field, code, ...params)] });
