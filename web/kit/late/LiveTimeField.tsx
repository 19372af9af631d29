import { TimeField as AriaTimeField } from 'react-aria-components';
import clockOutline from '~icons/mdi/clock-outline';
import { Field } from '../field.styles.ts';
import type { FieldTexts } from '../field-ids.ts';
import { Icon } from '../Icon.tsx';
import { localized } from '../localized.tsx';
import { SegmentBox } from '../picker.styles.ts';
import { PickerFrame } from './PickerFrame.tsx';
import { asTime } from './picker-days.ts';
import { Segments } from './Segments.tsx';
import { useOwnDays } from './use-take-over.ts';

export interface TimeFieldProps extends FieldTexts {
  /** Of the browser's own control, and then of the value: links to a field at fault name it. */
  id?: string;
  name?: string;
  required?: boolean;
  /** Says beside the label that it is required; `false` in a form where all is. */
  marked?: boolean;
  disabled?: boolean;
  /** The first time, `08:00`. */
  min?: string;
  /** The last time. */
  max?: string;
  /** `08:15`, or '' for none; without it the field keeps it, beginning with `defaultValue`. */
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
}

/** The field around it keeps the value. */
type LiveTimeFieldProps = Omit<TimeFieldProps, 'defaultValue'> & Required<Pick<TimeFieldProps, 'value' | 'onChange'>>;

/** The field that is typed in parts. */
export const LiveTimeField = localized(function LiveTimeField(props: LiveTimeFieldProps) {
  const { label, description, error, id, name, required = false, disabled = false, min, max, value, onChange } = props;
  const marked = required && props.marked !== false;
  useOwnDays();
  return (
    <AriaTimeField
      value={asTime(value)}
      onChange={(next) => onChange(next?.toString().slice(0, 5) ?? '')}
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
      <PickerFrame {...{ label, marked, description, error }}>
        <SegmentBox data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
          <Segments />
          <Icon of={clockOutline} size={18} />
        </SegmentBox>
      </PickerFrame>
      {name && <input type="hidden" id={id} name={name} value={value} disabled={disabled} />}
    </AriaTimeField>
  );
});
