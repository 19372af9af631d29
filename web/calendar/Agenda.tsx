import type { FormEvent } from 'react';
import { Form } from 'react-router-dom';
import calendarBlankOutline from '~icons/mdi/calendar-blank-outline';
import deleteOutline from '~icons/mdi/delete-outline';
import type { CalendarEvent } from '../../shared/calendar.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { Chip, Hidden } from '../kit/mark.styles.ts';
import { passFocus } from '../kit/pass-focus.ts';
import { useTranslation } from '../kit/translation.ts';
import { AgendaDay, AgendaItem, AgendaList } from './agenda.styles.ts';
import { looks } from './calendars.ts';
import { daysBetween } from './days.ts';
import { OccasionTime } from './OccasionTime.tsx';
import { type Occasion, onDay } from './occasions.ts';
import { useDays } from './use-days.ts';

interface AgendaItemProps {
  of: Occasion;
  day: string;
  /** Where the event opens; nothing where it may not be changed. */
  href: string | undefined;
  onOpen?: () => void;
  onDelete?: ((event: CalendarEvent) => void) | undefined;
}

/** One event on one of its days. */
export function AgendaEntry({ of, day, href, onOpen, onDelete }: AgendaItemProps) {
  const { t } = useTranslation();
  const { event } = of;
  const { calendar, location } = event.extendedProps;
  const { color, icon } = looks[calendar];
  const name = t(`calendar:calendars.${calendar}`);
  const remove = (submitted: FormEvent<HTMLFormElement>) => {
    submitted.preventDefault();
    passFocus(submitted.currentTarget.closest('li'));
    onDelete?.(event);
  };
  return (
    <AgendaItem data-color={color}>
      <span data-time>
        <OccasionTime of={of} day={day} />
      </span>
      <Chip color={color} title={name}>
        <Icon of={icon} size={16} />
        <Hidden>{name}</Hidden>
      </Chip>
      <span data-words>
        {href ? (
          <a href={href} onClick={onOpen}>
            <bdi>{event.title}</bdi>
          </a>
        ) : (
          <bdi>{event.title}</bdi>
        )}
        {location && (
          <small>
            <bdi>{location}</bdi>
          </small>
        )}
      </span>
      {onDelete && (
        <Form method="post" onSubmit={remove}>
          <input type="hidden" name="do" value="delete" />
          <input type="hidden" name="id" value={event.id} />
          <IconOnlyButton
            type="submit"
            icon={deleteOutline}
            label={t('calendar:deleteNamed', { title: event.title })}
            size="small"
            iconSize={18}
          />
        </Form>
      )}
    </AgendaItem>
  );
}

interface AgendaProps {
  /** The days it tells of, the last excluded. */
  from: string;
  to: string;
  occasions: readonly Occasion[];
  hrefOf: (event: CalendarEvent) => string | undefined;
  onDelete: ((event: CalendarEvent) => void) | undefined;
}

/** The events of some days as a list: what the server draws of every view, and what the view of the list stays. */
export function Agenda({ from, to, occasions, hrefOf, onDelete }: AgendaProps) {
  const { t } = useTranslation();
  const { long, today } = useDays();
  const days = daysBetween(from, to)
    .map((day) => ({ day, found: onDay(occasions, day) }))
    .filter(({ found }) => found.length > 0);
  if (days.length === 0)
    return (
      <EmptyState>
        <Icon of={calendarBlankOutline} size={40} />
        <strong>{t('calendar:none.title')}</strong>
        <p>{t('calendar:none.text')}</p>
      </EmptyState>
    );
  return (
    <AgendaList>
      {days.map(({ day, found }) => (
        <AgendaDay key={day} data-today={day === today || undefined}>
          <h3>
            <time dateTime={day}>{long(day)}</time>
            {day === today && (
              <Chip color="primary" size="small">
                {t('calendar:today')}
              </Chip>
            )}
          </h3>
          <ul>
            {found.map((occasion) => (
              <AgendaEntry
                key={occasion.event.id}
                of={occasion}
                day={day}
                href={hrefOf(occasion.event)}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </AgendaDay>
      ))}
    </AgendaList>
  );
}
