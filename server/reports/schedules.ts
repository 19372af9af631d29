import { Cron } from 'croner';
import { lastDays, type Rhythm } from '../../shared/report-values.ts';
import type {
  NewReportSchedule,
  Report,
  ReportDays,
  ReportDocument,
  ReportSchedule,
  ReportSchedules,
} from '../../shared/reports.ts';
import { wallOf } from '../../shared/zoned.ts';
import { AppError } from '../errors.ts';
import { knownZone } from '../known-zone.ts';
import { saidIn } from '../notify/cause.ts';
import { putDelivery } from '../notify/deliveries.ts';
import { assertShared, toldTargets } from '../notify/targets.ts';
import { ofReport } from '../notify/work-causes.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { reportStore } from './store.ts';

const MOST_SCHEDULES = 20;

/** Day of the month, month, weekday, as cron writes them. */
const CRON: Record<Rhythm, string> = { daily: '* * *', weekly: '* * 1', monthly: '1 * *' };

interface Clock {
  rhythm: Rhythm;
  hour: number;
  timeZone: string;
}

/** When a schedule is due after a moment. */
function nextOf({ rhythm, hour, timeZone }: Clock, after: Date): string {
  const next = new Cron(`0 ${hour} ${CRON[rhythm]}`, { timezone: timeZone, paused: true }).nextRun(after);
  return next!.toISOString();
}

/** The days that a schedule writes of at a moment. */
function daysAt({ rhythm, timeZone }: Clock, now: Date): ReportDays {
  return { ...lastDays(rhythm, wallOf(now.getTime(), timeZone).day), timeZone };
}

/** Works a report out; nothing of it is kept. */
export type MakeDocument = (days: ReportDays, now: Date) => Promise<ReportDocument>;

/** Puts the way to a report into the outbox, for each target that is on. */
async function tellOf(trx: Trx, report: Report, targets: readonly number[], now: Date): Promise<void> {
  const cause = ofReport(report);
  for (const target of await toldTargets(trx, targets)) {
    if (target.enabled === 0) continue;
    const { language } = target;
    const message = {
      ...{ key: `report:${report.id}:${target.id}`, language, rule: null, count: 1 },
      ...{ causes: [saidIn(language, cause)], createdAt: now.toISOString() },
    };
    await putDelivery(trx, target, message, target.owner, now);
  }
}

