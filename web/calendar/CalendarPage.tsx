import { useCallback, useMemo, useState } from 'react';
import { redirect, useActionData, useLoaderData, useNavigate } from 'react-router-dom';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import download from '~icons/mdi/download';
import plus from '~icons/mdi/plus';
import rssIcon from '~icons/mdi/rss';
import tune from '~icons/mdi/tune';
import { type Api, ApiError } from '../../shared/api.ts';
import type { CalendarEvent, CalendarFeed, CalendarFeedWithPath } from '../../shared/calendar.ts';
import { calendarApi } from '../../shared/calendar-api.ts';
import { useApi, useSession } from '../app/contexts.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { consoleAt } from '../base-path.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button, IconButton } from '../kit/button.styles.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult, FormValues } from '../kit/form/form-types.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useAtRest } from '../kit/use-at-rest.ts';
import { useClosing } from '../kit/use-closing.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { Agenda } from './Agenda.tsx';
import { addressWith, readAddress, shownAround, spanOf, stepped, views } from './address.ts';
import { CalendarFilters } from './CalendarFilters.tsx';
import { CalendarBar, CalendarLayout, CalendarSide, CalendarStage } from './calendar.styles.ts';
import { DayDialog } from './DayDialog.tsx';
import { EventDrawer } from './EventDrawer.tsx';
import { eventForm } from './event-form.ts';
import { type Draft, eventOfValues } from './event-values.ts';
import { FeedDialog } from './FeedDialog.tsx';
import { MiniMonth } from './MiniMonth.tsx';
import { type Occasion, occasionOf } from './occasions.ts';
import { useChanges } from './use-changes.ts';
import { useDays } from './use-days.ts';

interface CalendarData {
  /** The address, without the page's path. */
  search: string;
  origin: string;
  events: CalendarEvent[];
  /** The one that is open; null when none is, or it is gone. */
  opened: CalendarEvent | null;
  feed: CalendarFeed | null;
}

export async function loader({ url, api, signal }: PageArgs): Promise<CalendarData> {
  const { list, get, feed } = calendarApi(api);
  const { calendars, day, event, feed: wantsFeed } = readAddress(url.searchParams);
  const orGone = (error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  };
  const [events, opened, made] = await Promise.all([
    calendars.length ? list({ calendars: calendars.join(','), ...shownAround(day, Date.now()) }, signal) : [],
    event && event !== 'new' ? get(event, signal).catch(orGone) : null,
    wantsFeed ? feed(signal) : null,
  ]);
  return { search: url.search, origin: consoleAt(url), events, opened, feed: made };
}

/** The API's names of an event's parts are those of the form, but for where they stand. */
function inWordsOfForm(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const nameOf = (field: string) => field.replace(/^event\.(extendedProps\.)?/, '').replace(/^(start|end)$/, '$1Day');
  const fields = error.body.fields?.map((fault) => ({ ...fault, field: nameOf(fault.field) }));
  return new ApiError(error.status, { ...error.body, ...(fields && { fields }) });
}

const backFrom = (url: URL) => addressWith(readAddress(url.searchParams));

/** Adds what was typed, or puts it in the place of the version that was changed. */
async function store(api: Api, id: string | null, values: FormValues, form: FormData): Promise<CalendarEvent> {
  const { create, update } = calendarApi(api);
  const [start, end] = [form.get('wasStart'), form.get('wasEnd')];
  const was = start ? { start: String(start), end: end && String(end) } : undefined;
  const event = eventOfValues(values, String(form.get('timeZone') ?? 'UTC'), was);
  const version = Number(form.get('version'));
  const stored = id && id !== 'new' ? update(id, { ...event, ...(version > 0 && { version }) }) : create(event);
  return (
    await stored.catch((error) => {
      throw inWordsOfForm(error);
    })
  ).event;
}

const save = formAction(eventForm, async (values, { api, url, form }: ActionArgs) => {
  await store(api, readAddress(url.searchParams).event, values, form);
  return redirect(backFrom(url));
});

/** What a plain form asks for: an event to be saved or deleted, a feed to be made or revoked. */
export async function action(args: ActionArgs) {
  const { api, form, url } = args;
  const { remove, makeFeed, revokeFeed } = calendarApi(api);
  switch (form.get('do')) {
    case 'delete':
      await remove(String(form.get('id')));
      return redirect(backFrom(url));
    case 'makeFeed':
      return { made: await makeFeed() };
    case 'revokeFeed':
      await revokeFeed();
      return { made: undefined };
    default:
      return save(args);
  }
}

const loadGrid = async () => (await import('./CalendarGrid.tsx')).CalendarGrid;

