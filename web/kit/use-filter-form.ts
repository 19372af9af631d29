import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';

/** What the controls of a form hold, by their names. */
export type FilterValues = Record<string, string>;

/** Long enough to finish a word, short enough to feel immediate. */
const TYPING_MS = 300;

/** `?a=1&b=2` of what differs from `defaults`; '' when nothing does. */
export function filterSearch(values: FilterValues, defaults: FilterValues): string {
  const changed = Object.entries(values).filter(([name, value]) => value !== (defaults[name] ?? ''));
  const search = new URLSearchParams(changed).toString();
  return search && `?${search}`;
}

type Control = HTMLInputElement | HTMLSelectElement;
const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((control): control is Control => 'value' in control && 'name' in control && !!control.name);

/**
 * Makes a GET form of a list act as one types and chooses, without losing the focus: choices at once, text after a pause and
 * without filling the history. Its controls are uncontrolled (`defaultValue` of `shown`), so that it works before and without
 * JavaScript too. `shown` is what the page's data was loaded for; `defaults` are the values left out of the address.
 */
export function useFilterForm(shown: FilterValues, defaults: FilterValues) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();
  const search = filterSearch(shown, defaults);
  /** Where the page is or is on its way to. */
  const requested = useRef(search);

  const apply = (replace: boolean) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = filterSearch(Object.fromEntries(new FormData(form.current!)) as FilterValues, defaults);
    if (next === requested.current) return;
    requested.current = next;
    navigate({ search: next }, { replace });
  };
  const latest = useRef(apply);
  const first = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another address changes what the controls must show
  useEffect(() => {
    latest.current = apply;
    requested.current = search;
    // What was typed or chosen before the page could listen.
    if (first.current) apply(true);
    // Back, forward, or a link that clears the filters; not while somebody types.
    else if (timer.current === undefined)
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
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current(true), TYPING_MS);
    },
  };
}
