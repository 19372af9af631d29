import type { TimeFieldProps } from './late/LiveTimeField.tsx';
import { NativePicker } from './NativePicker.tsx';
import { useLivePicker } from './use-live-picker.ts';
import { useOwnValue } from './use-own-value.ts';

const bring = async () => (await import('./late/LiveTimeField.tsx')).LiveTimeField;

/** A time of day, typed in parts. Until its code is there, and without scripts, it is the browser's own control. */
export function TimeField(props: TimeFieldProps) {
  const { label, description, error, id, name, required, marked, disabled, min, max } = props;
  const { value, defaultValue = '', onChange } = props;
  const [now, change] = useOwnValue(value, defaultValue, onChange);
  const { Live, native } = useLivePicker(bring, now, change);
  if (Live) return <Live {...props} value={now} onChange={change} />;
  return (
    <NativePicker
      {...native}
      type="time"
      {...{ label, description, error, id, name, required, marked, disabled, min, max }}
    />
  );
}
