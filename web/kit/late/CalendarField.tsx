import { useRef } from 'react';
import { Calendar } from 'react-aria-components';
import { usePreferences } from '../../theme/PreferencesProvider.tsx';
import type { DayRules } from '../day-rules.ts';
import { FieldMessages } from '../FieldMessages.tsx';
import { Field } from '../field.styles.ts';
import { type FieldTexts, useFieldIds } from '../field-ids.ts';
import { localeOf } from '../format.ts';
import { localized } from '../localized.tsx';
import { NativePicker } from '../NativePicker.tsx';
import { ChosenDays, MonthFrame, StandingMonth } from '../picker.styles.ts';
import { RemovableChip } from '../RemovableChip.tsx';
import { useTranslation } from '../translation.ts';
import { useOwnValue } from '../use-own-value.ts';
import { Month, type MonthLook } from './Month.tsx';
import { asDay, useFirstDay, type Weekday } from './picker-days.ts';
import { useTakeOver } from './use-take-over.ts';

interface CalendarFieldProps extends FieldTexts, DayRules, MonthLook {
  /** Any number of days; without scripts one. */
  several?: boolean;
  /** Where the weeks do not begin as the reader's do. */
  firstDay?: Weekday;
  /** What a form sends each day as. */
  name?: string;
  disabled?: boolean;
  /** Days, `2026-11-03`; without it the field keeps them, beginning with `defaultValue`. */
  value?: readonly string[];
  defaultValue?: readonly string[];
  onChange?: (value: string[]) => void;
}

export const CalendarField = localized(function CalendarField(props: CalendarFieldProps) {
  const { label, description, error, several = false, firstDay, name, disabled = false } = props;
  const { min, max, unavailable, detail, value, defaultValue = [], onChange } = props;
  const { t } = useTranslation();
  const { language } = usePreferences();
  const ownFirstDay = useFirstDay();
  const [now, change] = useOwnValue<readonly string[], string[]>(value, defaultValue, onChange);
  const native = useRef<HTMLInputElement>(null);
  const ids = useFieldIds(undefined, { description, error });
  const isLive = useTakeOver(() => {
    const typed = native.current!.value;
    if (typed !== (now[0] ?? '')) change(typed ? [typed] : []);
  });
  if (!isLive)
    return (
      <StandingMonth data-waits={several ? 'days' : unavailable ? 'reasons' : 'month'}>
        <NativePicker
          ref={native}
          type="date"
          {...{ label, description, error, name, disabled, min, max }}
          defaultValue={now[0]}
        />
      </StandingMonth>
    );
  const days = now.flatMap((day) => asDay(day) ?? []);
  const named = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC', day: 'numeric', month: 'short' });
  const shared = {
    'aria-label': label,
    'aria-describedby': ids.describedBy,
    minValue: asDay(min),
    maxValue: asDay(max),
    firstDayOfWeek: firstDay ?? ownFirstDay,
    isDisabled: disabled,
    isInvalid: !!error,
    ...(unavailable && { isDateUnavailable: (day: { toString(): string }) => !!unavailable(day.toString()) }),
    render: (props: object) => <MonthFrame {...props} />,
  };
  const month = <Month {...{ unavailable, detail }} />;
  return (
    <StandingMonth>
      <Field>
        <span data-label aria-hidden="true">
          {label}
        </span>
        {several ? (
          <Calendar
            {...shared}
            selectionMode="multiple"
            value={days}
            onChange={(next) => change(next.map(String).sort())}
          >
            {month}
          </Calendar>
        ) : (
          <Calendar {...shared} value={days[0] ?? null} onChange={(next) => change([String(next)])}>
            {month}
          </Calendar>
        )}
        <FieldMessages {...{ ids, description, error }} />
      </Field>
      {several && (
        <ChosenDays aria-label={t('common:control.chosen', { label })}>
          {now.map((day) => (
            <li key={day}>
              <RemovableChip
                color="primary"
                label={named.format(new Date(day))}
                onRemove={() => change(now.filter((each) => each !== day))}
              />
            </li>
          ))}
          {now.length === 0 && <li>{t('common:picker.noDay')}</li>}
        </ChosenDays>
      )}
      {name && now.map((day) => <input key={day} type="hidden" name={name} value={day} disabled={disabled} />)}
    </StandingMonth>
  );
});
