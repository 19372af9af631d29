import { fstatSync } from 'node:fs';
import { AppError } from '../errors.ts';
import { fileOf, type OpenFile } from './files.ts';
import type { FollowedFile, FollowOptions, OpenLog, Progress } from './followed-file.ts';
import { identify } from './identify.ts';
import { importOpenFile } from './import-file.ts';
import { isStoredGzip } from './siblings.ts';

/** A compressed file that ends too early is taken to be still in the making until it has not grown for this long. */
const UNFINISHED_MILLISECONDS = 30_000;

/** A gzip file of a followed path: what of it is not stored is imported at once, as soon as it is whole. */
export class PackedFile implements FollowedFile {
  readonly fault = null;
  readonly #log: OpenLog;
  readonly #options: FollowOptions;
  /** At this size it was found to end too early. */
  #unfinishedAt = -1;

  constructor(log: OpenLog, options: FollowOptions) {
    this.#log = log;
    this.#options = options;
  }

  async read(): Promise<Progress> {
    const { sink, path, sourceName, say, isWanted } = this.#options;
    const { fd, name, rotated, rest } = this.#log;
    const file = fileOf(fd);
    const unfinished = rest.milliseconds < UNFINISHED_MILLISECONDS;
    if (unfinished && file.diskSize === this.#unfinishedAt) return 'nothing';
    if (await isStoredGzip(fd, file, sink)) return 'over';
    const { kind } = await identify(file, sink);
    const { mtimeNs } = fstatSync(fd, { bigint: true });
    if (rotated && kind === 'new' && !isWanted(mtimeNs)) return 'over';
    if (unfinished && !(await isWhole(file, sink.closing))) {
      this.#unfinishedAt = file.diskSize;
      return 'nothing';
    }
    const { accepted, warnings } = await importOpenFile(sink, file, name, { source: sourceName, followedAs: path });
    if (accepted > 0) say('info', `${name}: ${accepted} events`);
    for (const warning of warnings) say('warn', `${name}: ${warning.message}`);
    return 'over';
  }

  async finish(): Promise<void> {}
}

/** Whether it can be unpacked to its end. */
async function isWhole(file: OpenFile, closing: AbortSignal): Promise<boolean> {
  for await (const _ of file.read(0)) if (closing.aborted) throw new AppError('EVENTS_CLOSED');
  return file.warning === null;
}
