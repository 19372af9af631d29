import chevronRight from '~icons/mdi/chevron-right';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { EventItem } from './EventItem.tsx';
import type { Difference } from './fold-events.ts';
import type { ShownEvent } from './shown-events.ts';
import { EventList, FoldDetails } from './threat.styles.ts';

interface EventFoldItemProps {
  /** Several, the newest first. */
  events: ShownEvent[];
  differs: Difference[];
}

/** Events that tell the same, as one line: how many, from when to when, and what differs; it opens to each of them. */
export function EventFoldItem({ events, differs }: EventFoldItemProps) {
  const { t } = useTranslation();
  const { dateTime, number } = useFormats();
  const [newest, oldest] = [events[0]!, events.at(-1)!];
  const { src_ip, dest_ip, dest_port, proto, app_proto } = newest;
  const unit = events.every(({ event_type }) => event_type === 'alert') ? 'folded' : 'all';
  const shown = number(events.length);
  return (
    <FoldDetails>
      <summary>
        <Icon of={chevronRight} size={18} flip />
        <span data-times>
          {newest.time ? <time dateTime={newest.time}>{dateTime(newest.time)}</time> : t('threat:events.noTime')}
          {oldest.time && oldest.time !== newest.time && (
            <small>{t('threat:events.since', { time: dateTime(oldest.time) })}</small>
          )}
        </span>
        <span data-flow>
          <bdi dir="ltr">
            {src_ip ?? '—'} <i>→</i> {dest_ip ?? '—'}
            {dest_port !== null && `:${dest_port}`}
          </bdi>
          {differs.length > 0 && (
            <small>
              {differs.map(({ field, values, more }) => (
                <span key={field}>
                  <bdi dir="ltr">
                    <b>{field}</b> {values.join(', ')}
                    {more > 0 && ` +${number(more)}`}
                  </bdi>
                </span>
              ))}
            </small>
          )}
        </span>
        <span data-marks>
          <Chip color="primary" variant="outlined">
            {t(`threat:events.${unit}`, { count: events.length, number: shown, total: shown })}
          </Chip>
          {proto && <Chip>{proto}</Chip>}
          {app_proto && app_proto !== 'failed' && <Chip color="primary">{app_proto}</Chip>}
        </span>
      </summary>
      <EventList>
        {events.map((event) => (
          <li key={event.id}>
            <EventItem of={event} />
          </li>
        ))}
      </EventList>
    </FoldDetails>
  );
}
