import { backup, DatabaseSync } from '@photostructure/sqlite';

/** Pages copied between two turns of the event loop. */
const RATE = 1000;
const DONE = 200;

/** The state database of one moment, while others go on writing. */
export class StateCopy {
  #db: InstanceType<typeof DatabaseSync>;

  constructor(path: string) {
    this.#db = new DatabaseSync(path, { readOnly: true });
  }

  /** What is there now is what will be copied. */
  hold(): void {
    this.#db.exec('BEGIN');
    this.#db.prepare('SELECT count(*) FROM sqlite_master').get();
  }

  /** Writes what is held into a new file. */
  async to(path: string): Promise<void> {
    await backup(this.#db, path, { rate: RATE });
  }

  close(): void {
    this.#db.close();
  }
}

/** In a copy: what this command has begun there is known to have been done. */
export function tellDone(database: string, operation: string, object: Record<string, string>): void {
  const db = new DatabaseSync(database);
  try {
    db.prepare(
      `update audit_begun set write = json_set(write, '$.status', ${DONE})
       where json_extract(write, '$.operation') = ? and json_extract(write, '$.object') = json(?)`,
    ).run(operation, JSON.stringify(object));
    // Into the file itself, which goes on its way alone.
    db.exec('pragma wal_checkpoint(truncate)');
  } finally {
    db.close();
  }
}
