import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Random, randomOf } from './sensor.ts';

/** One of so many messages is refused, once, so that it is tried again: the pause before a fourth attempt is longer than anybody waits for. */
const REFUSED_OF = 12;

interface Told {
  key: string;
  causes: string[];
  count: number;
}

/** Whom notifications are sent to: keeps what it was told, and refuses now and then. */
export class Receiver {
  /** Each call, those that were refused with it. */
  readonly told: Told[] = [];
  refused = 0;
  readonly #random: Random;
  readonly #server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    // A sender that is killed breaks off; it has told nothing.
    try {
      for await (const part of request) parts.push(part as Buffer);
    } catch {
      return;
    }
    const { causes, count } = JSON.parse(Buffer.concat(parts).toString()) as {
      causes: { key: string }[];
      count: number;
    };
    const key = String(request.headers['idempotency-key']);
    const isNew = !this.told.some((told) => told.key === key);
    this.told.push({ key, causes: causes.map((cause) => cause.key), count });
    const isRefused = isNew && this.#random(REFUSED_OF) === 0;
    if (isRefused) this.refused++;
    response.writeHead(isRefused ? 503 : 204).end();
  });

  constructor(seed: number) {
    this.#random = randomOf(seed);
  }

  /** Its address. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  /** Calls after the first with the same key. */
  get repeats(): number {
    return this.told.length - new Set(this.told.map(({ key }) => key)).size;
  }

  /** For each cause the keys of the messages that told of it. */
  keysOf(): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const { key, causes } of this.told)
      for (const cause of causes) found.set(cause, (found.get(cause) ?? new Set()).add(key));
    return found;
  }
}