/** What writes reports by the clock. */
export function reportSchedules(db: Handle) {
  const reports = reportStore(db);
  const all = () =>
    db
      .selectFrom('report_schedule')
      .select(['id', 'name', 'rhythm', 'hour', 'time_zone as timeZone', 'paused', 'next', 'targets'])
      .orderBy('id');

  /** @throws 404 REPORT_SCHEDULE_NOT_FOUND */
  async function row(id: number) {
    const found = await all().where('id', '=', id).executeTakeFirst();
    if (!found) throw new AppError('REPORT_SCHEDULE_NOT_FOUND');
    return found;
  }

  const isThere = async (handle: Handle, id: number): Promise<boolean> =>
    (await handle.selectFrom('report_schedule').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

  async function shown({
    paused,
    next,
    targets,
    ...schedule
  }: Awaited<ReturnType<typeof row>>): Promise<ReportSchedule> {
    const last = await db
      .selectFrom('report')
      .select((eb) => eb.fn.max('id').as('id'))
      .where('schedule', '=', schedule.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return {
      ...{ ...schedule, paused: paused === 1, next: paused === 1 ? null : next, last: last?.id ?? null },
      targets: JSON.parse(targets),
    };
  }

  /**
   * Keeps a report, and tells its targets of it when it was not there before: both or neither.
   * @throws 404 REPORT_SCHEDULE_NOT_FOUND when its schedule was removed while it was worked out
   */
  const keep = (schedule: Awaited<ReturnType<typeof row>>, document: ReportDocument, now: Date): Promise<Report> =>
    transact(db, async (trx) => {
      if (!(await isThere(trx, schedule.id))) throw new AppError('REPORT_SCHEDULE_NOT_FOUND');
      const store = reportStore(trx);
      const known = await store.written(schedule.id, document.from);
      const report = await store.keep(schedule.name, document, { schedule: schedule.id });
      if (!known) await tellOf(trx, report, JSON.parse(schedule.targets), now);
      return report;
    });

  /** Writes of the latest days, unless that was done; a report that was deleted is not written again. */
  async function writeOnce(schedule: Awaited<ReturnType<typeof row>>, make: MakeDocument, now: Date): Promise<void> {
    const days = daysAt(schedule, now);
    if (!(await reports.written(schedule.id, days.from))) await keep(schedule, await make(days, now), now);
    await db
      .updateTable('report_schedule')
      .set({ next: nextOf(schedule, now) })
      .where('id', '=', schedule.id)
      .execute();
  }

  return {
    async list(): Promise<ReportSchedules> {
      return { schedules: await Promise.all((await all().execute()).map(shown)) };
    },

    /** @throws 400 INVALID_INPUT for a zone that is none or a target that is not shared, 409 TOO_MANY_REPORT_SCHEDULES */
    create(
      { name = '', rhythm, hour, timeZone: asked, targets = [] }: NewReportSchedule,
      now: Date,
    ): Promise<ReportSchedule> {
      const clock = { rhythm, hour, timeZone: knownZone(asked) };
      return transact(db, async (trx) => {
        await assertShared(trx, targets);
        const { count } = await trx
          .selectFrom('report_schedule')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
        if (Number(count) >= MOST_SCHEDULES) throw new AppError('TOO_MANY_REPORT_SCHEDULES', { max: MOST_SCHEDULES });
        const id = await nextId(trx, 'report_schedule');
        const next = nextOf(clock, now);
        await trx
          .insertInto('report_schedule')
          .values({
            id,
            name: name.trim(),
            rhythm,
            hour,
            time_zone: clock.timeZone,
            paused: 0,
            next,
            targets: JSON.stringify(targets),
          })
          .execute();
        return { id, name: name.trim(), ...clock, paused: false, next, last: null, targets };
      });
    },

    /** What was missed in a pause is not made up for. @throws 404 REPORT_SCHEDULE_NOT_FOUND */
    async pause(id: number, paused: boolean, now: Date): Promise<ReportSchedule> {
      const schedule = await row(id);
      const next = nextOf(schedule, now);
      await db
        .updateTable('report_schedule')
        .set({ paused: paused ? 1 : 0, ...(!paused && schedule.paused === 1 && { next }) })
        .where('id', '=', id)
        .execute();
      return shown(await row(id));
    },

    /** What it wrote stays. @throws 404 REPORT_SCHEDULE_NOT_FOUND */
    async remove(id: number): Promise<void> {
      await row(id);
      await db.deleteFrom('report_schedule').where('id', '=', id).execute();
    },

    /** The report of the latest days: the one that is there, else written now. @throws 404 REPORT_SCHEDULE_NOT_FOUND */
    async run(id: number, make: MakeDocument, now: Date): Promise<Report> {
      const schedule = await row(id);
      return keep(schedule, await make(daysAt(schedule, now), now), now);
    },

    /**
     * Writes what is due; of several times that were missed the latest days. One that fails does not keep others from theirs, and one
     * whose schedule was removed meanwhile is nobody's any more.
     */
    async writeDue(make: MakeDocument, now: Date): Promise<void> {
      // Nobody waits for longer than the rhythm says: the clock was ahead.
      for (const schedule of await all().execute()) {
        const next = nextOf(schedule, now);
        if (schedule.next > next)
          await db.updateTable('report_schedule').set({ next }).where('id', '=', schedule.id).execute();
      }
      const due = await all().where('paused', '=', 0).where('next', '<=', now.toISOString()).execute();
      const failed: unknown[] = [];
      for (const schedule of due) {
        await writeOnce(schedule, make, now).catch(async (error: unknown) => {
          if (await isThere(db, schedule.id)) failed.push(error);
        });
      }
      if (failed.length) throw failed[0];
    },
  };
}
