import { TextBox } from '../text-box.styles.ts';
import type { OwnControlProps, OwnField } from './form-types.ts';

interface Lines extends Omit<OwnField, 'control' | 'Control'> {
  rows: number;
}

/** Several lines of text. Only forms that have them load it. */
export const linesField = ({ rows, ...field }: Lines): OwnField => ({
  ...field,
  control: 'own',
  Control: ({ id, name, value, describedBy, invalid, required }: OwnControlProps) => (
    <TextBox data-lines>
      <textarea
        id={id}
        name={name}
        rows={rows}
        defaultValue={value}
        required={required}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
      />
    </TextBox>
  ),
});
