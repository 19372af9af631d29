import { useEffect, useRef } from 'react';
import { dayFault } from '../day-rules.ts';
import { useAtRest } from '../use-at-rest.ts';
import { useOwnValue } from '../use-own-value.ts';
import type { DatePickerFieldProps } from './LiveDatePicker.tsx';
import { NativePicker } from './NativePicker.tsx';

/** A page is whole without it, and so are its styles: the calendar comes when the page has come to rest. */
const bring = async () => (await import('./LiveDatePicker.tsx')).LiveDatePicker;

export function DatePickerField(props: DatePickerFieldProps) {
  const { label, description, note, time = false, id, name, required, disabled, min, max } = props;
  const { value, defaultValue = '', onChange } = props;
  const [now, change] = useOwnValue(value, defaultValue, onChange);
  const native = useRef<HTMLInputElement>(null);
  const Live = useAtRest(bring);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed before this was there
  useEffect(() => {
    const typed = native.current?.value ?? now;
    if (typed !== now) change(typed);
  }, []);
  if (Live) return <Live {...props} value={now} onChange={change} />;
  return (
    <NativePicker
      ref={native}
      type={time ? 'datetime-local' : 'date'}
      error={dayFault(now, props)}
      {...{ id, label, description, note, name, required, disabled, min, max }}
      defaultValue={now}
      onChange={(event) => change(event.target.value)}
    />
  );
}
