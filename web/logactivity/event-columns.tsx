import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { eventValue } from '../../shared/event-value.ts';
import type { ListedEvent } from '../../shared/events.ts';
import type { Formats } from '../kit/format.ts';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { Value } from '../kit/values/Value.tsx';
import { LOG } from './network-address.ts';

/** The first of these that an event has says what it is about. */
const SAYS = [
  ...['alert.signature', 'dns.rrname', 'tls.sni', 'http.hostname', 'fileinfo.filename', 'host_name'],
  ...['app_proto', 'proto'],
];

const NONE = '—';

/** A value of an event; a dash where it has none. */
function Known({ of, field, beside }: { of: ListedEvent; field: string; beside?: ReactNode }) {
  const value = eventValue(of, field);
  return value === null || value === '' ? NONE : <Value field={field} of={String(value)} to={LOG} beside={beside} />;
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

function Says({ of }: { of: ListedEvent }) {
  const name = SAYS.find((each) => eventValue(of, each) !== null);
  if (!name) return null;
  const says = <Known of={of} field={name} />;
  if (name !== 'http.hostname' || eventValue(of, 'http.url') === null) return says;
  return (
    <bdi dir="ltr">
      {says}
      <Known of={of} field="http.url" />
    </bdi>
  );
}

const toneOf = (type: string | null): Color | undefined => (type === 'alert' ? 'error' : undefined);

/** The usual columns, and behind them, put away until somebody wants it, one for every other field under EVE's own name. */
export function eventColumns(fields: readonly string[], t: TFunction, formats: Formats): TableColumn<ListedEvent>[] {
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
    { id: 'says', header: t('logactivity:network.says'), muted: true, cell: (event) => <Says of={event} /> },
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
