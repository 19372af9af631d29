import { type SubmitEvent, useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { toQuery } from '../../shared/api.ts';

const boxOf = (form: HTMLFormElement) => form.elements.namedItem('q') as HTMLInputElement;

/**
 * The form of the log's search, whose box `q` is uncontrolled: it shows the search of another page that one came to, back or by a
 * link, and keeps what was typed since the form was sent.
 */
export function useShownSearch(shown = '') {
  const form = useRef<HTMLFormElement>(null);
  const sent = useRef(shown);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (sent.current !== shown) boxOf(form.current!).value = shown;
    sent.current = shown;
  }, [shown]);
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
