import { dayFault } from './day-rules.ts';
import type { DatePickerFieldProps } from './late/LiveDatePicker.tsx';
import { NativePicker } from './NativePicker.tsx';
import { useLivePicker } from './use-live-picker.ts';
import { useOwnValue } from './use-own-value.ts';

/** A page is whole without it, and so are its styles: the calendar comes when the page has come to rest. */
const bring = async () => (await import('./late/LiveDatePicker.tsx')).LiveDatePicker;

/**
 * A day, or with `time` a day and its time: typed in parts or chosen from a calendar, with days that may not be chosen. Until the
 * calendar is there, and without scripts, it is the browser's own control.
 */
export function DatePickerField(props: DatePickerFieldProps) {
  const { label, description, note, time = false, id, name, required, marked, disabled, min, max } = props;
  const { value, defaultValue = '', onChange } = props;
  const [now, change] = useOwnValue(value, defaultValue, onChange);
  const { Live, native } = useLivePicker(bring, now, change);
  if (Live) return <Live {...props} value={now} onChange={change} />;
  return (
    <NativePicker
      {...native}
      type={time ? 'datetime-local' : 'date'}
      error={dayFault(now, props)}
      {...{ id, label, description, note, name, required, marked, disabled, min, max }}
    />
  );
}
