import type { ComponentProps, ReactNode } from 'react';
import { Choice } from './choices.styles.ts';
import type { Color } from './tones.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'color'> {
  label: ReactNode;
  /** A sentence under the label. */
  text?: ReactNode;
  color?: Color;
  /** A short word within it for each of its two states, where many switches stand side by side. */
  words?: { on: string; off: string };
  /** The switch stands behind its words, at the end of the line: for lists of settings. */
  end?: boolean;
}

/** For what takes effect at once; what waits for a button is a Checkbox. */
export function Switch({ label, text, color = 'primary', words, end = false, ...input }: SwitchProps) {
  return (
    <Choice data-color={color} data-end={end || undefined}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      <input {...input} type="checkbox" role="switch" data-on={words?.on} data-off={words?.off} />
      <span data-words>
        <span>{label}</span>
        {text && <small>{text}</small>}
      </span>
    </Choice>
  );
}
