import { calendars } from '../../shared/calendar-values.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { dateField } from '../kit/form/date-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import { linesField } from '../kit/form/lines-field.tsx';
import { timeField } from '../kit/form/time-field.tsx';
import { AllDayControl } from './EventControls.tsx';
import { faultsOfTimes } from './event-values.ts';
import { GuestsControl } from './GuestsControl.tsx';

/** An event, to be added or changed. */
export const eventForm = defineForm({
  schema: async () => (await import('../../shared/calendar.ts')).CalendarEventForm,
  fields: [
    {
      name: 'title',
      label: 'calendar:form.title',
      control: 'text',
      autoComplete: 'off',
      required: 'calendar:form.noTitle',
    },
    choiceField({
      name: 'calendar',
      label: 'calendar:form.calendar',
      values: calendars,
      option: (calendar) => `calendar:calendars.${calendar}`,
    }),
    {
      name: 'allDay',
      label: 'calendar:form.duration',
      control: 'own',
      Control: AllDayControl,
      called: (value, t) => t(value ? 'calendar:allDay' : 'calendar:notAllDay'),
    },
    dateField({ name: 'startDay', label: 'calendar:form.startDay', required: 'calendar:form.noDay' }),
    timeField({ name: 'startTime', label: 'calendar:form.startTime' }),
    dateField({ name: 'endDay', label: 'calendar:form.endDay', required: 'calendar:form.noDay' }),
    timeField({ name: 'endTime', label: 'calendar:form.endTime' }),
    { name: 'url', label: 'calendar:form.url', control: 'text', autoComplete: 'off' },
    {
      name: 'guests',
      label: 'calendar:form.guests',
      control: 'own',
      Control: GuestsControl,
      hint: 'calendar:form.guestsHint',
    },
    { name: 'location', label: 'calendar:form.location', control: 'text', autoComplete: 'off' },
    linesField({ name: 'description', label: 'calendar:form.description', rows: 4 }),
  ],
  check: faultsOfTimes,
  faults: {
    'url.INVALID': 'calendar:form.badUrl',
    NO_TIME: 'calendar:form.noTime',
    'endDay.NOT_BEFORE': 'calendar:form.endsFirst',
  },
  submit: 'calendar:form.save',
});
