import { basename } from 'node:path';
import type { AuditChange } from '../../shared/audit.ts';
import { UNANSWERED } from '../../shared/audit-values.ts';
import { AppError } from '../errors.ts';
import type { EventStore } from '../stores/events/port.ts';
import type { Handle } from '../stores/state/state.ts';
import { auditStore } from './store.ts';

interface AuditedCommand<Answer> {
  /** Of its entry, `command.make-admin`. */
  operation: string;
  /** What it is about. */
  object: Record<string, string>;
  /** What that is called. */
  objectName?: string | undefined;
  work: () => Promise<Answer>;
  changesOf?: (answer: Answer) => AuditChange[];
}

/** Does what the shell asked for and leaves an entry of it, also when it fails. Who has the machine needs no account. */
export async function recordCommand<Answer>(db: Handle, command: AuditedCommand<Answer>): Promise<Answer> {
  const { operation, object, objectName = null, work, changesOf } = command;
  const audit = auditStore(db);
  const writeOf = (status: number, changes: AuditChange[] = []) => {
    const who = { userId: null, userName: null, via: 'command', tokenId: null, address: 'local' } as const;
    const what = { operation, subject: null, object, objectName, changes, status, requestId: 'command' };
    return { at: new Date().toISOString(), ...who, ...what };
  };
  const begun = await audit.begin(writeOf(UNANSWERED));
  const record = async (status: number, changes?: AuditChange[]) => {
    // What is done is done: an answer that says otherwise would be wrong.
    await audit.record(writeOf(status, changes), false, begun).catch((error: Error) => process.emitWarning(error));
    await audit.close();
  };
  try {
    const answer = await work();
    await record(200, changesOf?.(answer));
    return answer;
  } catch (error) {
    await record(error instanceof AppError ? error.status : 500);
    throw error;
  }
}

/** What the shell may ask of the event store. */
export type IngestJobs = Pick<EventStore, 'importFile' | 'importStream' | 'maintain'>;

const accepted = (result: { accepted: number }): AuditChange[] => [
  { field: 'accepted', before: null, after: result.accepted },
];

/** The event store for the shell: each job leaves an entry. */
export const auditedJobs = (store: IngestJobs, db: Handle): IngestJobs => ({
  importFile: (path, options = {}) =>
    recordCommand(db, {
      operation: 'command.import',
      object: { path, ...(options.source && { source: options.source }) },
      objectName: basename(path),
      work: () => store.importFile(path, options),
      changesOf: accepted,
    }),
  importStream: (source, body) =>
    recordCommand(db, {
      operation: 'command.stream',
      object: { source },
      objectName: source,
      work: () => store.importStream(source, body),
      changesOf: accepted,
    }),
  maintain: (work, onProgress) =>
    recordCommand(db, {
      operation: `command.${work.kind}`,
      object: {},
      work: () => store.maintain(work, onProgress),
    }),
});
