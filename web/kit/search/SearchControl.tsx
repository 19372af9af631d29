import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { useLoaderData } from 'react-router-dom';
import close from '~icons/mdi/close';
import magnify from '~icons/mdi/magnify';
import type { SearchSubject } from '../../../shared/search/fields.ts';
import { MAX_SEARCH_LENGTH } from '../../../shared/search/limits.ts';
import { IconButton } from '../button.styles.ts';
import { Field, Input } from '../field.styles.ts';
import { Icon } from '../Icon.tsx';
import { latePart } from '../late-part.tsx';
import type { ListData, OwnFilterProps } from '../list/list-types.ts';
import { useTranslation } from '../translation.ts';
import { ValueMenu } from '../values/ValueMenu.tsx';
import type { SearchFault } from './fault.ts';
import { SearchFrame } from './search.styles.ts';
import { useSearchAssist } from './use-search-assist.ts';

const FaultNote = latePart(async () => (await import('../late/FaultNote.tsx')).FaultNote);

interface SearchControlProps extends Pick<OwnFilterProps, 'values' | 'searchWith'> {
  /** Text key. */
  label: string;
  /** What is searched. */
  among: SearchSubject;
}

/** What was found wrong in the browser, and of which text. */
interface Checked {
  text: string;
  fault: SearchFault;
}

/**
 * The search of a list, `q` of its form. Sent by Enter, not as one types, for half a search is none. The server draws all of it,
 * the mark on what is wrong too; completion and help come when the page has come to rest.
 */
export function SearchControl({ label, among, values, searchWith }: SearchControlProps) {
  const { t } = useTranslation();
  const shown = values.q ?? '';
  const { failure } = useLoaderData() as ListData<never, never, never>;
  const input = useRef<HTMLInputElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  const [checked, setChecked] = useState<Checked | null>(null);
  const [typed, setTyped] = useState(shown);
  const Assist = useSearchAssist();
  // What was asked for, or what has been typed since: the form has seen to it.
  useEffect(() => setTyped(input.current!.value));
  const own = checked?.text === typed ? checked.fault : null;
  const fault = own ?? (typed === shown ? failure?.search : null) ?? null;

  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    setTyped(value);
    // An emptied search shows everything at once.
    if (value !== '') event.stopPropagation();
  };
  /** Also of what was never sent, which leads nowhere else; the button goes, and the box is where one goes on. */
  const clear = () => {
    input.current!.value = '';
    setTyped('');
    input.current!.focus();
  };
  const send = (text: string) => {
    input.current!.value = text;
    setTyped(text);
    input.current!.form!.requestSubmit();
  };
  const scrollMarks = () => {
    if (marks.current && input.current) marks.current.scrollLeft = input.current.scrollLeft;
  };
  useEffect(scrollMarks);

  return (
    <Field data-wide>
      <label htmlFor="q">{t(label)}</label>
      <SearchFrame>
        <Icon of={magnify} />
        <Input
          ref={input}
          id="q"
          name="q"
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={MAX_SEARCH_LENGTH}
          placeholder={t(among === 'assets' ? 'search:hintOfAssets' : 'search:hint')}
          defaultValue={shown}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault ? 'q-fault' : undefined}
          onChange={onChange}
          onScroll={scrollMarks}
        />
        {fault && (
          <div ref={marks} data-marks dir="ltr" aria-hidden="true">
            {typed.slice(0, fault.position)}
            <mark>{typed.slice(fault.position, fault.position + fault.length) || ' '}</mark>
            {typed.slice(fault.position + fault.length)}
          </div>
        )}
        {typed !== '' && (
          <IconButton
            as="a"
            data-clear
            href={searchWith({ q: '' })}
            onClick={clear}
            aria-label={t('search:clear')}
            title={t('search:clear')}
          >
            <Icon of={close} size={18} />
          </IconButton>
        )}
        {Assist && (
          <Assist
            {...{ input, among, shown }}
            range={{ from: values.from, to: values.to }}
            isGood={!failure?.search}
            onSearch={send}
            onCheck={(text, found) => setChecked(found && { text, fault: found })}
          />
        )}
      </SearchFrame>
      <FaultNote {...{ fault, typed, shown, among, searchWith }} />
      {among !== 'assets' && <ValueMenu searchOf={() => input.current!.value} onSearch={send} among={among} />}
    </Field>
  );
}
