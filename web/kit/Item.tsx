import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface ItemProps {
  title: ReactNode;
  /** A second line, or two of them. */
  text?: ReactNode;
  /** How many lines it has, title and text together; a longer text is cut, but that of a choice. */
  lines?: 1 | 2 | 3;
  icon?: string;
  /** Instead of the icon: an avatar, a mark. */
  lead?: ReactNode;
  /** At the end: a time, a number, a button. Not a button where the item is a link or a choice. */
  trail?: ReactNode;
  /** The whole item is a link. */
  href?: string;
  /** The page one is on. */
  current?: boolean;
  /** The whole item is a choice. Of one name and `radio`, one is chosen. */
  choice?: {
    type: 'radio' | 'checkbox';
    name: string;
    value: string;
    chosen: boolean;
    onChoose: (chosen: boolean) => void;
  };
  disabled?: boolean;
  /** A list under it. */
  children?: ReactNode;
}

/** One item of an `ItemList`: a plain line, a link, or a choice. */
export function Item(props: ItemProps) {
  const { title, text, lines = text ? 2 : 1, icon, lead, trail, href, current, choice, disabled, children } = props;
  const inner = (
    <>
      {lead ?? (icon && <Icon of={icon} size={22} />)}
      <div data-words>
        <span>{title}</span>
        {text && <small>{text}</small>}
      </div>
      {trail && <div data-trail>{trail}</div>}
    </>
  );
  const marks = { 'data-item': true, 'data-lines': lines, 'data-disabled': disabled || undefined };
  return (
    <li>
      {choice ? (
        <label {...marks} data-color="primary">
          <input
            type={choice.type}
            name={choice.name}
            value={choice.value}
            checked={choice.chosen}
            disabled={disabled}
            onChange={(event) => choice.onChoose(event.target.checked)}
          />
          {inner}
        </label>
      ) : href && !disabled ? (
        <a {...marks} href={href} aria-current={current ? 'page' : undefined}>
          {inner}
        </a>
      ) : (
        <div {...marks}>{inner}</div>
      )}
      {children}
    </li>
  );
}
