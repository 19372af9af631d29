import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import { ApiError, didNotArrive } from '../../shared/api.ts';
import type { CalendarEvent, ChangedCalendarEvent } from '../../shared/calendar.ts';
import { calendarApi } from '../../shared/calendar-api.ts';
import { refusedText } from '../kit/refused-text.ts';
import { useKitServices } from '../kit/services.ts';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';

/** Changes that are shown at once and can be taken back; one that fails goes back by itself and says why. */
export function useChanges(events: readonly CalendarEvent[]) {
  const { t } = useTranslation();
  const { api, loadTexts } = useKitServices();
  const { revalidate } = useRevalidator();
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  /** What was stored last of each that was moved, once it is. */
  const moves = useRef(new Map<string, Promise<CalendarEvent | undefined>>());
  const calendar = calendarApi(api);

  const say = async (title: string, error: unknown) => {
    // Without a connection no words of refusals come either.
    if (!didNotArrive(error)) await loadTexts(['errors']);
    const body = error instanceof ApiError ? error.body : undefined;
    notify({ color: 'error', title, text: refusedText(body?.fields?.[0] ?? body ?? { code: 'INTERNAL' }, t) });
  };
  /** Takes something back that was done. */
  const undo = (title: string, work: () => Promise<unknown>) => ({
    label: t('common:surface.undo'),
    run: () => void work().then(revalidate, (error) => say(title, error)),
  });

  async function remove(event: CalendarEvent): Promise<void> {
    const { id, title } = event;
    setGone((before) => new Set(before).add(id));
    try {
      await calendar.remove(id);
      notify({
        text: t('calendar:deleted', { title }),
        action: undo(t('calendar:notAdded', { title }), () => calendar.restore(id)),
      });
    } catch (error) {
      await say(t('calendar:notDeleted', { title }), error);
    }
    await revalidate();
    // It may be brought back.
    setGone((before) => new Set([...before].filter((each) => each !== id)));
  }

  /** Rejects when it could not be moved; that has been said by then. Moved again before the page has asked anew, it goes on from there. */
  async function move(id: string, times: Pick<ChangedCalendarEvent, 'start' | 'end' | 'allDay'>): Promise<void> {
    const listed = events.find((each) => each.id === id)!;
    const title = t('calendar:notMoved', { title: listed.title });
    const last = await moves.current.get(id);
    const event = last && last.version > listed.version ? last : listed;
    const moving = calendar.update(id, { ...event, ...times }).then((stored) => stored.event);
    moves.current.set(
      id,
      moving.catch(() => undefined),
    );
    let moved: CalendarEvent;
    try {
      moved = await moving;
    } catch (error) {
      await say(title, error);
      // Somebody may have moved it elsewhere.
      await revalidate();
      throw error;
    }
    notify({
      text: t('calendar:moved', { title: event.title }),
      action: undo(title, () => calendar.update(id, { ...event, version: moved.version })),
    });
    await revalidate();
  }

  return { gone, remove: (event: CalendarEvent) => void remove(event), move };
}
