import type { AssetNotes } from '../../shared/assets.ts';
import { AppError } from '../errors.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import type { Notes } from './model.ts';

/** What people say of assets, by their ids. */
export async function allNotes(db: Handle): Promise<Map<string, Notes>> {
  const rows = await db.selectFrom('asset_note').selectAll().execute();
  return new Map(
    rows.map(({ asset, tags, user_name: writer, changed_at: changedAt, ...row }) => [
      asset,
      { ...row, tags: JSON.parse(tags) as string[], writer, changedAt },
    ]),
  );
}

/** Replaces what is said of an asset. @throws 409 CHANGED_MEANWHILE when it is of another version than `version` */
export const saveNotes = (db: Handle, asset: string, notes: AssetNotes, who: string): Promise<void> =>
  saveAllNotes(db, [{ asset, notes }], who);

/** The same for many assets: all of them, or none. */
export function saveAllNotes(
  db: Handle,
  all: readonly { asset: string; notes: AssetNotes }[],
  who: string,
): Promise<void> {
  return transact(db, async (trx) => {
    for (const { asset, notes } of all) await write(trx, asset, notes, who);
  });
}

async function write(
  trx: Handle,
  asset: string,
  { tags, version, owner, criticality, note }: AssetNotes,
  who: string,
): Promise<void> {
  const known = await trx.selectFrom('asset_note').selectAll().where('asset', '=', asset).executeTakeFirst();
  if ((known?.version ?? 0) !== version)
    throw new AppError('CHANGED_MEANWHILE', { name: known?.user_name ?? '', version: known?.version ?? 0 });
  const row = {
    ...{ note, criticality, owner: owner.trim() },
    asset,
    tags: JSON.stringify([...new Set(tags.map((tag) => tag.trim()).filter(Boolean))]),
    version: version + 1,
    user_name: who,
    changed_at: new Date().toISOString(),
  };
  await trx.deleteFrom('asset_note').where('asset', '=', asset).execute();
  await trx.insertInto('asset_note').values(row).execute();
}
