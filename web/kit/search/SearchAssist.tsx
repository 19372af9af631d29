import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import helpIcon from '~icons/mdi/help-circle-outline';
import type { SearchSubject } from '../../../shared/search/fields.ts';
import { IconButton } from '../button.styles.ts';
import { useFieldLabel } from '../field-label.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { useKitServices } from '../services.ts';
import { useTranslation } from '../translation.ts';
import { typeInto } from '../type-into.ts';
import type { Suggestion } from './complete.ts';
import type { SearchFault } from './fault.ts';
import { readHistory, remember } from './history.ts';
import { SearchHelp } from './SearchHelp.tsx';
import { SuggestionBox } from './search-assist.styles.ts';
import { checkSearch, useSuggestions, type Written } from './use-suggestions.ts';

interface SearchAssistProps {
  input: RefObject<HTMLInputElement | null>;
  among: SearchSubject;
  /** The search that the page shows. */
  shown: string;
  range: { from?: string | undefined; to?: string | undefined };
  /** Nothing is wrong with the search that the page shows. */
  isGood: boolean;
  /** A whole search is to be made. */
  onSearch: (text: string) => void;
  /** A search was looked through; null: it is good. */
  onCheck: (text: string, fault: SearchFault | null) => void;
}

/**
 * Completes a search as it is written, a combobox by the pattern of ARIA around the input that the server drew; marks what is
 * wrong before it is sent; and has the help.
 */
export function SearchAssist({ input, among, shown, range, isGood, onSearch, onCheck }: SearchAssistProps) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { accountId } = useKitServices();
  const listId = useId();
  const labelOf = useFieldLabel(among);
  const [written, setWritten] = useState<Written | null>(null);
  const [active, setActive] = useState(-1);
  const [searches, setRecent] = useState(() => readHistory(accountId));
  // Made elsewhere, they may mean nothing here.
  const recent = useMemo(() => searches.filter((text) => !checkSearch(text, among)), [searches, among]);
  const [helpOpen, setHelpOpen] = useState(false);
  const { place, items } = useSuggestions(written, { among, range, recent });
  const isOpen = written !== null && items.length > 0;

  useEffect(() => {
    if (shown && isGood) setRecent(remember(accountId, shown));
  }, [shown, isGood, accountId]);

  const choose = ({ insert, kind }: Suggestion) => {
    const element = input.current!;
    setActive(-1);
    element.focus();
    if (kind === 'search') {
      setWritten(null);
      return onSearch(insert);
    }
    element.setRangeText(insert, place.from, place.to, 'end');
    // As if it had been typed: the page shows it, and what is around the form knows that it was changed.
    element.dispatchEvent(new Event('input', { bubbles: true }));
    setWritten(kind === 'field' ? { text: element.value, caret: element.selectionStart ?? 0 } : null);
  };

  const keys = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!isOpen) look();
      else setActive((active + step + items.length + (active < 0 && step < 0 ? 1 : 0)) % items.length);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setWritten(null);
      setActive(-1);
    } else if (event.key === 'Escape') {
      // Out of the box: letters are keys of the page again.
      input.current!.blur();
    } else if (event.key === 'Enter' && isOpen && items[active]) {
      event.preventDefault();
      choose(items[active]);
    }
  };
  const look = () => {
    const { value, selectionStart } = input.current!;
    setWritten({ text: value, caret: selectionStart ?? value.length });
    setActive(-1);
  };
  const check = (event?: Event) => {
    const { value } = input.current!;
    const fault = checkSearch(value, among);
    setWritten(null);
    setActive(-1);
    if (!fault && !event) return;
    onCheck(value, fault);
    if (!fault || !event) return;
    event.preventDefault();
    event.stopPropagation();
  };
  /** What is told now would move what is pressed from under the pointer. */
  const leave = (signal: AbortSignal) => {
    // A box that goes while it has the focus is left, too.
    if (!input.current) return;
    if (!document.querySelector(':active')) return check();
    addEventListener('mouseup', () => setTimeout(() => signal.aborted || handlers.current.check()), {
      once: true,
      signal,
    });
  };
  const handlers = useRef({ keys, look, check, leave });
  useEffect(() => {
    handlers.current = { keys, look, check, leave };
  });
  useEffect(() => {
    const element = input.current!;
    const { form } = element;
    const abort = new AbortController();
    const { signal } = abort;
    element.addEventListener('keydown', (event) => handlers.current.keys(event), { signal });
    element.addEventListener('input', () => handlers.current.look(), { signal });
    element.addEventListener('click', () => handlers.current.look(), { signal });
    element.addEventListener('blur', () => handlers.current.leave(signal), { signal });
    // Before the page hears of it: what cannot be understood is not sent.
    form?.addEventListener('submit', (event) => handlers.current.check(event), { signal, capture: true });
    // Who types fast has begun before this was there.
    if (document.activeElement === element && element.value !== element.defaultValue) handlers.current.look();
    return () => abort.abort();
  }, [input]);
  useEffect(() => {
    const element = input.current!;
    element.setAttribute('role', 'combobox');
    element.setAttribute('aria-autocomplete', 'list');
    element.setAttribute('aria-expanded', String(isOpen));
    if (isOpen) element.setAttribute('aria-controls', listId);
    else element.removeAttribute('aria-controls');
    if (isOpen && active >= 0) element.setAttribute('aria-activedescendant', `${listId}${active}`);
    else element.removeAttribute('aria-activedescendant');
    if (active >= 0) document.getElementById(`${listId}${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [input, isOpen, active, listId]);

  return (
    <>
      <IconButton
        type="button"
        aria-label={t('search-help:open')}
        title={t('search-help:open')}
        aria-haspopup="dialog"
        onClick={() => setHelpOpen(true)}
      >
        <Icon of={helpIcon} size={18} />
      </IconButton>
      {isOpen && (
        <SuggestionBox onPointerDown={(event) => event.preventDefault()}>
          <div id={listId} role="listbox" aria-label={t('search-help:suggestions')}>
            {items.map((item, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the keys
              <div
                key={`${item.kind} ${item.text}`}
                id={`${listId}${index}`}
                role="option"
                aria-selected={index === active}
                onClick={() => choose(item)}
              >
                <bdi dir="ltr">{item.kind === 'field' ? item.insert : item.text}</bdi>
                {item.field && <span>{labelOf(item.field)}</span>}
                {item.count !== undefined && (
                  <small>
                    {t(`search-help:${item.counted ?? 'events'}`, { count: item.count, total: number(item.count) })}
                  </small>
                )}
              </div>
            ))}
          </div>
        </SuggestionBox>
      )}
      <Hidden role="status">{isOpen ? t('search-help:offered', { count: items.length }) : ''}</Hidden>
      {createPortal(
        // Out of the form that the input is in.
        <div onChange={(event) => event.stopPropagation()}>
          <SearchHelp
            open={helpOpen}
            onClose={() => setHelpOpen(false)}
            {...{ among, recent, setRecent }}
            onInsert={(text) => {
              setHelpOpen(false);
              const element = input.current!;
              const before = element.value && !/[\s(]$/.test(element.value) ? `${element.value} ` : element.value;
              element.focus();
              typeInto(element, before + text);
            }}
            onSearch={(text) => {
              setHelpOpen(false);
              onSearch(text);
            }}
          />
        </div>,
        document.body,
      )}
    </>
  );
}
