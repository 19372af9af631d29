import type { MouseEvent, ReactNode } from 'react';
import chevronDown from '~icons/mdi/chevron-down';
import minus from '~icons/mdi/minus';
import plus from '~icons/mdi/plus';
import { ExpansionFrame } from './expansion.styles.ts';
import { Icon } from './Icon.tsx';

interface ExpansionPanelProps {
  title: ReactNode;
  subtitle?: string;
  icon?: string;
  /** Panels of one name are an accordion: opening one closes the other. */
  name?: string;
  initiallyOpen?: boolean;
  disabled?: boolean;
  /** At the end of the heading: an arrow that turns, or a plus that becomes a minus. */
  sign?: 'arrow' | 'plus';
  /** Of what it holds: a link to it (`#id`) opens the panel, without scripts too. */
  id?: string;
  onToggle?: (open: boolean) => void;
  children: ReactNode;
}

const stop = (event: MouseEvent) => event.preventDefault();

/** A heading that opens what is under it; put several into `ExpansionList`. */
export function ExpansionPanel(props: ExpansionPanelProps) {
  const { title, subtitle, icon, name, initiallyOpen, disabled, sign = 'arrow', id, onToggle, children } = props;
  return (
    <ExpansionFrame
      name={name}
      open={initiallyOpen}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button; this one must not act */}
      <summary aria-disabled={disabled} tabIndex={disabled ? -1 : undefined} onClick={disabled ? stop : undefined}>
        {icon && <Icon of={icon} />}
        <span data-words>
          {title}
          {subtitle && <small>{subtitle}</small>}
        </span>
        {sign === 'arrow' ? (
          <span data-sign="turns">
            <Icon of={chevronDown} />
          </span>
        ) : (
          <>
            <span data-sign="closed">
              <Icon of={plus} />
            </span>
            <span data-sign="open">
              <Icon of={minus} />
            </span>
          </>
        )}
      </summary>
      <div data-content id={id}>
        {children}
      </div>
    </ExpansionFrame>
  );
}
