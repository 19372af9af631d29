import { reportRanges, rhythms } from '../../shared/report-values.ts';
import { timeZones } from '../account/time-zones.ts';
import { dateField } from '../kit/form/date-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import { radioField } from '../kit/form/radio-field.tsx';
import { wordField } from './word-field.tsx';
import { clockText, zoneText } from './words.ts';

/** The days of a report and what it is called. Named ranges need no days: `ReportFields` shows none then. */
export const newReportForm = defineForm({
  schema: async () => (await import('./form-schemas.ts')).NewReportForm,
  fields: [
    radioField({
      name: 'range',
      label: 'reports:new.range',
      values: reportRanges,
      option: (range) => `reports:range.${range}`,
    }),
    dateField({ name: 'from', label: 'reports:from' }),
    dateField({ name: 'to', label: 'reports:to' }),
    { name: 'name', label: 'reports:column.name', control: 'text', autoComplete: 'off', hint: 'reports:new.nameHint' },
  ],
  check: ({ range, from = '', to = '' }) => {
    if (range !== 'chosen') return [];
    const missing = (['from', 'to'] as const).filter((name) => !(name === 'from' ? from : to));
    if (missing.length) return missing.map((field) => ({ field, code: 'REQUIRED', params: {} }));
    return to < from ? [{ field: 'to', code: 'NOT_BEFORE', params: {} }] : [];
  },
  faults: {
    'from.REQUIRED': 'reports:new.noDay',
    'to.REQUIRED': 'reports:new.noDay',
    'to.NOT_BEFORE': 'reports:new.backwards',
    'to.RANGE_TOO_LONG': 'reports:new.tooLong',
  },
  submit: 'reports:new.submit',
  busy: 'reports:new.busy',
});

const hours = Array.from({ length: 24 }, (_, hour) => String(hour));

/** When a report is written by itself. */
export const scheduleForm = defineForm({
  schema: async () => (await import('./form-schemas.ts')).ScheduleForm,
  fields: [
    radioField({
      name: 'rhythm',
      label: 'reports:schedule.rhythm',
      values: rhythms,
      option: (rhythm) => `reports:kind.${rhythm}`,
      text: (rhythm) => `reports:schedule.of.${rhythm}`,
    }),
    wordField({ name: 'hour', label: 'reports:schedule.hour', values: hours, text: clockText }),
    wordField({ name: 'timeZone', label: 'reports:timeZone', values: timeZones, text: zoneText }),
    { name: 'name', label: 'reports:column.name', control: 'text', autoComplete: 'off', hint: 'reports:new.nameHint' },
  ],
  others: ['targets'],
  submit: 'reports:schedule.submit',
});
