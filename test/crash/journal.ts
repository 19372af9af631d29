import { type Random, randomOf } from './sensor.ts';

/** What came of a call: its answer, a refusal, or nothing, so that it may have been done or not. */
export type Outcome<T> =
  | { kind: 'answered'; body: T; request: string }
  | { kind: 'refused'; status: number }
  | { kind: 'unknown' };

const LONGEST_CALL_MS = 30_000;

/** The cookie of the demo's administrator; his tokens may not do all that he may. */
export async function cookieOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  return answer.headers.get('set-cookie')!.split(';')[0]!;
}

/** What a client sent that writes, and what came of it. */
export interface SentWrite {
  method: string;
  path: string;
  /** Of its answer, refusals too; null where there was none. */
  answer: { request: string; status: number; milliseconds: number } | null;
}

/** Ways to ask a console that may be killed at any moment; each write is put into `sent`. */
export function caller(url: string, cookie: string, sent: SentWrite[]) {
  return async <T>(method: string, path: string, payload?: object | string): Promise<Outcome<T>> => {
    const write: SentWrite = { method, path, answer: null };
    if (method !== 'GET') sent.push(write);
    const began = performance.now();
    try {
      const answer = await fetch(url + path, {
        method,
        signal: AbortSignal.timeout(LONGEST_CALL_MS),
        headers: {
          cookie,
          ...(payload !== undefined && {
            'content-type': typeof payload === 'string' ? 'application/x-ndjson' : 'application/json',
          }),
        },
        ...(payload !== undefined && { body: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
      });
      const text = await answer.text();
      const request = answer.headers.get('x-request-id')!;
      write.answer = { request, status: answer.status, milliseconds: performance.now() - began };
      // Who is told that the console failed or is busy knows nothing.
      if (answer.status >= 500) return { kind: 'unknown' };
      if (!answer.ok) return { kind: 'refused', status: answer.status };
      return {
        kind: 'answered',
        body: (text ? JSON.parse(text) : null) as T,
        request,
      };
    } catch {
      return { kind: 'unknown' };
    }
  };
}
export type Call = ReturnType<typeof caller>;

/** A write of which the console will be asked whether it happened. */
export interface Entry {
  what: 'action' | 'comment' | 'rule';
  /** Stands in what was written, and in nothing else. */
  word: string;
  /** Of an action or a comment. */
  threat: string | null;
  /** How often it must be there, and how often it may be at most. */
  times: readonly [least: number, most: number];
  /** Id of the request, where it was answered. */
  request: string | null;
}

/** What a client was answered; every word in it is new. */
export class Journal {
  readonly entries: Entry[] = [];
  readonly random: Random;
  #words = 0;

  constructor(seed: number) {
    this.random = randomOf(seed);
  }

  word = (): string => `crash-${++this.#words}`;

  /** Writes down what came of a write; `isDone` says whether an answer means that it was done. */
  note<T>(
    { what, word, threat }: Pick<Entry, 'what' | 'word' | 'threat'>,
    outcome: Outcome<T>,
    isDone: (body: T) => boolean = () => true,
  ): void {
    const answered = outcome.kind === 'answered' ? outcome : null;
    const done = answered !== null && isDone(answered.body);
    const times = outcome.kind === 'unknown' ? ([0, 1] as const) : done ? ([1, 1] as const) : ([0, 0] as const);
    this.entries.push({ what, word, threat, times, request: answered?.request ?? null });
  }

  count = (isWanted: (entry: Entry) => boolean): number => this.entries.filter(isWanted).length;
}
