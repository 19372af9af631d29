import type { Handle, Trx } from '../stores/state/state.ts';
import type { Cause, Found } from './cause.ts';
import { OF_THREATS } from './subjects.ts';

/** Of one statement. */
const ROWS = 400;

/** Something that a rule has found and not told yet. */
export interface Pending {
  cause: string;
  at: string;
  told: Cause;
}

/** What a mark keeps of something, until that stands in a message. */
const pendingText = ({ raises: _raises, names: _names, ...told }: Found): string => JSON.stringify(told);

const namesOf = ({ key, names = [key] }: Found): readonly string[] => names;

/** Which of some causes a rule has not marked. */
export async function unseenOf(handle: Handle, rule: number, causes: readonly string[]): Promise<Set<string>> {
  const fresh = new Set(causes);
  for (let from = 0; from < causes.length; from += ROWS) {
    const seen = await handle
      .selectFrom('notify_mark')
      .select('cause')
      .where('rule', '=', rule)
      .where('cause', 'in', causes.slice(from, from + ROWS))
      .execute();
    for (const { cause } of seen) fresh.delete(cause);
  }
  return fresh;
}

/** Marks of what was found those that are new; `isTold`: to be told. */
export async function mark(
  trx: Trx,
  rule: number,
  found: readonly Found[],
  at: string,
  isTold: boolean,
): Promise<void> {
  const raised = [...new Map(found.filter(({ raises }) => raises).map((each) => [each.key, each])).values()];
  const fresh = await unseenOf(trx, rule, raised.flatMap(namesOf));
  const marks = raised
    .filter((each) => namesOf(each).every((name) => fresh.has(name)))
    .map((each) => ({ rule, cause: each.key, at, pending: isTold ? pendingText(each) : null }));
  for (let from = 0; from < marks.length; from += ROWS)
    await trx
      .insertInto('notify_mark')
      .values(marks.slice(from, from + ROWS))
      .execute();
}

/** What of a rule waits to be told. */
export async function pendingOf(handle: Handle, rule: number): Promise<Pending[]> {
  const rows = await handle
    .selectFrom('notify_mark')
    .select(['cause', 'at', 'pending'])
    .where('rule', '=', rule)
    .where('pending', 'is not', null)
    .orderBy('at')
    .orderBy('cause')
    .execute();
  return rows.map(({ cause, at, pending }) => ({ cause, at, told: JSON.parse(pending!) }));
}

/** What waited has been told; the marks stay. */
export const tellNoMore = (trx: Trx, rule: number) =>
  trx
    .updateTable('notify_mark')
    .set({ pending: null })
    .where('rule', '=', rule)
    .where('pending', 'is not', null)
    .execute();

/** What is over may be told of when it comes again. */
export async function forgetOver(db: Handle, rule: number, found: readonly Found[]): Promise<void> {
  const holds = new Set(found.flatMap(namesOf));
  const marks = await db
    .selectFrom('notify_mark')
    .select('cause')
    .where('rule', '=', rule)
    .where('pending', 'is', null)
    .execute();
  for (const { cause } of marks)
    if (!holds.has(cause))
      await db.deleteFrom('notify_mark').where('rule', '=', rule).where('cause', '=', cause).execute();
}

/** Threats that came back by themselves are told of again; what waits to be told stands in its message once. */
export async function forgetThreats(trx: Trx, threats: readonly string[]): Promise<void> {
  const rules = trx.selectFrom('notify_rule').select('id').where('about', 'in', OF_THREATS);
  for (let from = 0; from < threats.length; from += ROWS)
    await trx
      .deleteFrom('notify_mark')
      .where('rule', 'in', rules)
      .where('cause', 'in', threats.slice(from, from + ROWS))
      .where('pending', 'is', null)
      .execute();
}

/** What was taken back before it was told is told only if it comes again; what changed is told as it is now. */
export async function renewPending(
  db: Handle,
  rule: number,
  pending: readonly Pending[],
  found: readonly Found[],
): Promise<void> {
  const standing = new Map(found.map((each) => [each.key, pendingText(each)]));
  for (const { cause, told } of pending) {
    const text = standing.get(cause);
    if (text === JSON.stringify(told)) continue;
    if (text)
      await db
        .updateTable('notify_mark')
        .set({ pending: text })
        .where('rule', '=', rule)
        .where('cause', '=', cause)
        .where('pending', 'is not', null)
        .execute();
    else await db.deleteFrom('notify_mark').where('rule', '=', rule).where('cause', '=', cause).execute();
  }
}
