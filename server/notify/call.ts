import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '../../shared/notify-values.ts';
import { answerTo } from '../http/answer-to.ts';
import { isPublic } from '../net-addresses.ts';

/** What a target answered, as far as it is kept. */
export interface CallAnswer {
  status: number;
  /** The first 500 characters. */
  answer: string;
}

/** A message that did not arrive. */
export class CallFault extends Error {
  readonly fault: DeliveryFault;
  readonly answer: CallAnswer | null;

  constructor(fault: DeliveryFault, message: string, answer: CallAnswer | null = null) {
    super(message);
    this.fault = fault;
    this.answer = answer;
  }
}

export interface Call {
  url: string;
  headers: Record<string, string>;
  body: string;
}

interface CallOptions {
  /** Whether an address may be called; by default those of the internet may. */
  isAllowed?: (address: string) => boolean;
  /** How names become addresses; tests have names of their own. */
  resolve?: typeof lookup;
  signal?: AbortSignal;
  /** Milliseconds for one call, redirects included. */
  patience?: number;
}

const PATIENCE_MS = 10_000;
const MOST_REDIRECTS = 3;
const KEPT_CHARACTERS = 500;
/** Bytes read of an answer. */
const READ_BYTES = 4096;
/** The only redirects that say to send the same once more. */
const REPEATING = [307, 308];

/** What is kept of an answer: PostgreSQL takes no text with a zero in it. */
export const keptOf = (answer: string): string => answer.replaceAll('\u0000', '').slice(0, KEPT_CHARACTERS);

export const stopped = () => new CallFault('STOPPED', 'The console stopped meanwhile');
export const tooLate = (patience: number) => new CallFault('TIMEOUT', `No answer within ${patience / 1000} seconds`);
const notAllowed = (host: string) =>
  new CallFault('ADDRESS_NOT_ALLOWED', `${host} is an address that calls may not go to`);

/** Resolves names for a connection, and refuses when one of the addresses may not be called: what is checked is what is connected to. */
const guarded =
  (isAllowed: (address: string) => boolean, resolve: typeof lookup): LookupFunction =>
  (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return done(error, '');
      if (!addresses.length || addresses.some(({ address }) => !isAllowed(address))) return done(notAllowed(host), '');
      if (options.all) return done(null, addresses);
      return done(null, addresses[0]!.address, addresses[0]!.family);
    });

async function firstOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    parts.push(part as Buffer);
    bytes += (part as Buffer).length;
    if (bytes >= READ_BYTES) break;
  }
  return keptOf(Buffer.concat(parts).toString('utf8'));
}

/** Where a redirect leads. @throws CallFault where what was sent over TLS would go on without it */
function redirected(from: URL, location: string): URL {
  const to = new URL(location, from);
  if (from.protocol === 'https:' && to.protocol !== 'https:') throw notAllowed(to.host);
  return to;
}

function once(
  url: URL,
  { headers, body }: Omit<Call, 'url'>,
  look: LookupFunction,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  // A connection of its own: one that is kept open was checked for somebody else.
  const request = send(url, { method: 'POST', headers, lookup: look, agent: false, signal });
  request.end(body);
  return answerTo(request);
}

/**
 * Sends a POST and answers what came back. Each address that is connected to, also after a redirect, is one that may be called.
 * @throws CallFault
 */
export async function call({ url, ...sent }: Call, options: CallOptions = {}): Promise<CallAnswer> {
  const { isAllowed = isPublic, resolve = lookup, signal, patience = PATIENCE_MS } = options;
  const look = guarded(isAllowed, resolve);
  const late = AbortSignal.timeout(patience);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  try {
    let next = new URL(url);
    for (let hops = 0; ; hops++) {
      const { protocol, hostname, username, password } = next;
      const host = hostname.replace(/^\[|\]$/g, '');
      const isWeb = protocol === 'https:' || protocol === 'http:';
      // Node resolves no address that is written as one.
      if (!isWeb || username || password || (isIP(host) && !isAllowed(host))) throw notAllowed(host);
      const response = await once(next, sent, look, ended);
      const status = response.statusCode!;
      const answer = { status, answer: await firstOf(response) };
      const { location } = response.headers;
      if (REPEATING.includes(status) && location) {
        if (hops === MOST_REDIRECTS) throw new CallFault('TOO_MANY_REDIRECTS', 'Too many redirects', answer);
        next = redirected(next, location);
        continue;
      }
      if (status < 200 || status > 299) throw new CallFault('REFUSED', `It answered ${status}`, answer);
      return answer;
    }
  } catch (error) {
    if (error instanceof CallFault) throw error;
    if (signal?.aborted) throw stopped();
    if (late.aborted) throw tooLate(patience);
    throw new CallFault('NOT_REACHED', (error as Error).message || String((error as NodeJS.ErrnoException).code));
  }
}
