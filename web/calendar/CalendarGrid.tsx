import '@fullcalendar/react/skeleton.css';
import FullCalendar, {
  type CalendarOptions,
  type CalendarRef,
  type EventApi,
  type EventDisplayInfo,
  type MoreLinkHandler,
} from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import timeGrid from '@fullcalendar/react/timegrid';
import { useEffect, useMemo, useReducer, useRef, useState } from 'react';
import type { CalendarName } from '../../shared/calendar-values.ts';
import { wallOf } from '../../shared/zoned.ts';
import { localeOf } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Hidden } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';
import type { View } from './address.ts';
import { GridFrame } from './calendar-grid.styles.ts';
import { gridTheme } from './calendar-grid-theme.ts';
import { looks } from './calendars.ts';
import { useDayKeys } from './day-keys.ts';
import type { Draft } from './event-values.ts';
import { type Occasion, onDay, timesOn } from './occasions.ts';
import { useDays } from './use-days.ts';
import { useGivenUp } from './use-given-up.ts';

/** When an event is, after it was moved or made longer: ISO 8601, days for an all-day event. */
export interface Times {
  start: string;
  end: string | null;
  allDay: boolean;
}

export interface CalendarGridProps {
  view: Exclude<View, 'list'>;
  day: string;
  occasions: readonly Occasion[];
  /** Whether events may be moved, and new ones added. */
  editable: boolean;
  hrefOf: (occasion: Occasion) => string;
  onGo: (href: string) => void;
  /** Another day is to be shown. */
  onDay: (day: string) => void;
  /** All of a day is to be shown. */
  onOpenDay: (day: string) => void;
  onAdd: (draft: Draft) => void;
  /** Rejects when it could not be moved. */
  onMove: (id: string, times: Times) => Promise<void>;
}

const viewNames = { month: 'dayGridMonth', week: 'timeGridWeek', day: 'timeGridDay' } as const;
const plugins = [dayGrid, timeGrid, interaction, gridTheme];
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
/** More of a day are behind a link. */
const MOST_A_DAY = 2;
/** Narrower, a day shows no titles: it is opened before anything is added to it. */
const NARROW_PX = 80;

/**
 * FullCalendar measures what it has drawn, draws it again and scrolls to the morning; nobody need see that. It is shown when all has
 * stood in its place for so many frames, and after the most of them in any case.
 */
const ALIKE_FRAMES = 8;
const MOST_FRAMES = 60;

const timesOf = ({ start, end, startStr, endStr, allDay }: EventApi): Times => ({
  allDay,
  start: allDay ? startStr : start!.toISOString(),
  end: allDay ? endStr || null : (end?.toISOString() ?? null),
});

