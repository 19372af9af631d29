import type { RetentionQuery, RetentionSettings } from '../../shared/retention.ts';
import { checkField } from '../kit/form/check-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormField, FormValues } from '../kit/form/form-types.ts';

const DAYS = ['alertDays', 'flowDays', 'otherDays', 'statsDays'] as const;

const daysOf = (name: (typeof DAYS)[number]): FormField => ({
  name,
  label: `retention:${name}`,
  control: 'number',
  autoComplete: 'off',
  required: 'retention:noDays',
});

/** How long events are kept: tried first, then kept. */
export const retentionForm = defineForm({
  schema: async () => (await import('../../shared/retention.ts')).RetentionTyped,
  fields: [
    checkField({ name: 'enabled', label: 'retention:enabled', hint: 'retention:enabledHint' }),
    checkField({ name: 'archive', label: 'retention:archive', hint: 'retention:archiveHint' }),
    ...DAYS.map(daysOf),
    {
      name: 'maxGigabytes',
      label: 'retention:maxGigabytes',
      hint: 'retention:maxGigabytesHint',
      control: 'number',
      autoComplete: 'off',
    },
  ],
  submit: 'retention:try',
  wide: true,
});

/** What stands in the form. */
export const valuesOf = ({ enabled, archive, maxGigabytes, ...days }: RetentionSettings): FormValues => ({
  enabled: enabled ? 'yes' : '',
  archive: archive ? 'yes' : '',
  ...Object.fromEntries(DAYS.map((name) => [name, String(days[name])])),
  maxGigabytes: maxGigabytes === null ? '' : String(maxGigabytes),
});

const number = (text: string | null | undefined) => Number(text || Number.NaN);

/** What was typed, or stands in an address, as the API takes it; one that is no number is refused there. */
export function settingsFrom(read: (name: string) => string | null | undefined): RetentionSettings {
  const [alertDays, flowDays, otherDays, statsDays] = DAYS.map((name) => number(read(name))) as [
    number,
    number,
    number,
    number,
  ];
  const limit = read('maxGigabytes');
  return {
    enabled: read('enabled') === 'yes',
    ...{ alertDays, flowDays, otherDays, statsDays },
    maxGigabytes: limit ? number(limit) : null,
    archive: read('archive') === 'yes',
  };
}

/** As it is asked what settings would drop. */
export const asQuery = ({ enabled: _, maxGigabytes, ...days }: RetentionSettings): RetentionQuery => ({
  ...days,
  ...(maxGigabytes !== null && { maxGigabytes }),
});
