import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toQuery } from '../../shared/api.ts';

const boxOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;

/**
 * The form of the log's search, whose box `q` is uncontrolled: it shows what was asked for last, back or by a link too, and keeps what
 * was typed since. The one box that only Enter sends; `useFilterForm`, for lists whose controls act at once, would bring 4 kB of their code.
 */
export function useShownSearch(asked = '') {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(asked);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (sent.current !== asked) boxOf(form.current!).value = asked;
    sent.current = asked;
  }, [asked]);
  return {
    ref: form,
    onSubmit(event: SubmitEvent<HTMLFormElement>) {
      event.preventDefault();
      const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
      sent.current = values.q ?? '';
      navigate(toQuery(values) || '?');
    },
  };
}
