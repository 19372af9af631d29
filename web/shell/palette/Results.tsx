import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../kit/Icon.tsx';
import type { Entry, EntryGroup } from './entries.ts';
import { ResultList } from './palette.styles.ts';

/** The title with what was typed marked in it. */
function marked({ title, ranges = [] }: Entry): ReactNode[] {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const [from, to] of ranges) {
    parts.push(title.slice(done, from), <mark key={from}>{title.slice(from, to)}</mark>);
    done = to;
  }
  return [...parts, title.slice(done)];
}

interface ResultsProps {
  /** Of the list that the field speaks of. */
  id: string;
  list: RefObject<HTMLDivElement | null>;
  label: string;
  results: EntryGroup[];
  /** The place, through all groups, of the one that Enter takes. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onChoose: (entry: Entry) => void;
}

/**
 * The options by group: links for what has an address, so that they open in new tabs as any link does, buttons for what does
 * something. The focus stays in the field.
 */
export function Results({ id, list, label, results, active, optionId, onPoint, onChoose }: ResultsProps) {
  let index = -1;
  return (
    <ResultList ref={list} id={`${id}-list`} role="listbox" aria-label={label}>
      {results.map(({ group, heading, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a group of options is no set of fields
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} data-heading>
            {heading}
          </div>
          {entries.map((entry) => {
            index++;
            const place = index;
            const shared = {
              id: optionId(place),
              role: 'option',
              'aria-selected': place === active,
              tabIndex: -1,
              onPointerMove: () => place !== active && onPoint(place),
              onClick: (event: { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
                if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onChoose(entry);
              },
            };
            const content = (
              <>
                <Icon of={entry.icon} />
                <span dir={entry.machine ? 'ltr' : 'auto'}>{marked(entry)}</span>
                {entry.detail && (
                  <small>
                    <bdi dir={entry.machine ? 'ltr' : undefined}>{entry.detail}</bdi>
                  </small>
                )}
              </>
            );
            return entry.to ? (
              <a key={entry.id} {...shared} href={entry.to}>
                {content}
              </a>
            ) : (
              <button key={entry.id} {...shared} type="button">
                {content}
              </button>
            );
          })}
        </div>
      ))}
    </ResultList>
  );
}
