/**
 * The errors we throw on purpose. Everything that leaves the API as an error passes through `plugins/errors.ts`,
 * which turns an `AppError` into `{ code, message, field?, errors? }` with its status, and anything else into a bare 500.
 */
export class AppError extends Error {
  constructor(
    /** HTTP status. */
    readonly status: number,
    /** Stable, SCREAMING_SNAKE; clients and tests compare this, never the message. */
    readonly code: string,
    /** One sentence for a person; never a stack or a path. */
    message: string,
    /** The input at fault, when there is one, and further properties of the body. */
    readonly details: { field?: string; errors?: Record<string, string[]>; retryAfter?: number } = {},
  ) {
    super(message);
    this.name = 'AppError';
  }
}

/** 404 with a stable code: `notFound('THREAT', 'No such threat')` has the code `THREAT_NOT_FOUND`. */
export const notFound = (what: string, message: string) => new AppError(404, `${what}_NOT_FOUND`, message);

/** 400 for one named input. */
export const badRequest = (code: string, message: string, field?: string) =>
  new AppError(400, code, message, field ? { field } : {});

/** Messages under the fields they belong to; the first stands for all of them. */
export function fieldErrors(status: number, code: string, errors: Record<string, string[]>): AppError {
  const [field, [message = code] = []] = Object.entries(errors)[0] ?? [];
  return new AppError(status, code, message, { ...(field && { field }), errors });
}
