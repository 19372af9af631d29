import { type FormEvent, useMemo, useState } from 'react';
import { Form } from 'react-router-dom';
import deleteOutline from '~icons/mdi/delete-outline';
import openInNew from '~icons/mdi/open-in-new';
import type { CalendarEvent } from '../../shared/calendar.ts';
import { Button } from '../kit/button.styles.ts';
import { FormDrawer } from '../kit/form/FormDrawer.tsx';
import type { FormResult, FormValues } from '../kit/form/form-types.ts';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { EventFields } from './event.styles.ts';
import { eventForm } from './event-form.ts';
import { type Draft, valuesOfDraft, valuesOfEvent } from './event-values.ts';

interface EventDrawerProps {
  /** What is open: an event, or the draft of a new one; null for nothing. */
  open: CalendarEvent | Draft | null;
  timeZone: string;
  /** Where the form is sent, and where one gets by closing it. */
  action: string;
  back: string;
  /** What the last try came back with. */
  result: FormResult | undefined;
  /** Gives what was typed to the API. */
  save: (typed: FormValues, form: FormData) => Promise<CalendarEvent>;
  onSaved: (event: CalendarEvent) => void;
  /** Nothing where it may not be deleted. */
  onDelete: ((event: CalendarEvent) => void) | undefined;
  onClose: () => void;
}

const isEvent = (shown: CalendarEvent | Draft): shown is CalendarEvent => 'extendedProps' in shown;

/** An event to be added or changed. Without JavaScript it stands beside the page, and its form is a plain one. */
export function EventDrawer(props: EventDrawerProps) {
  const { open, timeZone, action, back, result, save, onSaved, onDelete, onClose } = props;
  const { t } = useTranslation();
  // While it slides out it still shows what it showed.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const shown = open ?? last;
  const event = shown && isEvent(shown) ? shown : null;
  const values = useMemo(
    () => (!shown ? {} : isEvent(shown) ? valuesOfEvent(shown, timeZone) : valuesOfDraft(shown)),
    [shown, timeZone],
  );
  const remove = (submitted: FormEvent) => {
    submitted.preventDefault();
    if (event) onDelete?.(event);
  };
  return (
    <FormDrawer
      key={event?.id ?? JSON.stringify(shown)}
      open={open !== null}
      onClose={onClose}
      title={t(event ? 'calendar:edit' : 'calendar:add')}
      subtitle={t('calendar:timeZone', { timeZone: timeZone.replaceAll('_', ' ') })}
      of={eventForm}
      {...{ action, back, result, values, save, onSaved }}
      around={EventFields}
      autoFocus={!event}
      version={event?.version}
      hint={
        <>
          <input type="hidden" name="timeZone" value={timeZone} />
          {event && !event.allDay && <input type="hidden" name="wasStart" value={event.start} />}
          {event?.end && !event.allDay && <input type="hidden" name="wasEnd" value={event.end} />}
          {event?.url && (
            <Button
              as="a"
              href={event.url}
              {...(!event.url.startsWith('/') && { target: '_blank', rel: 'noreferrer' })}
            >
              <Icon of={openInNew} size={18} />
              {t('calendar:form.open')}
            </Button>
          )}
        </>
      }
    >
      {event && onDelete && (
        <Form method="post" action={action} onSubmit={remove}>
          <input type="hidden" name="do" value="delete" />
          <input type="hidden" name="id" value={event.id} />
          <Button variant="text" color="error" block>
            <Icon of={deleteOutline} size={18} />
            {t('calendar:delete')}
          </Button>
        </Form>
      )}
    </FormDrawer>
  );
}
