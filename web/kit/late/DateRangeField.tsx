import { type ReactNode, useRef, useState } from 'react';
import { DateRangePicker, RangeCalendar } from 'react-aria-components';
import calendarIcon from '~icons/mdi/calendar-range-outline';
import { Button } from '../button.styles.ts';
import { type DayRules, firstUnavailable } from '../day-rules.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import { Field, Input } from '../field.styles.ts';
import { type FieldTexts, useFieldIds } from '../field-ids.ts';
import { localized } from '../localized.tsx';
import { MonthFrame, NativeRange } from '../picker.styles.ts';
import { useTranslation } from '../translation.ts';
import { useOwnValue } from '../use-own-value.ts';
import { CalendarFrame } from './CalendarFrame.tsx';
import { Month, type MonthLook } from './Month.tsx';
import { asDay, useFirstDay } from './picker-days.ts';
import { Segments } from './Segments.tsx';
import { useTakeOver } from './use-take-over.ts';

/** The first and the last day, `2026-11-03`; '' for none. */
export type DayRange = readonly [from: string, to: string];

interface DateRangeFieldProps extends FieldTexts, DayRules, MonthLook {
  /** What is chosen often, already translated. */
  presets?: readonly { label: string; days: DayRange }[];
  note?: ReactNode;
  /** What a form sends the two as. */
  names?: readonly [from: string, to: string];
  required?: boolean;
  disabled?: boolean;
  /** Without it the field keeps it, beginning with `defaultValue`. */
  value?: DayRange;
  defaultValue?: DayRange;
  onChange?: (value: DayRange) => void;
}

const none: DayRange = ['', ''];

export const DateRangeField = localized(function DateRangeField(props: DateRangeFieldProps) {
  const { label, description, error, note, presets = [], names, required = false, disabled = false } = props;
  const { min, max, unavailable, detail, value, defaultValue = none, onChange } = props;
  const { t } = useTranslation();
  const firstDayOfWeek = useFirstDay();
  const [[from, to], change] = useOwnValue(value, defaultValue, onChange);
  const [isOpen, setOpen] = useState(false);
  const start = useRef<HTMLInputElement>(null);
  const end = useRef<HTMLInputElement>(null);
  const isLive = useTakeOver(() => {
    const typed: DayRange = [start.current!.value, end.current!.value];
    if (typed[0] !== from || typed[1] !== to) change(typed);
  });
  const fault = error ?? firstUnavailable(from, to, unavailable)?.reason;
  const ids = useFieldIds(undefined, { description, error: fault });
  if (!isLive)
    return (
      <FieldFrame {...{ ids, label, description, note, required }} error={fault}>
        <NativeRange>
          {([0, 1] as const).map((which) => (
            <Input
              key={which}
              ref={which === 0 ? start : end}
              id={which === 0 ? ids.control : undefined}
              type="date"
              name={names?.[which]}
              aria-label={`${label}: ${t(which === 0 ? 'common:control.from' : 'common:control.to')}`}
              aria-invalid={!!fault || undefined}
              aria-describedby={ids.describedBy}
              defaultValue={which === 0 ? from : to}
              {...{ required, disabled, min, max }}
            />
          ))}
        </NativeRange>
      </FieldFrame>
    );
  const days = { start: asDay(from), end: asDay(to) };
  return (
    <DateRangePicker
      value={days.start && days.end ? { start: days.start, end: days.end } : null}
      onChange={(next) => change(next ? [next.start.toString(), next.end.toString()] : none)}
      minValue={asDay(min)}
      maxValue={asDay(max)}
      {...(unavailable && { isDateUnavailable: (day) => !!unavailable(day.toString()) })}
      firstDayOfWeek={firstDayOfWeek}
      shouldForceLeadingZeros
      isOpen={isOpen}
      onOpenChange={setOpen}
      isRequired={required}
      isDisabled={disabled}
      {...(error && { isInvalid: true })}
      validationBehavior="aria"
      render={(props) => <Field {...props} />}
    >
      <CalendarFrame
        {...{ label, description, note }}
        marked={required}
        error={fault}
        icon={calendarIcon}
        segments={
          <>
            <Segments slot="start" />
            <span aria-hidden="true">–</span>
            <Segments slot="end" />
          </>
        }
      >
        <RangeCalendar render={(props) => <MonthFrame {...props} data-range />}>
          <Month {...{ unavailable, detail }} />
        </RangeCalendar>
        {presets.length > 0 && (
          <ul data-presets>
            {presets.map(({ label, days }) => (
              <li key={label}>
                <button
                  type="button"
                  aria-pressed={days[0] === from && days[1] === to}
                  onClick={() => {
                    change(days);
                    setOpen(false);
                  }}
                >
                  {label}
                </button>
              </li>
            ))}
          </ul>
        )}
        {!required && (
          <footer>
            <span />
            <Button type="button" variant="text" size="small" disabled={!from} onClick={() => change(none)}>
              {t('common:picker.clear')}
            </Button>
          </footer>
        )}
      </CalendarFrame>
      {names && (
        <>
          <input type="hidden" name={names[0]} value={from} disabled={disabled} />
          <input type="hidden" name={names[1]} value={to} disabled={disabled} />
        </>
      )}
    </DateRangePicker>
  );
});
