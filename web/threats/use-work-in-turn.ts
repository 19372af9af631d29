import { type FormEvent, useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSubmit } from 'react-router-dom';
import { carried, keysOf } from './act-details.ts';
import { asLoaded, isLoaded, whenLoaded } from './as-loaded.ts';

/**
 * For the frame around forms of work on threats: what is pressed while other work is on its way is done after it, to what came of that. By
 * itself the one who did both would be told that somebody was quicker.
 */
export function useWorkInTurn() {
  const submit = useSubmit();
  const { router } = useContext(RouterContext)!;
  const before = useRef(Promise.resolve());
  const waiting = useRef(new Set<HTMLElement | null>());
  return {
    onSubmitCapture: (event: FormEvent<HTMLElement>) => {
      if (isLoaded(router.state) && waiting.current.size === 0) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (waiting.current.has(submitter)) return;
      waiting.current.add(submitter);
      // What it says now, for it may begin anew meanwhile.
      const form = new FormData(event.target as HTMLFormElement, submitter);
      const work = async () => {
        await whenLoaded(router);
        waiting.current.delete(submitter);
        form.set('threats', carried(asLoaded(keysOf(form), router.state)));
        await submit(form, { method: 'post', replace: true });
      };
      before.current = before.current.then(work, work);
    },
  };
}
