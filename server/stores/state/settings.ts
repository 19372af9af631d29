import type { Handle } from './state.ts';

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
