/** The folder of archived events: for each day its Parquet files, each beside its sum as `sha256sum -c` reads it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../errors.ts';
import { toDisk } from '../../to-disk.ts';

const NAME = /^(\d{4}-\d{2}-\d{2})(?:\.(\d+))?\.parquet$/;
const PARTIAL = '.partial';
const SUM = '.sha256';

export interface ArchiveFile {
  /** `2026-11-02.parquet`, the second of that day `2026-11-02.2.parquet`. */
  name: string;
  path: string;
  day: string;
  number: number;
  bytes: number;
}

/** The whole files that are there, by day and number; of one day if it is said. */
export async function archiveFiles(folder: string, wanted?: string): Promise<ArchiveFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const found = names.flatMap((name) => {
    const [, day = '', number = '1'] = NAME.exec(name) ?? [];
    if (!day || (wanted !== undefined && day !== wanted)) return [];
    return [{ name, path: join(folder, name), day, number: Number(number) }];
  });
  const files = await Promise.all(found.map(async (file) => ({ ...file, bytes: (await stat(file.path)).size })));
  return files.sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : one.number - other.number));
}

/** Makes the folder, and removes what a process that was killed has left half written. */
export async function openArchiveFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) if (name.endsWith(PARTIAL)) await rm(join(folder, name), { force: true });
}

/** Where a file of a day is written before it is whole. */
export const partialOf = (folder: string, day: string): string => join(folder, `${day}${PARTIAL}`);

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest('hex');
}

/** Gives a written file its name, the next of its day, with its sum; both are on the disk when it resolves. */
export async function nameArchive(folder: string, day: string, partial: string): Promise<string> {
  const last = (await archiveFiles(folder, day)).at(-1)?.number ?? 0;
  const name = last === 0 ? `${day}.parquet` : `${day}.${last + 1}.parquet`;
  const path = join(folder, name);
  // The sum comes first: a file that has its name has its sum as well.
  const sum = `${path}${SUM}${PARTIAL}`;
  await writeFile(sum, `${await sumOf(partial)}  ${name}\n`);
  for (const written of [sum, partial]) await toDisk(written);
  await rename(sum, `${path}${SUM}`);
  await rename(partial, path);
  await toDisk(folder);
  return path;
}

/** @throws AppError ARCHIVE_DAMAGED when the file is not what was written */
export async function assertWhole({ path, name }: ArchiveFile): Promise<void> {
  const [kept = ''] = await readFile(`${path}${SUM}`, 'utf8').then(
    (text) => text.split(' '),
    () => [],
  );
  const now = await sumOf(path).catch(() => null);
  if (now !== kept) throw new AppError('ARCHIVE_DAMAGED', { file: name });
}
