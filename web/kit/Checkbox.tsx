import { type ComponentProps, useEffect, useRef } from 'react';
import { ChoiceParts, type ChoiceTexts } from './ChoiceParts.tsx';
import { Choice } from './choices.styles.ts';
import type { Color } from './tones.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'color'>, ChoiceTexts {
  color?: Color;
  /** Some, not all, of what it stands for are on. */
  indeterminate?: boolean;
  /** Drawn as a card that is chosen as a whole; centred: with its icon above the words. */
  card?: boolean | 'centred';
}

/** A native checkbox drawn by us: in forms it behaves as any, without scripts too. */
export function Checkbox(props: CheckboxProps) {
  const { label, text, icon, picture, note, color = 'primary', indeterminate = false, card, ...input } = props;
  const look = card === true ? 'cards' : card || undefined;
  const ref = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Choice data-color={color} data-card={look}>
      <input {...input} type="checkbox" ref={ref} />
      <ChoiceParts {...{ label, text, icon, picture, note }} card={look} />
    </Choice>
  );
}
