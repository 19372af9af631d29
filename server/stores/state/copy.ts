import { backup, DatabaseSync } from '@photostructure/sqlite';

/** Pages copied between two turns of the event loop. */
const RATE = 1000;

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
