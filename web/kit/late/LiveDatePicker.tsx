import { parseTime, today } from '@internationalized/date';
import { type ReactNode, useContext } from 'react';
import { Calendar, CalendarContext, DatePicker, DatePickerStateContext } from 'react-aria-components';
import calendarIcon from '~icons/mdi/calendar-month-outline';
import { Button } from '../button.styles.ts';
import { type DayRules, dayFault } from '../day-rules.ts';
import { Field } from '../field.styles.ts';
import type { FieldTexts } from '../field-ids.ts';
import { useFormats } from '../format.ts';
import { localized } from '../localized.tsx';
import { MonthFrame } from '../picker.styles.ts';
import { useTranslation } from '../translation.ts';
import { CalendarFrame } from './CalendarFrame.tsx';
import { LiveTimeField } from './LiveTimeField.tsx';
import { Month, type MonthLook } from './Month.tsx';
import { asDay, asDayAndTime, useFirstDay, type Weekday } from './picker-days.ts';
import { Segments } from './Segments.tsx';
import { useOwnDays } from './use-take-over.ts';
import { MIDNIGHT, useWholeDays, type WholeDays } from './use-whole-days.ts';

export interface DatePickerFieldProps extends FieldTexts, DayRules, MonthLook {
  /** A time of that day is chosen too: values are `2026-11-03T08:15`, `min` and `max` as well. */
  time?: boolean;
  /** With `time`, at the end of a range: a day without a time is meant to its end, not to its beginning. */
  wholeDays?: boolean;
  /** Where the weeks do not begin as the reader's do. */
  firstDay?: Weekday;
  /** Under the field at the end: the time zone, for instance. */
  note?: ReactNode;
  /** Of the browser's own control, and then of the value: links to a field at fault name it. */
  id?: string;
  name?: string;
  required?: boolean;
  /** Says beside the label that it is required; `false` in a form where all is. */
  marked?: boolean;
  disabled?: boolean;
  /** `2026-11-03`, or '' for none; without it the field keeps it, beginning with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** The field around it keeps the value. */
type LiveDatePickerProps = Omit<DatePickerFieldProps, 'defaultValue'> &
  Required<Pick<DatePickerFieldProps, 'value' | 'onChange'>>;

interface PickerFootProps {
  time: boolean;
  whole: WholeDays | undefined;
  required: boolean;
  isEmpty: boolean;
  mayToday: boolean;
  onToday: () => void;
  onClear: () => void;
}

/** Below the month: the time of the day that is chosen, or today; and the ways out. */
function PickerFoot({ time, whole, required, isEmpty, mayToday, onToday, onClear }: PickerFootProps) {
  const { t } = useTranslation();
  const { dateValue, timeValue, setTimeValue, setOpen } = useContext(DatePickerStateContext)!;
  return (
    <footer>
      {time ? (
        <LiveTimeField
          label={t('common:picker.time')}
          value={whole?.time ?? timeValue?.toString().slice(0, 5) ?? ''}
          disabled={!dateValue}
          onChange={whole?.pickTime ?? ((next) => setTimeValue(parseTime(next || MIDNIGHT)))}
        />
      ) : (
        <Button
          type="button"
          variant="text"
          size="small"
          disabled={!mayToday}
          onClick={() => {
            onToday();
            setOpen(false);
          }}
        >
          {t('common:picker.today')}
        </Button>
      )}
      {!required && (
        <Button type="button" variant="text" size="small" disabled={isEmpty} onClick={onClear}>
          {t('common:picker.clear')}
        </Button>
      )}
      {time && (
        // A day without a time is of midnight from here on, unless it is meant to its end.
        <Button type="button" size="small" variant="solid" onClick={() => setOpen(false)}>
          {t('common:picker.done')}
        </Button>
      )}
    </footer>
  );
}

/** Around the calendar: where a day is meant to its end, the day that was picked is no midnight. */
function PickedDay({ whole, children }: { whole: WholeDays | undefined; children: ReactNode }) {
  const given = useContext(CalendarContext);
  if (!whole) return children;
  const own = { value: asDay(whole.day), onChange: (next: unknown) => whole.pickDay(String(next).slice(0, 10)) };
  return <CalendarContext.Provider value={{ ...given, ...own }}>{children}</CalendarContext.Provider>;
}

/** The field with its calendar. */
export const LiveDatePicker = localized(function LiveDatePicker(props: LiveDatePickerProps) {
  const { label, description, error, note, time = false, id, name, required = false, disabled = false } = props;
  const marked = required && props.marked !== false;
  const { wholeDays, min, max, unavailable, detail, firstDay, value, onChange } = props;
  const { timeZone } = useFormats();
  const ownFirstDay = useFirstDay();
  const fault = dayFault(value, props);
  useOwnDays();
  const days = useWholeDays(value, onChange);
  const whole = time && wholeDays ? days : undefined;
  const change = whole?.change ?? onChange;
  const parse = time ? asDayAndTime : asDay;
  const thisDay = today(timeZone).toString();
  const mayToday =
    !unavailable?.(thisDay) && !(min && thisDay < min.slice(0, 10)) && !(max && thisDay > max.slice(0, 10));
  return (
    <DatePicker
      value={parse(value)}
      onChange={(next) => change(next?.toString().slice(0, time ? 16 : 10) ?? '')}
      granularity={time ? 'minute' : 'day'}
      minValue={parse(min)}
      maxValue={parse(max)}
      {...(unavailable && { isDateUnavailable: (day) => !!unavailable(day.toString().slice(0, 10)) })}
      firstDayOfWeek={firstDay ?? ownFirstDay}
      hourCycle={24}
      shouldForceLeadingZeros
      shouldCloseOnSelect={!time}
      isRequired={required}
      isDisabled={disabled}
      {...(error && { isInvalid: true })}
      validationBehavior="aria"
      render={(props) => <Field {...props} />}
    >
      <CalendarFrame
        {...{ label, marked, description, note }}
        error={fault}
        icon={calendarIcon}
        segments={<Segments />}
      >
        <PickedDay whole={whole}>
          <Calendar render={(props) => <MonthFrame {...props} />}>
            <Month {...{ unavailable, detail }} />
          </Calendar>
        </PickedDay>
        <PickerFoot
          {...{ time, whole, required, mayToday }}
          isEmpty={!value}
          onToday={() => onChange(thisDay)}
          onClear={() => onChange('')}
        />
      </CalendarFrame>
      {name && <input type="hidden" id={id} name={name} value={value} disabled={disabled} />}
    </DatePicker>
  );
});
