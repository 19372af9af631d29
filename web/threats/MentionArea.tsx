import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { ThreatWorker } from '../../shared/threat-work.ts';
import { TextArea } from '../kit/TextArea.tsx';
import { useTranslation } from '../kit/translation.ts';
import { typeInto } from '../kit/type-into.ts';
import { Called } from './questions.styles.ts';

interface MentionAreaProps extends ComponentProps<typeof TextArea> {
  people: readonly ThreatWorker[];
}

/** Most people offered. */
const MOST = 6;

/** What stands between an `@` and the caret; null when no name is being written there. */
function nameAt({ value, selectionStart }: HTMLTextAreaElement): string | null {
  return /(?:^|[\s(])@([\p{L}\p{N}._-]*)$/u.exec(value.slice(0, selectionStart))?.[1] ?? null;
}

/** A text in which `@` and a few letters call somebody: arrows choose, Enter or Tab takes, Escape leaves it. */
export function MentionArea({ people, ...area }: MentionAreaProps) {
  const { t } = useTranslation();
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [index, setIndex] = useState(0);
  const found =
    typed === null
      ? []
      : people
          .filter(({ name, username }) =>
            [username, ...name.split(/\s+/)].some((word) => word.toLowerCase().startsWith(typed.toLowerCase())),
          )
          .slice(0, MOST);
  const chosen = Math.min(index, found.length - 1);

  const look = () => {
    setTyped(nameAt(box.current!.querySelector('textarea')!));
    setIndex(0);
  };
  const take = ({ username }: ThreatWorker) => {
    const text = box.current!.querySelector('textarea')!;
    const end = text.selectionStart;
    const start = end - typed!.length;
    typeInto(text, `${text.value.slice(0, start)}${username} ${text.value.slice(end)}`);
    text.setSelectionRange(start + username.length + 1, start + username.length + 1);
    text.focus();
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (found.length === 0) return;
    if (event.key === 'ArrowDown') setIndex((chosen + 1) % found.length);
    else if (event.key === 'ArrowUp') setIndex((chosen - 1 + found.length) % found.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(found[chosen]!);
    else if (event.key === 'Escape') setTyped(null);
    else return;
    event.preventDefault();
  };
  return (
    <Called ref={box}>
      <TextArea
        {...area}
        aria-autocomplete="list"
        aria-controls={found.length ? list : undefined}
        aria-activedescendant={found.length ? `${list}-${chosen}` : undefined}
        onInput={look}
        onClick={look}
        onBlur={() => setTyped(null)}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div id={list} role="listbox" aria-label={t('desk:comments.people')}>
          {found.map((person, place) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the text
            <div
              key={person.id}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === chosen}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
            >
              <bdi>{person.name}</bdi>
              <small dir="ltr">@{person.username}</small>
            </div>
          ))}
        </div>
      )}
    </Called>
  );
}
