/** Events for tests: lines to send in, and an app that has them. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { IngestResult } from '../shared/ingest.ts';
import type { Jobs } from '../shared/jobs.ts';
import { build, signIn } from './helper.ts';

export type Line = Record<string, unknown>;

/** A line for each object; a string stands for itself. */
export const ndjson = (lines: (Line | string)[]) =>
  lines.map((line) => `${typeof line === 'string' ? line : JSON.stringify(line)}\n`).join('');

/** An alert of EVE, changed as wanted: `more` beside `alert`, `inAlert` within. */
export const alert = (signature: string, more: Line = {}, inAlert: Line = {}): Line => ({
  timestamp: '2026-03-01T12:00:00.000000+0000',
  event_type: 'alert',
  src_ip: '10.0.0.1',
  dest_ip: '10.0.0.2',
  ...more,
  alert: { signature, signature_id: 1, gid: 1, severity: 2, category: 'Misc', action: 'allowed', ...inAlert },
});

/** An app that has `lines` as the source `s`, with an admin's ways to ask it and to send more. */
export async function appWith(
  t: Parameters<typeof build>[0],
  lines: (Line | string)[] = [],
  overrides: Parameters<typeof build>[1] = {},
) {
  const app = await build(t, overrides);
  const headers = await signIn(app, 'admin');
  const ask = async <T>(url: string) => {
    const response = await app.inject({ url, headers });
    return { status: response.statusCode, body: response.json<T>() };
  };
  const send = async (source: string, body: (Line | string)[] | Buffer, more: Record<string, string> = {}) => {
    const response = await app.inject({
      method: 'POST',
      url: `/api/events?source=${source}`,
      headers: { ...headers, ...more },
      payload: Buffer.isBuffer(body) ? body : ndjson(body),
    });
    return { status: response.statusCode, body: response.json<IngestResult & { code?: string; field?: string }>() };
  };
  /** Runs a job to its end and gives how that was. */
  const runJob = async (name: string): Promise<string> => {
    await app.inject({ method: 'POST', url: `/api/jobs/${name}/run`, headers });
    for (;;) {
      const { jobs } = (await ask<Jobs>('/api/jobs')).body;
      const { running, outcome } = jobs.find((job) => job.name === name)!;
      if (!running) return String(outcome);
      await sleep(10);
    }
  };
  if (lines.length) await send('s', lines);
  return { app, headers, ask, send, runJob };
}

/** The folder of real EVE files with their figures, which is not part of the repository; null where there is none. */
export function dataFolder(): string | null {
  const folder = process.env.NDR_TEST_DATA ?? join(import.meta.dirname, '../../shared/data');
  return existsSync(folder) ? folder : null;
}
export const NO_DATA = 'no folder with real EVE files: set NDR_TEST_DATA';
