import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Chips } from '../chip.styles.ts';
import { Input } from '../field.styles.ts';
import { RemovableChip } from '../RemovableChip.tsx';
import type { OwnControlProps } from './form-types.ts';

interface ChipsInputProps extends OwnControlProps {
  /** What stands between entries in the one text that is sent: no entry has it in itself. */
  separator: ',' | ';';
  /** In the empty box. */
  placeholder: string;
  maxLength?: number;
  /** Entries to choose from, asked for when one comes to the box; others can be typed all the same. */
  propose: () => Promise<readonly string[]>;
  /** How an entry is called, where that is not the entry itself; both can be typed. */
  nameOf?: (entry: string) => string;
  /** Before the name in a chip. */
  mark?: (entry: string) => ReactNode;
}

/** Several entries as chips; Enter or the separator adds what was typed. Without JavaScript it is one line of entries. */
export function ChipsInput(props: ChipsInputProps) {
  const { id, name, value, describedBy, invalid, separator, placeholder, maxLength, propose, nameOf = String } = props;
  const { mark, onEdit } = props;
  const entriesOf = (text: string) =>
    text
      .split(separator)
      .map((each) => each.trim())
      .filter(Boolean);
  const [isLive, setLive] = useState(false);
  const [entries, setEntries] = useState(() => entriesOf(value));
  const [typed, setTyped] = useState('');
  const [proposed, setProposed] = useState<readonly string[]>([]);
  useEffect(() => setLive(true), []);
  const box = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is stored is what a reset brings back
  useEffect(() => {
    const form = box.current?.form;
    const onReset = () => {
      setEntries(entriesOf(value));
      setTyped('');
    };
    form?.addEventListener('reset', onReset);
    return () => form?.removeEventListener('reset', onReset);
  }, [isLive, value]);
  const meant = (text: string) =>
    entriesOf(text).map(
      (each) => proposed.find((entry) => nameOf(entry).toLocaleLowerCase() === each.toLocaleLowerCase()) ?? each,
    );
  // What was typed and not added is meant as well.
  const textOf = (added: readonly string[], text: string) =>
    [...new Set([...added, ...meant(text)])].join(`${separator} `);
  const change = (added: string[], text: string) => {
    setEntries(added);
    setTyped(text);
    onEdit(textOf(added, text));
  };
  const add = (text: string) => change([...new Set([...entries, ...meant(text)])], '');
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' && typed.trim()) || event.key === separator) {
      event.preventDefault();
      add(typed);
    } else if (event.key === 'Backspace' && !typed && entries.length) change(entries.slice(0, -1), '');
  };
  const said = { 'aria-describedby': describedBy, 'aria-invalid': invalid || undefined };
  if (!isLive) return <Input id={id} name={name} defaultValue={value} {...said} />;
  return (
    <>
      <input type="hidden" name={name} value={textOf(entries, typed)} />
      {entries.length > 0 && (
        <Chips>
          {entries.map((entry) => (
            <li key={entry}>
              <RemovableChip
                variant="outlined"
                label={nameOf(entry)}
                onRemove={() =>
                  change(
                    entries.filter((each) => each !== entry),
                    typed,
                  )
                }
              >
                {mark?.(entry)}
                <bdi>{nameOf(entry)}</bdi>
              </RemovableChip>
            </li>
          ))}
        </Chips>
      )}
      <Input
        ref={box}
        id={id}
        list={`${id}-list`}
        maxLength={maxLength}
        autoComplete="off"
        value={typed}
        {...said}
        placeholder={placeholder}
        onFocus={() => void propose().then(setProposed)}
        onChange={({ currentTarget }) => change(entries, currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <datalist id={`${id}-list`}>
        {proposed
          .filter((each) => !entries.includes(each))
          .map((each) => (
            <option key={each} value={nameOf(each)} />
          ))}
      </datalist>
    </>
  );
}
