import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Choice } from './choices.styles.ts';
import type { Color } from './tones.ts';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'color'> {
  label: ReactNode;
  /** A sentence under the label. */
  text?: ReactNode;
  color?: Color;
  /** Some, not all, of what it stands for are on. */
  indeterminate?: boolean;
  /** Drawn as a card that is chosen as a whole. */
  card?: boolean;
}

/** A native checkbox drawn by us: in forms it behaves as any, without scripts too. */
export function Checkbox({ label, text, color = 'primary', indeterminate = false, card, ...input }: CheckboxProps) {
  const ref = useRef<HTMLInputElement>(null);
  // HTML has no attribute for it.
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = indeterminate;
  }, [indeterminate]);
  return (
    <Choice data-color={color} data-card={card || undefined}>
      <input {...input} type="checkbox" ref={ref} />
      <span data-words>
        {card ? <strong>{label}</strong> : <span>{label}</span>}
        {text && <small>{text}</small>}
      </span>
    </Choice>
  );
}
