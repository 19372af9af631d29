import { type ReactNode, useId } from 'react';
import { ChoiceParts, type ChoiceTexts } from './ChoiceParts.tsx';
import { Choice, ChoiceList } from './choices.styles.ts';
import { FieldSet } from './FieldSet.tsx';
import { Hidden } from './mark.styles.ts';
import type { Color } from './tones.ts';
import { useMissing } from './use-missing.ts';

export interface RadioOption<Value extends string = string> extends ChoiceTexts {
  value: Value;
  disabled?: boolean;
}

interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  /** Read aloud only. */
  hiddenLabel?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  /** In a form; without one the radio buttons still belong together. */
  name?: string;
  options: readonly RadioOption<Value>[];
  /** In a line; as cards, or as cards with the icon above centred words. */
  look?: 'list' | 'inline' | 'cards' | 'centred';
  color?: Color;
  disabled?: boolean;
  required?: boolean;
  /** Of its first button, which is where a link to the group leads. */
  id?: string;
  /** Which one; without it the browser keeps it, beginning with `defaultValue`. */
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
}

/** One of a few, all of them in sight; for more than about six use a select. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const {
    label,
    hiddenLabel,
    description,
    name,
    options,
    look = 'list',
    color = 'primary',
    disabled,
    required,
  } = props;
  const { value, defaultValue, onChange } = props;
  const { error, onInvalid, onFilled } = useMissing(props.error, 'choose');
  const own = useId();
  const cards = look === 'cards' || look === 'centred';
  return (
    <FieldSet
      legend={hiddenLabel ? <Hidden>{label}</Hidden> : label}
      description={description}
      error={error}
      disabled={disabled}
    >
      <ChoiceList data-inline={look === 'inline' || undefined} data-cards={cards || undefined}>
        {options.map((option, index) => (
          <Choice key={option.value} data-color={color} data-card={cards ? look : undefined}>
            <input
              type="radio"
              id={index === 0 ? props.id : undefined}
              name={name ?? own}
              value={option.value}
              disabled={option.disabled}
              required={required}
              aria-invalid={!!error || undefined}
              onInvalid={onInvalid}
              onChange={() => {
                onFilled();
                onChange?.(option.value);
              }}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            <ChoiceParts {...option} card={cards ? look : undefined} />
          </Choice>
        ))}
      </ChoiceList>
    </FieldSet>
  );
}
