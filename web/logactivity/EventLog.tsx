import { type MouseEvent, useEffect, useMemo, useRef, useState } from 'react';
import arrowDown from '~icons/mdi/arrow-down';
import magnifyRemove from '~icons/mdi/filter-remove-outline';
import inbox from '~icons/mdi/inbox-arrow-down-outline';
import trayArrowDown from '~icons/mdi/tray-arrow-down';
import { toQuery } from '../../shared/api.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { Button } from '../kit/button.styles.ts';
import { Card } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { DataTable } from '../kit/list/DataTable.tsx';
import { ListNote } from '../kit/list/ListNote.tsx';
import { OlderFooter } from '../kit/older-footer.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { useAtRest } from '../kit/use-at-rest.ts';
import { NamesProvider } from '../kit/values/Names.tsx';
import { EventDetail } from './EventDetail.tsx';
import { eventColumns } from './event-columns.tsx';
import { LiveButton, LiveState } from './LiveTools.tsx';
import { Column, EventTable, LogTools } from './network.styles.ts';
import { hrefOf, inWholeLines, shownFields } from './network-address.ts';
import type { NetworkData } from './network-data.ts';
import { useAskedAddress } from './use-asked-address.ts';
import { type LiveSwitch, useLive } from './use-live.ts';
import { useLiveNames } from './use-live-names.ts';
import { useOlder } from './use-older.ts';

const NoEvents = latePart(async () => (await import('./late/NoEvents.tsx')).NoEvents);

/** More rows than these are drawn only where one looks, and those of a live tail always: new ones come each second. */
const MOST_DRAWN = 200;
/** Events that are compared. */
const MOST_PINS = 2;

const Compared = latePart(async () => (await import('./late/Compared.tsx')).Compared);

const loadVirtualBody = async () => (await import('../kit/list/VirtualBody.tsx')).VirtualBody;