/** Month, week and day by FullCalendar. Its code comes when the page has come to rest; the agenda stands there until then. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, day, occasions, editable, hrefOf, onGo, onDay: goTo, onOpenDay, onAdd, onMove } = props;
  const { t } = useTranslation();
  const { language, direction } = usePreferences();
  const { first, whole, timeZone } = useDays();
  const calendar = useRef<CalendarRef>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasGivenUp = useGivenUp(box);
  const [focused, setFocused] = useState(day);
  // FullCalendar draws another month by itself: what follows here is about days that are there only then.
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!box.current?.contains(document.activeElement)) setFocused(day);
    const api = calendar.current?.getApi();
    if (api?.view.type !== viewNames[view]) api?.changeView(viewNames[view], day);
    else api.gotoDate(day);
  }, [view, day]);

  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let seen = '';
    let alike = 0;
    let frames = 0;
    const wait = () => {
      const parts = [
        ...(box.current?.querySelectorAll('.cal-event, .cal-day-header-words, .cal-slot, .cal-now') ?? []),
      ];
      const places = parts.map((part) => part.getBoundingClientRect().top).join();
      alike = places === seen ? alike + 1 : 0;
      seen = places;
      if (alike < ALIKE_FRAMES && ++frames < MOST_FRAMES) frame = requestAnimationFrame(wait);
      else setSettled(true);
    };
    let frame = requestAnimationFrame(wait);
    return () => cancelAnimationFrame(frame);
  }, []);

  const events = useMemo(
    () =>
      occasions.map((occasion) => {
        const { id, title, start, end, allDay, extendedProps } = occasion.event;
        return { id, title, start, ...(end && { end }), allDay, extendedProps, url: hrefOf(occasion) };
      }),
    [occasions, hrefOf],
  );

  /** What a screen reader says of a day. */
  const wordsOf = (each: string) => {
    const found = onDay(occasions, each);
    const titles = found.map((of) => [timesOn(of, each).from, of.event.title].filter(Boolean).join(' '));
    return [whole(each), t('calendar:events', { count: found.length }), ...titles].join(', ');
  };
  const prepare = (cell: HTMLElement, active: string) => {
    const each = cell.dataset.date!;
    cell.tabIndex = each === active ? 0 : -1;
    cell.ariaLabel = wordsOf(each);
  };
  // FullCalendar gives its days no name and no place among the tab stops; there is no option for either.
  useEffect(() => {
    const cells = [...(box.current?.querySelectorAll<HTMLElement>(`[data-cell][data-date]`) ?? [])];
    const active = cells.some((cell) => cell.dataset.date === focused) ? focused : day;
    for (const cell of cells) prepare(cell, active);
  });
  const onKeyDown = useDayKeys({
    box,
    selector: '[data-cell]',
    reading: { direction, first },
    onLeave: goTo,
    onFocus: setFocused,
    onEnter: onOpenDay,
  });

  const content = ({ event, timeText, isNarrow, isShort }: EventDisplayInfo & { isShort?: boolean }) => {
    // A range that is being drawn is of no calendar yet: it looks as the event will that its form begins with.
    const name = event.extendedProps.calendar as CalendarName | undefined;
    const { color, icon } = looks[name ?? 'Business'];
    const isMonth = view === 'month';
    return (
      <span
        data-event
        data-color={color}
        data-narrow={isNarrow || undefined}
        data-short={isShort || undefined}
        title={event.title}
      >
        <Icon of={icon} size={14} />
        {isMonth && timeText && <time>{timeText}</time>}
        <b dir="auto">{event.title}</b>
        {!isMonth && timeText && <time dir="ltr">{timeText}</time>}
        {name && <Hidden>{t(`calendar:calendars.${name}`)}</Hidden>}
      </span>
    );
  };
  const move = async (event: EventApi, revert: () => void) =>
    wasGivenUp() ? revert() : onMove(event.id, timesOf(event)).catch(revert);
  const dayAt = (date: Date, allDay: boolean) =>
    allDay ? date.toISOString().slice(0, 10) : wallOf(+date, timeZone).day;

  const options: CalendarOptions = {
    plugins,
    initialView: viewNames[view],
    initialDate: day,
    headerToolbar: false,
    height: '100%',
    locale: localeOf(language),
    direction,
    firstDay: first,
    timeZone,
    events,
    editable,
    selectable: editable,
    selectMirror: true,
    // A click is no range.
    selectMinDistance: 5,
    eventResizableFromStart: true,
    longPressDelay: 400,
    dayMaxEvents: MOST_A_DAY,
    dayNarrowWidth: NARROW_PX,
    eventDisplay: 'block',
    eventTimeFormat: clock,
    slotHeaderFormat: clock,
    slotMinHeight: 26,
    // What is at one time stands side by side: over each other, titles cannot be read.
    slotEventOverlap: false,
    nowIndicator: true,
    scrollTime: '07:00:00',
    // Names the rows of a month to who hears them.
    weekTextLong: t('calendar:view.week'),
    allDayText: t('calendar:allDay'),
    timedText: t('calendar:notAllDay'),
    moreLinkText: (count: number) => t('calendar:more', { count }),
    moreLinkHint: (count: number) => t('calendar:more', { count }),
    eventContent: content,
    // A narrow column would show its weekday alone.
    views: {
      timeGrid: {
        dayHeaderContent: ({ weekdayText, dayNumberText }) => (
          <>
            <span>{weekdayText}</span> <b>{dayNumberText}</b>
          </>
        ),
      },
    },
    datesSet: again,
    dayCellDidMount: ({ el }) => {
      el.dataset.cell = '';
      prepare(el, focused);
    },
    // Whatever is answered, but for a view and the popover, is left to the handler.
    moreLinkClick: (({ date, allDay }: { date: Date; allDay: boolean }) => {
      onOpenDay(dayAt(date, allDay));
      return true;
    }) as unknown as MoreLinkHandler,
    eventClick: ({ el, event, jsEvent }) => {
      if (jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
      jsEvent.preventDefault();
      // FullCalendar keeps a press from giving the focus; what is opened gives it back.
      el.focus({ preventScroll: true });
      onGo(event.url);
    },
    dateClick: ({ dateStr, allDay, dayEl }) => {
      if (wasGivenUp()) return;
      // What it opens gives the focus back to the day.
      dayEl.focus({ preventScroll: true });
      if (allDay && dayEl.clientWidth < NARROW_PX) onOpenDay(dateStr);
      else if (editable) onAdd({ start: dateStr, end: null });
    },
    select: ({ startStr, endStr, view }) => {
      // It would stand in the grid beside the event that becomes of it.
      view.calendar.unselect();
      if (wasGivenUp()) return;
      const from = startStr.slice(0, 10);
      box.current?.querySelector<HTMLElement>(`[data-cell][data-date='${from}']`)?.focus({ preventScroll: true });
      onAdd({ start: startStr, end: endStr });
    },
    eventDrop: ({ event, revert }) => void move(event, revert),
    eventResize: ({ event, revert }) => void move(event, revert),
  };
  return (
    <GridFrame ref={box} onKeyDown={onKeyDown} data-view={view} data-unsettled={isSettled ? undefined : ''}>
      <FullCalendar {...options} ref={calendar} />
    </GridFrame>
  );
}
