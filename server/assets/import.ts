import { type AssetImportResult, type ImportFault, importFields, importKeys } from '../../shared/asset-import.ts';
import { AssetNotes } from '../../shared/assets.ts';
import { commaSeparated } from '../../shared/comma-separated.ts';
import { type CsvRow, readCsv } from '../../shared/csv.ts';
import { type FieldError, fieldError, sentenceOf } from '../../shared/errors.ts';
import { invalidInput } from '../errors.ts';
import { CRITICALITIES, columnOf, criticalityOf, type ImportColumn } from './import-words.ts';
import { type Inventory, machineOf } from './inventory.ts';
import type { AssetModel, Notes } from './model.ts';

type Said = Pick<Notes, 'owner' | 'criticality' | 'tags' | 'note'>;
type Change = AssetImportResult['changes'][number];

/** A line that changes an asset, with what is to be said of it. */
export interface Plan {
  asset: AssetModel;
  said: Said;
}

const CONTROL = /\p{Cc}/u;
const { owner: Owner, tags: Tags, note: Note } = AssetNotes.properties;

/** What is wrong with a text of one line. */
function lineFault(field: string, text: string, max: number): FieldError | undefined {
  if (text.length > max) return fieldError(field, 'TOO_LONG', { max });
  return CONTROL.test(text) ? fieldError(field, 'INVALID') : undefined;
}

/** Reads a field as people write it; a fault when it cannot be kept. */
const readers: { [Field in keyof Said]: (text: string) => Said[Field] | FieldError } = {
  owner: (text) => lineFault('owner', text.trim(), Owner.maxLength!) ?? text.trim(),
  criticality: (text) => criticalityOf(text) ?? fieldError('criticality', 'NOT_ONE_OF', { allowed: CRITICALITIES }),
  tags(text) {
    const tags = [...new Set(commaSeparated(text))];
    if (tags.length > Tags.maxItems!) return fieldError('tags', 'TOO_MANY', { max: Tags.maxItems! });
    return tags.map((tag) => lineFault('tags', tag, Tags.items.maxLength!)).find(Boolean) ?? tags;
  },
  note: (text) =>
    text.length > Note.maxLength! ? fieldError('note', 'TOO_LONG', { max: Note.maxLength! }) : text.trim(),
};
const isFault = (value: unknown): value is FieldError => typeof value === 'object' && value !== null && 'code' in value;

interface Found {
  asset: AssetModel;
  /** The column that said which. */
  key: (typeof importKeys)[number];
}

/** Finds assets by what a line says of one: its id, else its MAC address, else an address of it. */
function finder(machines: Inventory) {
  const { all, byAddress } = machines;
  const byMac = new Map<string, AssetModel[]>();
  for (const asset of all) if (asset.mac) byMac.set(asset.mac, [...(byMac.get(asset.mac) ?? []), asset]);
  return (said: (column: ImportColumn) => string | undefined): Found | FieldError => {
    const key = importKeys.find((each) => said(each)?.trim());
    if (!key) return fieldError(importKeys.find((each) => said(each) !== undefined)!, 'REQUIRED');
    const text = said(key)!.trim();
    const [asset, another] =
      key === 'id'
        ? [machineOf(machines, text) ?? []].flat()
        : key === 'mac'
          ? (byMac.get(text.toLowerCase().replaceAll('-', ':')) ?? [])
          : // An exported line has all of them, the newest first.
            text
              .split(/[\s,;]+/)
              .flatMap((address) => byAddress.get(address.toLowerCase()) ?? [])
              .slice(0, 1);
    if (another) return fieldError(key, 'AMBIGUOUS');
    return asset ? { asset, key } : fieldError(key, 'ASSET_NOT_FOUND');
  };
}

/**
 * What a table would change, line by line, and all that is wrong with it. Nothing is written here.
 * @throws 400 INVALID_INPUT naming `csv` when its first line does not say what finds an asset and what is to be changed
 */
export function readImport(csv: string, machines: Inventory): { result: AssetImportResult; plans: Plan[] } {
  const { rows, unclosed } = readCsv(csv);
  const [head, ...lines] = rows;
  const columns = (head?.fields ?? []).map(columnOf);
  const fields = importFields.filter((field) => columns.includes(field));
  if (!importKeys.some((key) => columns.includes(key)) || fields.length === 0)
    throw invalidInput('csv', 'NO_COLUMNS', { keys: importKeys.join(', '), fields: importFields.join(', ') });

  const find = finder(machines);
  const lineOf = new Map<string, number>();
  const faults: ImportFault[] = [];
  const changes: Change[] = [];
  const plans: Plan[] = [];
  let unchanged = 0;
  const addFault = (line: number, { field, code, params = {} }: FieldError) =>
    faults.push({ line, field, code, message: sentenceOf(code, params), params });

  function readLine({ line, fields: cells }: CsvRow): void {
    const said = (column: ImportColumn) => {
      const place = columns.indexOf(column);
      return place < 0 ? undefined : (cells[place] ?? '');
    };
    const found = find(said);
    if (isFault(found)) return void addFault(line, found);
    const { asset, key } = found;
    const other = lineOf.get(asset.id);
    if (other !== undefined) return void addFault(line, fieldError(key, 'REPEATED', { line: other }));
    lineOf.set(asset.id, line);
    const read = Object.fromEntries(fields.map((field) => [field, readers[field](said(field)!)]));
    const wrong = Object.values(read).filter(isFault);
    for (const fault of wrong) addFault(line, fault);
    if (wrong.length) return;
    const next = { ...asset.notes, ...(read as Partial<Said>) };
    const changed = fields
      .map((field) => ({ field, before: asset.notes[field], after: next[field] }))
      .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
    if (changed.length === 0) return void unchanged++;
    changes.push({ line, id: asset.id, name: asset.name, fields: changed });
    plans.push({ asset, said: next });
  }

  for (const row of lines) readLine(row);
  if (unclosed !== null) addFault(unclosed, fieldError('csv', 'UNCLOSED'));
  faults.sort((one, another) => one.line - another.line);
  return { result: { lines: lines.length, unchanged, changes, faults }, plans };
}
