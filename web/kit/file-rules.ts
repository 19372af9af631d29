import { ownOf } from '../../shared/own.ts';
import { PICTURE_HEAD, pictureTypeOf } from '../../shared/picture-type.ts';

/** What may be given to a field for files. */
export interface FileRules {
  /** As the attribute of the same name: `image/*,.csv`. */
  accept?: string | undefined;
  /** Of one file; 1 MB is a million bytes. */
  mostBytes?: number | undefined;
  /** All of them together. */
  mostFiles?: number | undefined;
  /** The first bytes of a file must say what picture it is. */
  picturesOnly?: boolean | undefined;
}

/** Why a file was not taken: the end of the key of its text. */
export type Refusal = 'type' | 'size' | 'empty' | 'count' | 'notPicture' | 'unreadable';

type NamedFile = Pick<File, 'name' | 'type'>;

/** Whether a file is of a kind that `accept` names, by its type or the end of its name; without `accept` every file is. */
export function isAccepted({ name, type }: NamedFile, accept: string | undefined): boolean {
  if (!accept) return true;
  return accept.split(',').some((each) => {
    const kind = each.trim().toLowerCase();
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return type.toLowerCase().startsWith(kind.slice(0, -1));
    return type.toLowerCase() === kind;
  });
}

/** What can be said of a file without reading it; `taken` are there already. */
export function refusalOf(file: Pick<File, 'name' | 'type' | 'size'>, rules: FileRules, taken: number): Refusal | null {
  if (!isAccepted(file, rules.accept)) return 'type';
  if (file.size === 0) return 'empty';
  if (rules.mostBytes !== undefined && file.size > rules.mostBytes) return 'size';
  if (rules.mostFiles !== undefined && taken >= rules.mostFiles) return 'count';
  return null;
}

/** Two choices of one file are the same file. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;

export interface RefusedFile {
  file: File;
  refusal: Refusal;
}

/** Goes through files that were chosen, dropped or pasted, in their order; what is there already is left out. */
export async function sortFiles(
  given: readonly File[],
  there: readonly File[],
  rules: FileRules,
): Promise<{ taken: File[]; refused: RefusedFile[] }> {
  const taken: File[] = [];
  const refused: RefusedFile[] = [];
  for (const file of given) {
    if ([...there, ...taken].some((each) => isSameFile(each, file))) continue;
    const refusal = refusalOf(file, rules, there.length + taken.length) ?? (await readRefusal(file, rules));
    if (refusal) refused.push({ file, refusal });
    else taken.push(file);
  }
  return { taken, refused };
}

async function readRefusal(file: File, { picturesOnly }: FileRules): Promise<Refusal | null> {
  try {
    const head = new Uint8Array(await file.slice(0, PICTURE_HEAD).arrayBuffer());
    return picturesOnly && !pictureTypeOf(head) ? 'notPicture' : null;
  } catch {
    // A folder, or a file that has gone meanwhile.
    return 'unreadable';
  }
}

export type FileKind = 'picture' | 'table' | 'text' | 'archive' | 'capture' | 'pdf' | 'other';

const endings: Record<string, FileKind> = {
  csv: 'table',
  tsv: 'table',
  xlsx: 'table',
  ods: 'table',
  txt: 'text',
  log: 'text',
  json: 'text',
  ndjson: 'text',
  rules: 'text',
  md: 'text',
  zip: 'archive',
  gz: 'archive',
  xz: 'archive',
  zst: 'archive',
  tar: 'archive',
  pcap: 'capture',
  pcapng: 'capture',
  pdf: 'pdf',
};

/** What a file is, as far as an icon goes. */
export function kindOf({ name, type }: NamedFile): FileKind {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const known = ownOf(endings, ending);
  if (known) return known;
  if (type.startsWith('image/')) return 'picture';
  return type.startsWith('text/') ? 'text' : 'other';
}