/** Events of the shared calendars by month, week, day and as a list. The address says all that is shown. */
export function Component() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const api = useApi();
  const { ability } = useSession();
  const { first, title, today, timeZone } = useDays();
  const { search, origin, events, opened, feed } = useLoaderData() as CalendarData;
  const acted = useActionData() as FormResult | { made?: CalendarFeedWithPath } | undefined;
  const address = useMemo(() => readAddress(new URLSearchParams(search)), [search]);
  // Of the feed's buttons; the drawer of an event says it itself.
  useUnsent(address.event ? undefined : acted);
  const { view } = address;
  const day = address.day ?? today;
  const { gone, remove, move } = useChanges(events);
  const Grid = useAtRest(loadGrid);
  const [openDay, setOpenDay] = useState<string | null>(null);
  const [sideOpen, setSideOpen] = useState(false);

  const occasions = useMemo(
    () => events.filter(({ id }) => !gone.has(id)).map((event) => occasionOf(event, timeZone)),
    [events, gone, timeZone],
  );
  const may = {
    add: ability.can('create', 'CalendarEvent'),
    change: ability.can('update', 'CalendarEvent'),
    remove: ability.can('delete', 'CalendarEvent'),
  };
  const hrefOfDay = (next: string) => addressWith(address, { day: next });
  const hrefOf = useCallback(({ event }: Occasion) => addressWith(address, { event: event.id }), [address]);
  const hrefOfEvent = (event: CalendarEvent) => (may.change ? addressWith(address, { event: event.id }) : undefined);
  const addHref = (start: string, end: string | null = null) => addressWith(address, { event: 'new', start, end });
  const back = addressWith(address);
  const close = useClosing(address.event !== null || address.feed, back);
  const onDelete = may.remove
    ? (event: CalendarEvent) => {
        if (address.event) close();
        remove(event);
      }
    : undefined;
  const draft: Draft | null =
    address.event === 'new' ? { start: address.start ?? `${day}T09:00`, end: address.end } : null;
  const span = spanOf(view, day, first);
  const exported = new URLSearchParams({
    from: span.from,
    to: span.to,
    timeZone,
    calendars: address.calendars.join(','),
  });

  const side = (
    <CalendarSide>
      <MiniMonth day={day} occasions={occasions} hrefOf={hrefOfDay} />
      <CalendarFilters address={address} />
      <div data-links>
        {/* Of no calendar there is nothing to take along, and the API would take it for all. */}
        {address.calendars.length > 0 && (
          <Button as="a" href={`/api/calendar/events.ics?${exported}`} download>
            <Icon of={download} size={18} />
            {t('calendar:export')}
          </Button>
        )}
        <Button as="a" href={addressWith(address, { feed: true })}>
          <Icon of={rssIcon} size={18} />
          {t('calendar:feed.open')}
        </Button>
      </div>
    </CalendarSide>
  );
  const viewLinks = views.map((each) => ({
    href: addressWith(address, { view: each }),
    label: t(`calendar:view.${each}`),
  }));
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('calendar:title')}</h1>
          <p>{t('calendar:timeZone', { timeZone: timeZone.replaceAll('_', ' ') })}</p>
        </div>
        {may.add && (
          <Button as="a" href={addHref(`${day}T09:00`)} variant="solid">
            <Icon of={plus} size={18} />
            {t('calendar:add')}
          </Button>
        )}
      </PageHeader>
      {address.event && !opened && !draft && <Alert color="warning">{t('calendar:gone')}</Alert>}
      <CalendarLayout>
        <Card as="aside" data-side aria-label={t('calendar:side')}>
          {side}
        </Card>
        <Card>
          <CalendarBar>
            <h2 aria-live="polite">{title(view, day)}</h2>
            <div data-steps>
              <IconButton as="a" href={hrefOfDay(stepped(view, day, -1))} aria-label={t(`calendar:before.${view}`)}>
                <Icon of={chevronLeft} flip />
              </IconButton>
              <Button as="a" href={addressWith(address, { day: null })}>
                {t('calendar:today')}
              </Button>
              <IconButton as="a" href={hrefOfDay(stepped(view, day, 1))} aria-label={t(`calendar:after.${view}`)}>
                <Icon of={chevronRight} flip />
              </IconButton>
            </div>
            <Button type="button" data-more aria-haspopup="dialog" onClick={() => setSideOpen(true)}>
              <Icon of={tune} size={18} />
              <span>{t('calendar:side')}</span>
            </Button>
            <TabLinks
              variant="pills"
              label={t('calendar:view.title')}
              items={viewLinks}
              current={addressWith(address, { view })}
            />
          </CalendarBar>
          <CalendarStage
            data-grid={view === 'list' ? undefined : ''}
            {...(!Grid && {
              tabIndex: view === 'list' ? undefined : 0,
              role: 'region',
              'aria-label': title(view, day),
            })}
          >
            {Grid && view !== 'list' ? (
              <Grid
                view={view}
                day={day}
                occasions={occasions}
                editable={may.change}
                hrefOf={hrefOf}
                onGo={(href) => void navigate(href)}
                onDay={(next) => void navigate(hrefOfDay(next))}
                onOpenDay={(chosen) =>
                  occasions.some(({ firstDay, lastDay }) => firstDay <= chosen && chosen <= lastDay) || !may.add
                    ? setOpenDay(chosen)
                    : void navigate(addHref(chosen))
                }
                onAdd={({ start, end }) => void navigate(addHref(start.slice(0, 16), end ? end.slice(0, 16) : null))}
                onMove={move}
              />
            ) : (
              <Agenda {...span} occasions={occasions} hrefOf={hrefOfEvent} onDelete={onDelete} />
            )}
          </CalendarStage>
        </Card>
      </CalendarLayout>
      <Drawer open={sideOpen} onClose={() => setSideOpen(false)} title={t('calendar:side')} side="start">
        {side}
      </Drawer>
      <DayDialog
        day={openDay}
        occasions={occasions}
        hrefOf={({ event }) => hrefOfEvent(event)}
        addHref={(chosen) => (may.add ? addHref(chosen) : undefined)}
        onClose={() => setOpenDay(null)}
      />
      <EventDrawer
        open={draft ?? (opened && !gone.has(opened.id) ? opened : null)}
        timeZone={timeZone}
        action={addressWith(address, { event: address.event, start: address.start, end: address.end })}
        back={back}
        result={acted && 'given' in acted ? acted : undefined}
        save={(typed, form) => store(api, address.event, typed, form)}
        onSaved={({ title }) => notify({ text: t('calendar:saved', { title }), color: 'success' })}
        onDelete={onDelete}
        onClose={close}
      />
      <FeedDialog
        open={address.feed}
        feed={feed}
        made={acted && 'made' in acted ? acted.made : undefined}
        origin={origin}
        action={addressWith(address, { feed: true })}
        back={back}
        onClose={close}
      />
    </Stack>
  );
}
