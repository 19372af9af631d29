import { AppError } from '../../errors.ts';
import { type Handle, transact } from './state.ts';

/** A word that is kept under a key; undefined when there is none. */
export async function readSetting(db: Handle, key: string): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value;
}

/** Keeps a word under a key; null: none any more. */
export async function writeSetting(db: Handle, key: string, value: string | null): Promise<void> {
  if (value === null) await db.deleteFrom('setting').where('key', '=', key).execute();
  else
    await db
      .insertInto('setting')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute();
}

const versionKey = (key: string) => `${key}.version`;

async function lastChange(db: Handle, key: string): Promise<{ version: number; name: string }> {
  const kept = await readSetting(db, versionKey(key));
  return kept ? JSON.parse(kept) : { version: 0, name: '' };
}

/** How often people have changed the word under a key. */
export const settingVersion = async (db: Handle, key: string): Promise<number> => (await lastChange(db, key)).version;

/** Somebody's change, and the version that he has seen; without one whatever is stored is replaced. */
export interface SettingChange {
  who: string;
  seen?: number | undefined;
}

/** Keeps a word that several people may change, as `writeSetting` does; gives its version. @throws 409 CHANGED_MEANWHILE */
export const changeSetting = (
  db: Handle,
  key: string,
  value: string | null,
  { who, seen }: SettingChange,
): Promise<number> =>
  transact(db, async (trx) => {
    const { version, name } = await lastChange(trx, key);
    if (seen !== undefined && seen !== version) throw new AppError('CHANGED_MEANWHILE', { name, version });
    await writeSetting(trx, key, value);
    await writeSetting(trx, versionKey(key), JSON.stringify({ version: version + 1, name: who }));
    return version + 1;
  });