/** Says when the end of the list comes near; once more after each time that it has grown. */
function useNearEnd(onNear: () => void, isOn: boolean, grown: number) {
  const end = useRef<HTMLElement>(null);
  const latest = useRef(onNear);
  useEffect(() => {
    latest.current = onNear;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that has grown has another end
  useEffect(() => {
    if (!isOn || !end.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '400px' },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [isOn, grown]);
  return end;
}

/** Kept by the page and not by the list: whoever pins an event looks for the other one by another search. */
export interface Pins {
  pins: readonly ListedEvent[];
  onPins: (pins: readonly ListedEvent[]) => void;
}

/** The events one by one, newest first; older ones come while one scrolls, or by a link where there is no JavaScript. */
export function EventLog({ live: mode, onLive, pins, onPins, ...data }: NetworkData & LiveSwitch & Pins) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { filter, columns: added, groups, fields, cursor, opened, since } = data;
  const asked = { ...filter, ...shownFields(data) };
  const newest = hrefOf(useAskedAddress(data));
  const { events, nextCursor, commit, names, state, more, anew } = useOlder(data, asked);
  const [scrolled, setScrolled] = useState(false);
  const end = useNearEnd(() => void more(), scrolled && state === 'still' && nextCursor !== null, events.length);
  const live = useLive(asked, commit, anew, { live: cursor ? 'off' : mode, onLive });
  const known = useLiveNames(names, live.shown);
  const rows = useMemo(() => {
    const shown = new Set(live.shown.map(({ id }) => id));
    return shown.size ? [...live.shown, ...events.filter(({ id }) => !shown.has(id))] : events;
  }, [live.shown, events]);
  const columns = useMemo(() => eventColumns(fields, added, t, formats), [fields, added, t, formats]);
  // What nobody scrolls to is not asked for.
  useEffect(() => {
    const on = () => setScrolled(true);
    window.addEventListener('scroll', on, { once: true, passive: true });
    return () => window.removeEventListener('scroll', on);
  }, []);
  const VirtualBody = useAtRest(loadVirtualBody);
  const pin = (event: ListedEvent) => {
    const others = pins.filter(({ id }) => id !== event.id);
    const isNew = others.length === pins.length;
    const now = isNew ? [...pins, event].slice(-MOST_PINS) : others;
    onPins(now);
    // Its code comes with the first pin.
    if (isNew) void import('./late/pin-note.ts').then(({ sayPinned }) => sayPinned(now.length === MOST_PINS, t));
  };
  const total = groups?.total;
  const whole = inWholeLines(filter.q);
  const filtered = Object.keys(filter).length > 0;
  const file = (format: 'ndjson' | 'csv', more = {}) => `/api/events/export${toQuery({ ...filter, format, ...more })}`;
  const csv = file('csv', added.length ? { fields: `*,${added.join()}` } : {});
  return (
    <Column>
      {pins.length > 0 && <Compared pins={pins} onForget={() => onPins([])} />}
      <Card aria-labelledby="log">
        <LogTools>
          <h2 id="log">{t('logactivity:network.events')}</h2>
          {!cursor && <LiveButton {...live} />}
          <Button as="a" size="small" href={file('ndjson')} download>
            <Icon of={trayArrowDown} size={16} />
            {t('logactivity:network.lines')}
          </Button>
          <Button as="a" size="small" href={csv} download>
            <Icon of={trayArrowDown} size={16} />
            {t('logactivity:network.csv')}
          </Button>
        </LogTools>
        <LiveState {...live} />
        <NamesProvider of={known}>
          <DataTable
            name="log"
            views="log"
            label={t('logactivity:network.events')}
            frame={EventTable}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            rowLabel={({ event_type }) => event_type ?? ''}
            sort=""
            body={((live.on || rows.length > MOST_DRAWN) && VirtualBody) || undefined}
            detail={(event) => (
              <EventDetail
                of={event}
                known={opened?.event.id === event.id ? opened : undefined}
                isPinned={pins.some(({ id }) => id === event.id)}
                onPin={() => pin(event)}
              />
            )}
            summary={
              <>
                <span role="status">
                  {total === undefined
                    ? t('logactivity:network.shown', { count: rows.length, shown: formats.number(rows.length) })
                    : t('logactivity:network.summary', {
                        count: Math.max(total, rows.length),
                        total: formats.number(Math.max(total, rows.length)),
                        shown: formats.number(rows.length),
                      })}
                </span>
                {since && <span>{t('search:partial', { time: formats.dateTime(since) })}</span>}
              </>
            }
            empty={
              filtered || cursor ? (
                <ListNote icon={magnifyRemove} title={t('logactivity:network.noMatch.title')}>
                  <p>{t('logactivity:network.noMatch.text')}</p>
                  {whole && <a href={hrefOf(data, { q: whole })}>{t('logactivity:network.noMatch.lines')}</a>}
                  <a href="?">{t('logactivity:clear')}</a>
                </ListNote>
              ) : (
                <ListNote icon={inbox} title={t('logactivity:network.empty.title')}>
                  <p>{t('logactivity:network.empty.text')}</p>
                  <NoEvents />
                </ListNote>
              )
            }
          />
        </NamesProvider>
        {(nextCursor || cursor) && (
          <OlderFooter ref={end}>
            {cursor && (
              <Button as="a" href={newest}>
                {t('logactivity:network.newest')}
              </Button>
            )}
            {nextCursor && (
              <Button
                as="a"
                href={hrefOf(data, { cursor: nextCursor })}
                rel="next"
                aria-busy={state === 'loading' || undefined}
                onClick={(event: MouseEvent) => {
                  event.preventDefault();
                  void more();
                }}
              >
                <Icon of={arrowDown} size={18} />
                {t(state === 'failed' ? 'logactivity:network.again' : 'logactivity:network.older')}
              </Button>
            )}
          </OlderFooter>
        )}
      </Card>
    </Column>
  );
}
