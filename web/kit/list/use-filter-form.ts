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
 * JavaScript too. `shown` is what the page's data was loaded for; `defaults` are the values left out of the address.
 */
export function useFilterForm(shown: ListValues, defaults: ListValues) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const search = searchOf(shown, defaults);
  /** Where the page is or is on its way to. */
  const requested = useRef(search);

  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = searchOf(Object.fromEntries(new FormData(form.current!)) as ListValues, defaults);
    if (next === requested.current) return;
    requested.current = next;
    navigate({ search: next }, { replace });
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
    const isAsked = search === requested.current;
    requested.current = search;
    // What was typed or chosen before the page could listen.
    if (first.current) apply(true);
    // Back, forward, or a link that clears the filters. What was asked for here the controls show, and what was typed since.
    else if (!isAsked && timer.current === undefined)
      for (const control of controlsOf(form.current!)) control.value = shown[control.name] ?? '';
    first.current = false;
  }, [search]);
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
