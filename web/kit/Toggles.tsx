import { type ChangeEvent, useId } from 'react';
import check from '~icons/mdi/check';
import { Icon } from './Icon.tsx';
import { Hidden } from './mark.styles.ts';
import { TogglesBox } from './toggles.styles.ts';
import type { Color } from './tones.ts';

export interface Toggle<Value extends string = string> {
  value: Value;
  label: string;
  /** A drawing from `~icons/mdi/NAME`. */
  icon?: string;
  /** Shows the icon alone; the label is still its name. */
  iconOnly?: boolean;
  disabled?: boolean;
}

interface TogglesProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  /** In a form; without one the toggles still belong together. */
  name?: string;
  options: readonly Toggle<Value>[];
  /** Segments of one bar for a few views of the same thing; chips for filters and for more of them. */
  look?: 'segments' | 'chips';
  /** Any number may be on; otherwise exactly one. */
  multiple?: boolean;
  color?: Color;
  /** Which are on; without it the browser keeps it, beginning with `defaultValue`. */
  value?: readonly Value[];
  defaultValue?: readonly Value[];
  onChange?: (value: Value[]) => void;
}

/** Toggle buttons and filter chips: radio buttons or checkboxes in another dress, so they work in forms and without scripts. */
export function Toggles<Value extends string>(props: TogglesProps<Value>) {
  const { label, name, options, look = 'segments', multiple = false, color = 'primary', value, onChange } = props;
  const id = useId();
  const changed = (event: ChangeEvent<HTMLDivElement>) => {
    const inputs = event.currentTarget.querySelectorAll<HTMLInputElement>('input:checked');
    onChange?.([...inputs].map((input) => input.value as Value));
  };
  return (
    <TogglesBox data-look={look} data-color={color}>
      <legend>{label}</legend>
      <div onChange={changed}>
        {options.map((option) => (
          <label key={option.value} title={option.iconOnly ? option.label : undefined}>
            <input
              type={multiple ? 'checkbox' : 'radio'}
              name={name ?? id}
              value={option.value}
              disabled={option.disabled}
              {...(value
                ? { checked: value.includes(option.value), onChange: () => undefined }
                : { defaultChecked: props.defaultValue?.includes(option.value) })}
            />
            <span data-tick>
              <Icon of={check} size={16} />
            </span>
            {option.icon && (
              <span data-icon>
                <Icon of={option.icon} size={18} />
              </span>
            )}
            {option.iconOnly ? <Hidden>{option.label}</Hidden> : option.label}
          </label>
        ))}
      </div>
    </TogglesBox>
  );
}
