import { useId } from 'react';
import { DrawnOptions } from './customizer.styles.ts';
import { Drawing, type DrawingName } from './Drawing.tsx';

interface DrawnChoiceProps<Value extends string> {
  label: string;
  options: { value: Value; label: string; drawing: DrawingName }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few ways to lay out a page, each shown as a small picture of it. */
export function DrawnChoice<Value extends string>({ label, options, value, onChange }: DrawnChoiceProps<Value>) {
  const name = useId();
  return (
    <DrawnOptions>
      <legend>{label}</legend>
      <div>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <Drawing of={option.drawing} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </DrawnOptions>
  );
}
