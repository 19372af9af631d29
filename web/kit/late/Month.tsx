import { use } from 'react';
import {
  Button as AriaButton,
  CalendarCell,
  CalendarGrid,
  CalendarMonthPicker,
  type CalendarMonthPickerProps,
  CalendarStateContext,
  CalendarYearPicker,
  RangeCalendarStateContext,
} from 'react-aria-components';
import chevronLeft from '~icons/mdi/chevron-left';
import chevronRight from '~icons/mdi/chevron-right';
import { IconButton } from '../button.styles.ts';
import type { DayRules } from '../day-rules.ts';
import { Icon } from '../Icon.tsx';
import { Select } from '../select.styles.ts';

export interface MonthLook {
  /** A short word under the number of a day, such as the day in another calendar. */
  detail?: ((day: string) => string) | undefined;
}

/** Half of them before the year that is shown, half after it. */
const YEARS = 40;

/** Months or years to go to. */
function Choice({ items, value, onChange, ...props }: Parameters<CalendarMonthPickerProps['children']>[0]) {
  return (
    <Select {...props} value={value} onChange={({ target }) => onChange(Number(target.value))}>
      {items.map(({ id, formatted }) => (
        <option key={id} value={id}>
          {formatted}
        </option>
      ))}
    </Select>
  );
}

/** Inside React Aria's Calendar or RangeCalendar: the month, its days, and why the day that has the focus cannot be chosen. */
export function Month({ unavailable, detail }: Pick<DayRules, 'unavailable'> & MonthLook) {
  const single = use(CalendarStateContext);
  const range = use(RangeCalendarStateContext);
  const state = single ?? range!;
  const focused = state.isFocused ? state.focusedDate.toString() : undefined;
  return (
    <>
      <header>
        <CalendarMonthPicker format="long">{(months) => <Choice {...months} />}</CalendarMonthPicker>
        <CalendarYearPicker visibleYears={YEARS}>{(years) => <Choice {...years} />}</CalendarYearPicker>
        <AriaButton slot="previous" render={({ color: _color, ...props }) => <IconButton {...props} size="small" />}>
          <Icon of={chevronLeft} flip />
        </AriaButton>
        <AriaButton slot="next" render={({ color: _color, ...props }) => <IconButton {...props} size="small" />}>
          <Icon of={chevronRight} flip />
        </AriaButton>
      </header>
      <div data-weeks>
        <CalendarGrid weekdayStyle="short">
          {(date) => (
            <CalendarCell date={date}>
              {({ formattedDate }) => (
                <>
                  <span title={unavailable?.(date.toString())}>{formattedDate}</span>
                  {detail && <small>{detail(date.toString())}</small>}
                </>
              )}
            </CalendarCell>
          )}
        </CalendarGrid>
      </div>
      {unavailable && <p role="status">{focused && unavailable(focused)}</p>}
    </>
  );
}
