import type { AssetNotes } from '../../shared/assets.ts';
import { commaSeparated } from '../../shared/comma-separated.ts';
import { AppError } from '../errors.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { type Identity, namesOfMachine } from './identity.ts';
import { NO_NOTES, type Notes } from './model.ts';

type Machine = Pick<Identity, 'id' | 'formerly'>;

/** What people say of assets, by the ids that these had then. */
export async function allNotes(db: Handle): Promise<Map<string, Notes>> {
  const rows = await db.selectFrom('asset_note').selectAll().execute();
  return new Map(
    rows.map(({ asset, tags, user_name: writer, changed_at: changedAt, ...row }) => [
      asset,
      { ...row, tags: JSON.parse(tags) as string[], writer, changedAt },
    ]),
  );
}

/** What people say of a machine: under its id, else under one that it had when they said it. */
export const notesOf = (machine: Machine, notes: ReadonlyMap<string, Notes>): Notes =>
  namesOfMachine(machine)
    .map((name) => notes.get(name))
    .find(Boolean) ?? NO_NOTES;

/** Replaces what is said of an asset, under its id from now on. @throws 409 CHANGED_MEANWHILE when it is of another version than `version` */
export const saveNotes = (db: Handle, asset: Machine, notes: AssetNotes, who: string): Promise<void> =>
  saveAllNotes(db, [{ asset, notes }], who);

/** The same for many assets: all of them, or none. */
export function saveAllNotes(
  db: Handle,
  all: readonly { asset: Machine; notes: AssetNotes }[],
  who: string,
): Promise<void> {
  return transact(db, async (trx) => {
    for (const { asset, notes } of all) await write(trx, asset, notes, who);
  });
}

async function write(
  trx: Handle,
  machine: Machine,
  { tags, version, owner, criticality, note }: AssetNotes,
  who: string,
): Promise<void> {
  const names = namesOfMachine(machine);
  const rows = await trx.selectFrom('asset_note').selectAll().where('asset', 'in', names).execute();
  const known = rows.sort((one, other) => names.indexOf(one.asset) - names.indexOf(other.asset))[0];
  if ((known?.version ?? 0) !== version)
    throw new AppError('CHANGED_MEANWHILE', { name: known?.user_name ?? '', version: known?.version ?? 0 });
  const row = {
    ...{ note: note.trim(), criticality, owner: owner.trim() },
    asset: machine.id,
    tags: JSON.stringify([...new Set(commaSeparated(tags.join()))]),
    version: version + 1,
    user_name: who,
    changed_at: new Date().toISOString(),
  };
  if (known) await trx.deleteFrom('asset_note').where('asset', '=', known.asset).execute();
  await trx.insertInto('asset_note').values(row).execute();
}
