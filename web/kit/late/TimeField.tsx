import { useRef } from 'react';
import { TimeField as AriaTimeField } from 'react-aria-components';
import clockOutline from '~icons/mdi/clock-outline';
import { Field } from '../field.styles.ts';
import type { FieldTexts } from '../field-ids.ts';
import { Icon } from '../Icon.tsx';
import { localized } from '../localized.tsx';
import { SegmentBox } from '../picker.styles.ts';
import { useOwnValue } from '../use-own-value.ts';
import { NativePicker } from './NativePicker.tsx';
import { PickerFrame } from './PickerFrame.tsx';
import { asTime } from './picker-days.ts';
import { Segments } from './Segments.tsx';
import { useTakeOver } from './use-take-over.ts';

interface TimeFieldProps extends FieldTexts {
  /** Of the browser's own control, and then of the value: links to a field at fault name it. */
  id?: string;
  name?: string;
  required?: boolean;
  disabled?: boolean;
  /** The first and the last time, `08:00`. */
  min?: string;
  max?: string;
  /** `08:15`, or '' for none; without it the field keeps it, beginning with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

export const TimeField = localized(function TimeField(props: TimeFieldProps) {
  const { label, description, error, id, name, required = false, disabled = false, min, max } = props;
  const { value, defaultValue = '', onChange } = props;
  const [now, change] = useOwnValue(value, defaultValue, onChange);
  const native = useRef<HTMLInputElement>(null);
  const isLive = useTakeOver(() => {
    const typed = native.current!.value;
    if (typed !== now) change(typed);
  });
  if (!isLive)
    return (
      <NativePicker
        ref={native}
        type="time"
        {...{ id, label, description, error, name, required, disabled, min, max }}
        defaultValue={now}
      />
    );
  return (
    <AriaTimeField
      value={asTime(now)}
      onChange={(next) => change(next?.toString().slice(0, 5) ?? '')}
      minValue={asTime(min)}
      maxValue={asTime(max)}
      hourCycle={24}
      shouldForceLeadingZeros
      isRequired={required}
      isDisabled={disabled}
      {...(error && { isInvalid: true })}
      validationBehavior="aria"
      render={(props) => <Field {...props} />}
    >
      <PickerFrame {...{ label, required, description, error }}>
        <SegmentBox data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
          <Segments />
          <Icon of={clockOutline} size={18} />
        </SegmentBox>
      </PickerFrame>
      {name && <input type="hidden" id={id} name={name} value={now} disabled={disabled} />}
    </AriaTimeField>
  );
});
