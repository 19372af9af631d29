import type { KeptReport, Report, ReportDocument, ReportPage, ReportQuery } from '../../shared/reports.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError } from '../errors.ts';
import { type Handle, nextId, transact } from '../stores/state/state.ts';
import { contains, ordered } from '../stores/state/text.ts';

/** How long a deleted report can be brought back. */
const RESTORE_MS = 86_400_000;

const SHOWN = [
  'id',
  'name',
  'kind',
  'first_day as from',
  'last_day as to',
  'time_zone as timeZone',
  'created_at as createdAt',
  'user_name',
  'schedule',
] as const;

const shown = ({ user_name, ...row }: Omit<Report, 'by'> & { user_name: string }): Report => ({
  ...row,
  by: user_name || null,
});

const SORTED = { name: 'name', from: 'first_day', createdAt: 'created_at' } as const;

/** Who or what writes a report: a person, or a schedule by its number. */
export type Author = { user: { id: number; fullName: string } } | { schedule: number };

/** Reports that are kept. */
export function reportStore(db: Handle) {
  const kept = () => db.selectFrom('report').where('deleted_at', 'is', null);

  /** @throws 404 REPORT_NOT_FOUND */
  async function one(id: number): Promise<Report> {
    const row = await kept().select(SHOWN).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('REPORT_NOT_FOUND');
    return shown(row);
  }

  return {
    one,

    async list({ q, kind, sort, perPage, page }: ReportQuery): Promise<ReportPage> {
      let found = kept();
      if (q) found = found.where((eb) => contains(eb.ref('name'), q));
      if (kind) found = found.where('kind', '=', kind);
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const column = sort && SORTED[sort.replace('-', '') as keyof typeof SORTED];
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const rows = await found
        .select(SHOWN)
        .$if(column !== undefined, (query) =>
          query.orderBy((eb) => (column === 'name' ? ordered(eb.ref(column)) : eb.ref(column!)), direction),
        )
        .orderBy('id', 'desc')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { reports: rows.map(shown), ...pageTotalsOf(Number(total), perPage) };
    },

    /** The report with its figures as they were kept. @throws 404 REPORT_NOT_FOUND */
    async get(id: number): Promise<KeptReport> {
      const report = await one(id);
      const { document } = await kept().select('document').where('id', '=', id).executeTakeFirstOrThrow();
      return { report, document: JSON.parse(document) as ReportDocument };
    },

    /**
     * Keeps a report. Of a schedule there is one of the same days: when it is there already, that one is given, and brought back
     * when it was deleted.
     */
    keep: (name: string, document: ReportDocument, author: Author): Promise<Report> =>
      transact(db, async (trx) => {
        const { kind, from, to, timeZone, madeAt } = document;
        const schedule = 'schedule' in author ? author.schedule : null;
        const known = await trx
          .selectFrom('report')
          .select('id')
          .where('schedule', '=', schedule)
          .where('first_day', '=', from)
          .executeTakeFirst();
        const id = known?.id ?? (await nextId(trx, 'report'));
        if (known) await trx.updateTable('report').set({ deleted_at: null }).where('id', '=', id).execute();
        else
          await trx
            .insertInto('report')
            .values({
              ...{ id, name: name.trim(), kind, first_day: from, last_day: to, time_zone: timeZone, schedule },
              ...{ created_at: madeAt, document: JSON.stringify(document), deleted_at: null },
              ...('user' in author
                ? { user_id: author.user.id, user_name: author.user.fullName }
                : { user_id: null, user_name: '' }),
            })
            .execute();
        return shown(await trx.selectFrom('report').select(SHOWN).where('id', '=', id).executeTakeFirstOrThrow());
      }),

    /** The report that a schedule has written of the days from one on, also a deleted one. */
    async written(schedule: number, from: string): Promise<{ id: number } | undefined> {
      const wanted = db
        .selectFrom('report')
        .select('id')
        .where('schedule', '=', schedule)
        .where('first_day', '=', from);
      return wanted.executeTakeFirst();
    },

    /** @throws 404 REPORT_NOT_FOUND */
    async rename(id: number, name: string): Promise<Report> {
      await one(id);
      await db.updateTable('report').set({ name: name.trim() }).where('id', '=', id).execute();
      return one(id);
    },

    /** It can be brought back for a day. @throws 404 REPORT_NOT_FOUND */
    async remove(id: number, now: Date): Promise<void> {
      await one(id);
      await db.updateTable('report').set({ deleted_at: now.toISOString() }).where('id', '=', id).execute();
    },

    /** @throws 404 REPORT_NOT_FOUND when none of this number was deleted within a day */
    async restore(id: number, now: Date): Promise<Report> {
      const { numUpdatedRows } = await db
        .updateTable('report')
        .set({ deleted_at: null })
        .where('id', '=', id)
        .where('deleted_at', '>', new Date(now.getTime() - RESTORE_MS).toISOString())
        .executeTakeFirst();
      if (Number(numUpdatedRows) === 0) throw new AppError('REPORT_NOT_FOUND');
      return one(id);
    },

    /** Takes away for good what can no longer be brought back. */
    async clean(now: Date): Promise<void> {
      const over = new Date(now.getTime() - RESTORE_MS).toISOString();
      await db.deleteFrom('report').where('deleted_at', '<=', over).execute();
    },
  };
}
