import type { ReactNode } from 'react';
import { Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import check from '~icons/mdi/check';
import { Icon } from '../Icon.tsx';
import { ListBoxFrame } from '../listbox.styles.ts';
import { isGroup, type Option, type OptionGroup } from '../options.ts';

function Line({ of }: { of: Option }) {
  return (
    <ListBoxItem id={of.id} textValue={of.label} isDisabled={of.disabled ?? false}>
      {of.icon && <Icon of={of.icon} />}
      {of.color && <span data-dot data-color={of.color} />}
      <span data-words>
        <bdi>{of.label}</bdi>
        {of.text && <small>{of.text}</small>}
      </span>
      <span data-check>
        <Icon of={check} size={18} />
      </span>
    </ListBoxItem>
  );
}

interface OptionListProps {
  items: readonly (Option | OptionGroup)[];
  /** Shown where there is none. */
  empty: ReactNode;
}

/** The choices of a SelectField or ComboboxField, in its popover. */
export function OptionList({ items, empty }: OptionListProps) {
  return (
    <ListBox render={(props) => <ListBoxFrame {...props} />} renderEmptyState={() => empty}>
      {items.map((item) =>
        isGroup(item) ? (
          <ListBoxSection key={item.title} id={item.title}>
            <Header>{item.title}</Header>
            {item.options.map((option) => (
              <Line key={option.id} of={option} />
            ))}
          </ListBoxSection>
        ) : (
          <Line key={item.id} of={item} />
        ),
      )}
    </ListBox>
  );
}
