import type { CalendarReplies } from '../../shared/calendar.ts';
import type { CalendarReplyName } from '../../shared/calendar-values.ts';
import { accountOf } from '../auth/store.ts';
import { type Handle, transact } from '../stores/state/state.ts';
import { calendarStore } from './store.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    calendar_reply: { event_id: number; account_id: number; reply: CalendarReplyName };
  }
}

/** Who said to come to which event; one reply a person. */
export function replyStore(db: Handle) {
  /** @throws 404 CALENDAR_EVENT_NOT_FOUND */
  const rowId = async (on: Handle, id: string) => Number((await calendarStore(on).get(id)).id);

  async function read(on: Handle, eventId: number, userId: number): Promise<CalendarReplies> {
    const rows = await on
      .selectFrom('calendar_reply')
      .select(['reply', ({ fn }) => fn.countAll<number>().as('count')])
      .where('event_id', '=', eventId)
      .groupBy('reply')
      .execute();
    const own = await on
      .selectFrom('calendar_reply')
      .select('reply')
      .where('event_id', '=', eventId)
      .where('account_id', 'in', accountOf(on, userId))
      .executeTakeFirst();
    const replies = { yes: 0, maybe: 0, no: 0 };
    for (const { reply, count } of rows) replies[reply] = Number(count);
    return { reply: own?.reply ?? null, replies };
  }

  return {
    /** @throws 404 CALENDAR_EVENT_NOT_FOUND */
    get: async (id: string, userId: number): Promise<CalendarReplies> => read(db, await rowId(db, id), userId),

    /** Puts the person's reply in the place of the one before; null takes it back. @throws 404 CALENDAR_EVENT_NOT_FOUND */
    set: (id: string, userId: number, reply: CalendarReplyName | null): Promise<CalendarReplies> =>
      transact(db, async (trx) => {
        const event_id = await rowId(trx, id);
        const { id: account_id } = await accountOf(trx, userId).executeTakeFirstOrThrow();
        await trx
          .deleteFrom('calendar_reply')
          .where('event_id', '=', event_id)
          .where('account_id', '=', account_id)
          .execute();
        if (reply) await trx.insertInto('calendar_reply').values({ event_id, account_id, reply }).execute();
        return read(trx, event_id, userId);
      }),
  };
}
