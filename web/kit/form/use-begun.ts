import { useEffect, useRef } from 'react';

/** All that stands in a form, as text; of a file its name. */
const written = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );

/**
 * Whether something in a form differs from what stood there when somebody first touched it: controls that come late have taken over
 * by then. `mark` goes to an element inside the form; with another `round` it begins anew.
 */
export function useBegun(round: string) {
  const mark = useRef<HTMLElement>(null);
  const begun = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another round has another form
  useEffect(() => {
    begun.current = undefined;
    const form = mark.current?.closest('form');
    if (!form) return undefined;
    const begin = () => {
      begun.current ??= written(form);
    };
    const touches = ['pointerdown', 'keydown', 'beforeinput', 'drop'] as const;
    for (const touch of touches) form.addEventListener(touch, begin, { capture: true });
    return () => {
      for (const touch of touches) form.removeEventListener(touch, begin, { capture: true });
    };
  }, [round]);
  const differs = () => {
    const form = mark.current?.closest('form');
    return !!form && begun.current !== undefined && written(form) !== begun.current;
  };
  return { mark, differs };
}
