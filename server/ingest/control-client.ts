import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import type { ErrorBody } from '../../shared/error-body.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import { AppError } from '../errors.ts';
import type {
  EventStore,
  ImportProgress,
  ImportResult,
  IngestResult,
  MaintenanceReport,
} from '../stores/events/port.ts';
import { controlSocket, type ImportLine } from './control-socket.ts';

/** A busy server may take seconds. */
const HANGS_AFTER_MS = 15_000;

/** What a job can be given to: the store itself, or a server that has it open. */
export type Ingester = Pick<EventStore, 'importFile' | 'importStream' | 'maintain' | 'close'>;

/** Begins a request to the server of `dataDir`. */
function ask(
  dataDir: string,
  method: 'GET' | 'POST',
  path: string,
  type?: string,
  signal?: AbortSignal,
): ClientRequest {
  const { path: socketPath, release } = controlSocket(dataDir);
  // Told to close, a server that refuses a stream would do so before its reason is read.
  const agent = new Agent({ keepAlive: true });
  const headers = type ? { 'content-type': type } : {};
  return request({ socketPath, method, path, agent, headers, signal }).once('close', () => {
    agent.destroy();
    release();
  });
}

/** What the server said went wrong. */
const errorOf = ({ code, params = {}, fields }: ErrorBody) =>
  AppError.from({ code: code as ErrorCode, params, details: { ...(fields && { fields }) } });

/** The answer to `asked`. Throws the AppError that the server answers, or 503 EVENTS_CLOSED when it has gone. */
async function answerTo(asked: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(asked, 'response').catch(() => Promise.reject(new AppError('EVENTS_CLOSED')))) as [
    IncomingMessage,
  ];
  const { statusCode: status = 500 } = answer;
  if (status < 400) return answer;
  throw errorOf((await json(answer)) as ErrorBody);
}

/** Whether a server answers for `dataDir`; one that hangs does not. */
async function isServed(dataDir: string): Promise<boolean> {
  const asked = ask(dataDir, 'GET', '/');
  asked.setTimeout(HANGS_AFTER_MS, () => asked.destroy());
  asked.end();
  return answerTo(asked).then(
    (answer) => answer.resume() !== null,
    () => false,
  );
}

/** Gives jobs to the server that has the event store of `dataDir` open; null when none answers there. */
export async function connectControl(dataDir: string): Promise<Ingester | null> {
  if (!(await isServed(dataDir))) return null;
  return {
    async importFile(path, { source, onProgress } = {}) {
      const asked = ask(dataDir, 'POST', '/import', 'application/json');
      asked.end(JSON.stringify({ path, source }));
      return resultOf(await answerTo(asked), (progress) => onProgress?.(progress));
    },
    async importStream(source, body) {
      const asked = ask(dataDir, 'POST', `/stream?source=${encodeURIComponent(source)}`, 'application/octet-stream');
      const result = answerTo(asked).then(json) as Promise<IngestResult>;
      let answered = false;
      const settled = result
        .catch(() => undefined)
        .then(() => {
          answered = true;
        });
      try {
        for await (const chunk of body) {
          // The server may have refused the stream already.
          if (answered) break;
          if (!asked.write(chunk)) await Promise.race([once(asked, 'drain'), settled]).catch(() => undefined);
        }
      } catch (error) {
        asked.destroy();
        throw error;
      }
      if (answered) asked.destroy();
      else asked.end();
      return await result;
    },
    async maintain(work) {
      const asked = ask(dataDir, 'POST', '/maintain', 'application/json');
      asked.end(JSON.stringify(work));
      return (await json(await answerTo(asked))) as MaintenanceReport;
    },
    async close() {},
  };
}

/** What the server of `dataDir` answers to a feature's command; null when none is there. */
export async function commandOverControl(
  dataDir: string,
  name: string,
  input: Record<string, string>,
  signal?: AbortSignal,
): Promise<{ answer?: unknown } | null> {
  if (!(await isServed(dataDir))) return null;
  const asked = ask(dataDir, 'POST', `/command/${name}`, 'application/json', signal);
  asked.end(JSON.stringify(input));
  return (await json(await answerTo(asked))) as { answer?: unknown };
}

/** Reads an import's lines to the end. Throws what the server says went wrong, or 503 EVENTS_CLOSED when there is no result. */
async function resultOf(
  answer: IncomingMessage,
  onProgress: (progress: ImportProgress) => void,
): Promise<ImportResult> {
  let text = '';
  let last: ImportLine | undefined;
  const read = (line: string) => {
    last = JSON.parse(line) as ImportLine;
    if ('progress' in last) onProgress(last.progress);
  };
  try {
    for await (const part of answer.setEncoding('utf8')) {
      const lines = (text + part).split('\n');
      text = lines.pop() ?? '';
      for (const line of lines) read(line);
    }
  } catch {
    throw new AppError('EVENTS_CLOSED');
  }
  if (last && 'error' in last) throw errorOf(last.error);
  if (!last || 'progress' in last) throw new AppError('EVENTS_CLOSED');
  return last.result;
}
