import type { ChangeEvent } from 'react';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some of what it stands for is ticked; counts only while `checked` is false. */
  partly?: boolean;
  onChange: (checked: boolean, event: ChangeEvent<HTMLInputElement>) => void;
}

/** The tick of a row: a native checkbox, since there is one in every row. */
export function SelectBox({ label, checked, partly = false, onChange }: SelectBoxProps) {
  return (
    <label data-color="primary">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = partly && !checked;
        }}
        onChange={(event) => onChange(event.target.checked, event)}
      />
    </label>
  );
}
