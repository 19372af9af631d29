import { type FocusEvent, useEffect, useRef } from 'react';

/** The form to which a control belongs, or that a question opens. */
const formAt = (control: Element) => control.closest('form') ?? control.closest('details')?.querySelector('form');

/** What a form does, and to which of several things. */
const workOf = (form: HTMLFormElement) => ['do', 'of'].map((name) => new FormData(form).get(name)).join(' ');

/**
 * For the frame around forms of work on threats: what had the focus is gone or begins anew when what they are about (`known`) is
 * another, and who works with the keyboard goes on there, not at the page's first line; without that form with what `next` chooses.
 */
export function useWorkFocus(known: string, next = 'button') {
  const frame = useRef<HTMLDivElement>(null);
  const last = useRef<{ control: Element; work: string | undefined }>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: others are what begins the forms anew
  useEffect(() => {
    if (!last.current || last.current.control.isConnected || document.activeElement !== document.body) return;
    const { work } = last.current;
    const again = [...frame.current!.querySelectorAll('form')].find((form) => workOf(form) === work);
    const question = again?.closest('details')?.querySelector('summary');
    const button = again?.querySelector('button') ?? frame.current!.querySelector<HTMLElement>(next);
    (question ?? button)?.focus();
  }, [known]);
  return {
    ref: frame,
    onFocus: ({ target }: FocusEvent) => {
      const form = formAt(target);
      last.current = { control: target, work: form ? workOf(form) : undefined };
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      // Who has gone elsewhere stays there.
      if (relatedTarget) last.current = undefined;
    },
  };
}
