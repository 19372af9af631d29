import type { TFunction } from 'i18next';
import { Fragment, type ReactNode } from 'react';
import { eventValue } from '../../shared/event-value.ts';
import type { ListedEvent } from '../../shared/events.ts';
import { fileSize } from '../kit/file-size.ts';
import type { Formats, Locale } from '../kit/format.ts';
import { isMoment } from '../kit/json-text.ts';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { saidOf } from '../kit/values/event-said.ts';
import { Value } from '../kit/values/Value.tsx';
import { LOG } from './network-address.ts';

const NONE = '—';

/** A value of an event; a dash where it has none. */
function Known({ of, field, beside }: { of: ListedEvent; field: string; beside?: ReactNode }) {
  const value = eventValue(of, field);
  return value === null || value === '' ? NONE : <Value field={field} of={String(value)} to={LOG} beside={beside} />;
}

/** What the line has of a field that has no column: each value by itself. */
function OfLine({ of, field }: { of: ListedEvent; field: string }) {
  const values = of.values?.[field];
  if (!values) return NONE;
  return values.map((value, place) => (
    <Fragment key={String(value)}>
      {place > 0 && ', '}
      {isMoment(String(value)) ? value : <Value field={field} of={String(value)} to={LOG} />}
    </Fragment>
  ));
}

/** `10.0.0.1:443`, `[2001:db8::1]:443`; RFC 3986 for the brackets. */
function Endpoint({ of, side }: { of: ListedEvent; side: 'src' | 'dest' }) {
  const address = of[`${side}_ip`];
  const port = of[`${side}_port`];
  const needsBrackets = address?.includes(':') && port !== null;
  const behind = port !== null && (
    <>
      {needsBrackets && ']'}:<Known of={of} field={`${side}_port`} />
    </>
  );
  return (
    <>
      {needsBrackets && '['}
      <Known of={of} field={`${side}_ip`} beside={behind} />
    </>
  );
}

/** What one searches for as a link, the rest as it is. */
function Says({ of, locale }: { of: ListedEvent; locale: Locale }) {
  const said = saidOf(of, (bytes) => fileSize(bytes, locale));
  if (said.length === 0) return null;
  return (
    <bdi dir="ltr">
      {said.map(({ text, field, isSought, goesOn }, place) => (
        <Fragment key={field}>
          {place > 0 && !goesOn && ' '}
          {isSought ? <Value field={field} of={text} to={LOG} /> : text}
        </Fragment>
      ))}
    </bdi>
  );
}

const toneOf = (type: string | null): Color | undefined => (type === 'alert' ? 'error' : undefined);

/** The usual columns, those of `added` fields of lines, and behind them, put away until somebody wants it, one for every other field under EVE's own name. */
export function eventColumns(
  fields: readonly string[],
  added: readonly string[],
  t: TFunction,
  formats: Formats,
): TableColumn<ListedEvent>[] {
  return [
    {
      id: 'time',
      header: t('logactivity:network.time'),
      rowHeader: true,
      cell: ({ time }) =>
        time ? <time dateTime={time}>{formats.dateTime(time)}</time> : t('logactivity:network.noTime'),
    },
    {
      id: 'event_type',
      header: t('logactivity:network.type'),
      cell: (event) => (
        <Chip color={toneOf(event.event_type)}>
          <Known of={event} field="event_type" />
        </Chip>
      ),
    },
    {
      id: 'flow',
      header: t('logactivity:network.flow'),
      cell: (event) =>
        event.src_ip === null && event.dest_ip === null ? (
          NONE
        ) : (
          <span dir="ltr">
            <Endpoint of={event} side="src" /> → <Endpoint of={event} side="dest" />
          </span>
        ),
    },
    {
      id: 'says',
      header: t('logactivity:network.says'),
      muted: true,
      cell: (event) => <Says of={event} locale={formats.locale} />,
    },
    ...added.map((name) => ({
      id: name,
      header: name,
      hideable: false,
      cell: (event: ListedEvent) => <OfLine of={event} field={name} />,
    })),
    { id: 'sensor', header: 'sensor', optional: true, cell: (event) => <Known of={event} field="sensor" /> },
    { id: 'app_proto', header: 'app_proto', optional: true, cell: (event) => <Known of={event} field="app_proto" /> },
    ...fields.map((name) => ({
      id: name,
      header: name,
      optional: true,
      cell: (event: ListedEvent) => <Known of={event} field={name} />,
    })),
  ];
}
