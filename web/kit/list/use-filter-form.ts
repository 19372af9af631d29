import { type ChangeEvent, type FormEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchOf } from './list-search.ts';
import type { ListValues } from './list-types.ts';

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_MS = 300;

type Control = HTMLInputElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((control): control is Control => 'value' in control && 'name' in control && !!control.name);

/**
 * Makes a GET form of a list act as one types and chooses, without losing the focus: choices at once, text after a pause and
 * without filling the history. Its controls are uncontrolled (`defaultValue` of `shown`), so that it works before and without
 * JavaScript too. They show what was asked for last, also by a link, and what was typed since; only what one has changed of it is
 * asked for anew. `shown` is what the page's data was loaded for; `defaults` are the values left out of the address; `asked` is what
 * is on its way, where links of the page ask too. The log, whose first load has no lists, has `useShownSearch` for its one box.
 */
export function useFilterForm(shown: ListValues, defaults: ListValues, asked = shown) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  /** Where the page is or is on its way to: whatever else stands in a control was typed or chosen since. */
  const requested = useRef(shown);
  const changed = () => controlsOf(form.current!).filter(({ name, value }) => value !== requested.current[name]);

  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const before = searchOf(requested.current, defaults);
    for (const { name, value } of changed()) requested.current = { ...requested.current, [name]: value };
    const search = searchOf(requested.current, defaults);
    if (search !== before) navigate({ search }, { replace });
  };
  const latest = useRef(apply);
  const applySoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(true), TYPING_MS);
  };
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes what the controls must show
  useLayoutEffect(() => {
    latest.current = apply;
    // What was typed or chosen before the page could listen.
    if (first.current) apply(true);
    else {
      const typed = timer.current === undefined ? [] : changed();
      // Back, forward, or a link, such as one that clears the filters.
      for (const control of controlsOf(form.current!)) {
        const now = asked[control.name] ?? '';
        // A page may leave out the blanks around a text: whoever types goes on behind his.
        const before = requested.current[control.name] ?? '';
        if (now.trim() !== before.trim() && !typed.includes(control)) control.value = now;
      }
      requested.current = asked;
    }
    first.current = false;
  }, [searchOf(asked, defaults)]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return {
    ref: form,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      apply(false);
    },
    onChange({ target }: ChangeEvent<HTMLElement> | FormEvent<HTMLFormElement>) {
      if (!(target instanceof HTMLInputElement)) return apply(false);
      applySoon();
    },
    applySoon,
  };
}
