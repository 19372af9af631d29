import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import magnify from '~icons/mdi/magnify';
import { toBrowser } from '../../base-path.ts';
import { DOT } from '../../kit/dot.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Hidden } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useNativeDialog } from '../../kit/use-native-dialog.ts';
import type { ToolProps } from '../tool.ts';
import type { Entry } from './entries.ts';
import { PaletteFrame, PaletteHints } from './palette.styles.ts';
import { Results } from './Results.tsx';
import { remember } from './recents.ts';
import { useResults } from './use-results.ts';

/** Search over everything: pages, actions, people, threats, invoices, addresses; each only for those who may see it. */
export function Palette({ open, show, takeTyped }: ToolProps) {
  const { t } = useTranslation();
  const id = useId();
  const [query, setQuery] = useState('');
  /** The key of the one that was pointed at or gone to: what comes later may stand before it. */
  const [chosen, setChosen] = useState<string>();
  const list = useRef<HTMLDivElement>(null);
  const close = () => show(null);
  const { present, props: native } = useNativeDialog({ open, onClose: close, modal: true, persistent: false });
  const { results, failed, waiting, recentKey } = useResults(query, open, show);
  const all = results.flatMap(({ group, entries }) => entries.map((entry) => ({ key: `${group} ${entry.id}`, entry })));
  const count = all.length;
  const marked = Math.max(
    0,
    all.findIndex(({ key }) => key === chosen),
  );
  const optionId = (index: number) => `${id}-${index}`;

  // It begins anew each time.
  useEffect(() => {
    if (!open) return;
    setQuery(takeTyped());
    setChosen(undefined);
  }, [open, takeTyped]);

  const choose = (entry: Entry) => {
    remember(recentKey, entry);
    close();
    entry.run?.();
  };
  const move = (to: number) => {
    setChosen(all[to]?.key);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Of a word that an input method is still putting together.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      const entry = all[marked]?.entry;
      if (!entry) return;
      if (entry.to && (event.ctrlKey || event.metaKey)) {
        remember(recentKey, entry);
        window.open(toBrowser(entry.to), '_blank', 'noopener');
      } else document.getElementById(optionId(marked))?.click();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && count > 0) {
      event.preventDefault();
      move((marked + (event.key === 'ArrowDown' ? 1 : -1) + count) % count);
    }
  };

  return (
    <PaletteFrame {...native} aria-label={t('palette:title')}>
      {present && (
        <>
          <header>
            <Icon of={magnify} />
            <input
              type="text"
              role="combobox"
              aria-label={t('palette:title')}
              aria-expanded={count > 0}
              aria-controls={`${id}-list`}
              aria-activedescendant={count > 0 ? optionId(marked) : undefined}
              aria-autocomplete="list"
              autoComplete="off"
              spellCheck={false}
              enterKeyHint="go"
              dir="auto"
              data-autofocus
              placeholder={t('palette:placeholder')}
              value={query}
              maxLength={100}
              onKeyDown={onKeyDown}
              onChange={({ target }) => {
                setQuery(target.value);
                setChosen(undefined);
                list.current?.scrollTo(0, 0);
              }}
            />
            <button type="button" aria-label={t('common:surface.close')} onClick={close}>
              Esc
            </button>
          </header>
          <div data-results>
            <Results
              {...{ id, list, results, optionId }}
              active={marked}
              onPoint={(index) => setChosen(all[index]?.key)}
              onChoose={choose}
              label={t('palette:title')}
            />
            {failed.length > 0 && (
              <p data-note role="alert">
                {t('palette:failed', { groups: failed.join(DOT) })}
              </p>
            )}
            {waiting && <p data-note>{t('palette:searching')}</p>}
            {count === 0 && !waiting && failed.length === 0 && (
              <div data-empty>
                <strong>{t('palette:empty', { query: query.trim() })}</strong>
                <p>{t('palette:emptyHint')}</p>
              </div>
            )}
          </div>
          <Hidden role="status">{query && !waiting ? t('palette:results', { count }) : ''}</Hidden>
          <PaletteHints aria-hidden="true">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t('palette:hint.choose')}
            </span>
            <span>
              <kbd>↵</kbd> {t('palette:hint.open')}
            </span>
            <span>
              <kbd dir="ltr">Ctrl ↵</kbd> {t('palette:hint.newTab')}
            </span>
          </PaletteHints>
        </>
      )}
    </PaletteFrame>
  );
}
