import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { useTranslation } from '../translation.ts';
import { FormTabsFrame } from './form-tabs.styles.ts';

export interface FormTab {
  id: string;
  label: string;
  icon?: string;
  /** Fields in it that need another look. */
  faults: number;
  content: ReactNode;
}

interface FormTabsProps {
  label: string;
  items: readonly FormTab[];
  chosen: string;
  onChoose: (id: string) => void;
}

/**
 * Tabs around parts of one form. Unlike those of `Tabs`, every part stays in the page, for what is typed in it is sent whichever is
 * shown; without scripts they stand one under the other.
 */
export function FormTabs({ label, items, chosen, onChoose }: FormTabsProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.findIndex((item) => item.id === chosen);
    const forward = getComputedStyle(list.current!).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const to = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = items.at(to % items.length)!;
    onChoose(next.id);
    document.getElementById(`${id}-${next.id}`)?.focus();
  };
  return (
    <FormTabsFrame data-variant="line">
      <div data-line>
        <div role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
          {items.map((item) => (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-controls={`${id}-${item.id}-panel`}
              aria-selected={item.id === chosen}
              data-selected={item.id === chosen || undefined}
              tabIndex={item.id === chosen ? 0 : -1}
              onClick={() => onChoose(item.id)}
            >
              {item.icon && <Icon of={item.icon} size={20} />}
              {item.label}
              {item.faults > 0 && (
                <span data-faults>
                  <span aria-hidden="true">{number(item.faults)}</span>
                  <Hidden>{t('common:form.faults', { count: item.faults })}</Hidden>
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      {items.map((item) => (
        <div
          key={item.id}
          role="tabpanel"
          id={`${id}-${item.id}-panel`}
          aria-labelledby={`${id}-${item.id}`}
          data-later={item.id !== chosen || undefined}
        >
          <h3>{item.label}</h3>
          {item.content}
        </div>
      ))}
    </FormTabsFrame>
  );
}
