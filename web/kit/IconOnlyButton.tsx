import type { ComponentProps } from 'react';
import { IconButton } from './button.styles.ts';
import { Icon } from './Icon.tsx';

interface IconOnlyButtonProps extends Omit<ComponentProps<typeof IconButton>, 'children' | 'aria-label'> {
  /** A drawing from `~icons/mdi/NAME`. */
  icon: string;
  /** Its name: what it does, not what it looks like. Also shown when it is pointed at. */
  label: string;
  iconSize?: number;
  /** Turns the drawing where one reads from the right. */
  flip?: boolean;
}

/** A square button that shows an icon alone. */
export function IconOnlyButton({ icon, label, iconSize = 20, flip = false, ...props }: IconOnlyButtonProps) {
  return (
    <IconButton type="button" title={label} aria-label={label} {...props}>
      <Icon of={icon} size={iconSize} flip={flip} />
    </IconButton>
  );
}
