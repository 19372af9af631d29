import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export interface ChoiceTexts {
  label: ReactNode;
  /** A sentence under the label. */
  text?: ReactNode | undefined;
  /** A drawing from `~icons/mdi/NAME`, on cards. */
  icon?: string | undefined;
  /** A picture over the whole width of a card, above its words. */
  picture?: ReactNode | undefined;
  /** Behind the label of a card, at the end of the line: what it costs. */
  note?: ReactNode | undefined;
}

/** What stands beside the box of a choice. */
export function ChoiceParts({ label, text, icon, picture, note, card }: ChoiceTexts & { card?: string | undefined }) {
  return (
    <>
      {picture && <span data-picture>{picture}</span>}
      {icon && <Icon of={icon} size={card === 'centred' ? 30 : 24} />}
      <span data-words>
        {card ? <strong>{label}</strong> : <span>{label}</span>}
        {text && <small>{text}</small>}
      </span>
      {note && <span data-note>{note}</span>}
    </>
  );
}
