import { useContext, useEffect, useLayoutEffect, useRef } from 'react';
import {
  UNSAFE_DataRouterContext as RouterContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router-dom';

/** A form, and the button by which it is sent. */
interface Press {
  form: EventTarget | null;
  button: HTMLElement | null;
}

/**
 * Keeps a form from being sent again by the same button until the page shows what came of it: React Router would drop the first
 * answer, and what was asked for would be done twice. Another button, or another form, means something else and is sent. The router
 * is asked itself: its hooks tell of it in a transition, which a busy machine draws only after the next press.
 */
export function useSentOnce(): void {
  const { router } = useContext(RouterContext)!;
  const shown = useContext(StateContext);
  const sent = useRef<Press[]>([]);
  // With what it shows: a press that follows at once counts.
  useLayoutEffect(() => {
    if (shown === router.state && shown.navigation.state === 'idle') sent.current = [];
  }, [shown, router]);
  useEffect(() => {
    let pressed: Press | undefined;
    let last: FormData | undefined;
    const onSubmit = (event: SubmitEvent) => {
      if (!(event.target as Element).matches('[method=post]')) return;
      const press = { form: event.target, button: event.submitter };
      const isSent = sent.current.some(({ form, button }) => form === press.form && button === press.button);
      if (!isSent) {
        pressed = press;
        return;
      }
      event.preventDefault();
      event.stopPropagation();
    };
    // Not each press is a navigation: some forms are checked or asked about first, and some do without the router.
    const stop = router.subscribe(({ navigation: { formMethod, formData } }) => {
      if (formMethod !== 'POST' || formData === last) return;
      last = formData;
      if (pressed) sent.current.push(pressed);
      pressed = undefined;
    });
    document.addEventListener('submit', onSubmit, { capture: true });
    return () => {
      stop();
      document.removeEventListener('submit', onSubmit, { capture: true });
    };
  }, [router]);
}
