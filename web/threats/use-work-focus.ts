import { type FormEvent, useEffect, useRef } from 'react';

/**
 * For the frame around forms of work on threats: what was pressed is gone or begins anew when the threats (`known`) are others, and
 * who works with the keyboard goes on there, not at the page's first line.
 */
export function useWorkFocus(known: string) {
  const frame = useRef<HTMLDivElement>(null);
  const done = useRef<FormDataEntryValue | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other threats are what begins the forms anew
  useEffect(() => {
    const work = done.current;
    done.current = null;
    if (!work || document.activeElement !== document.body) return;
    const again = frame.current?.querySelector(`[name=do][value=${work}]`);
    const question = again?.closest('details')?.querySelector('summary');
    const button = (again?.closest('form') ?? frame.current)?.querySelector('button');
    (question ?? button)?.focus();
  }, [known]);
  return {
    ref: frame,
    onSubmit: ({ target }: FormEvent) => {
      done.current = new FormData(target as HTMLFormElement).get('do');
    },
  };
}
