import { request as askPlain, Agent as PlainAgent } from 'node:http';
import { request as askByTls, Agent as TlsAgent } from 'node:https';
import { text } from 'node:stream/consumers';
import { ApiError, type ApiRequest } from '../../../shared/api.ts';
import { answerTo } from '../../http/answer-to.ts';

/** Milliseconds without a byte after which the console counts as gone: committing may take long on a busy machine. */
const PATIENCE = 120_000;

/** What TLS says of a certificate that does not hold today: it, or the clock here, is wrong. */
const OF_TIME = ['CERT_NOT_YET_VALID', 'CERT_HAS_EXPIRED'];

/** Why there is no answer; of the day alone, so that one reason is said once. */
function reasonOf({ code = '', message }: NodeJS.ErrnoException): string {
  if (!OF_TIME.includes(code)) return message || code;
  return `${message}; by the clock of this machine it is ${new Date().toISOString().slice(0, 10)}`;
}

/** JSON; null for what is none. */
function parsed(words: string): unknown {
  try {
    return JSON.parse(words);
  } catch {
    return null;
  }
}

export interface ConsoleOptions {
  /** Where the console is, with the path under which it stands. */
  to: URL;
  token: string;
  /** Certificates to trust instead of the usual ones, PEM. */
  ca?: string;
}

/** Carries calls to the console, one connection kept for all; no proxy is asked. */
export class ConsoleClient {
  /** Seconds until it is worth trying again, when the last answer said so. */
  retryAfter: number | null = null;
  #options: ConsoleOptions;
  #connections: PlainAgent | TlsAgent;
  #closing: AbortSignal;

  constructor(options: ConsoleOptions, closing: AbortSignal) {
    this.#options = options;
    this.#closing = closing;
    const kept = { keepAlive: true, maxSockets: 2 };
    this.#connections =
      options.to.protocol === 'https:' ? new TlsAgent({ ...kept, ca: options.ca }) : new PlainAgent(kept);
  }

  /** Bytes go as they are, anything else as JSON. @throws ApiError of status 0 when there is no answer */
  async send({ method, path, body }: ApiRequest): Promise<{ status: number; body: unknown }> {
    const { to, token } = this.#options;
    const [bytes, type] = Buffer.isBuffer(body)
      ? [body, 'application/octet-stream']
      : [body === undefined ? null : Buffer.from(JSON.stringify(body)), 'application/json'];
    const asked = (to.protocol === 'https:' ? askByTls : askPlain)(
      new URL(`${to.pathname.replace(/\/$/, '')}${path}`, to),
      {
        method,
        agent: this.#connections,
        signal: this.#closing,
        headers: {
          authorization: `Bearer ${token}`,
          accept: 'application/json',
          ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
        },
      },
    );
    asked.setTimeout(PATIENCE, () => asked.destroy(new Error('nothing came')));
    this.retryAfter = null;
    try {
      asked.end(bytes);
      const answer = await answerTo(asked);
      const { statusCode: status = 0, headers } = answer;
      this.retryAfter = Number(headers['retry-after']) || null;
      // What stands in front of the console answers in HTML, also with 200: nothing was done then.
      const said = parsed(await text(answer));
      if (said === null) throw new ApiError(status, { code: 'UNEXPECTED', message: 'This is not the console' });
      return { status, body: said };
    } catch (error) {
      if (error instanceof ApiError) throw error;
      throw new ApiError(0, { code: 'UNREACHABLE', message: reasonOf(error as NodeJS.ErrnoException) });
    }
  }

  close(): void {
    this.#connections.destroy();
  }
}
