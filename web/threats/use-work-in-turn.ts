import { type FormEvent, useContext, useRef } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useSubmit } from 'react-router-dom';
import { carried, keysOf } from './act-details.ts';
import { asLoaded, isLoaded } from './as-loaded.ts';
import { inTurn, isWorking } from './in-turn.ts';

/**
 * For the frame around forms of work on threats: what is pressed while other work is on its way is done after it, to what came of that. By
 * itself the one who did both would be told that somebody was quicker.
 */
export function useWorkInTurn() {
  const submit = useSubmit();
  const { router } = useContext(RouterContext)!;
  const waiting = useRef(new Set<HTMLElement | null>());
  return {
    onSubmitCapture: (event: FormEvent<HTMLElement>) => {
      if (isLoaded(router.state) && !isWorking()) return;
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      if (waiting.current.has(submitter)) return;
      waiting.current.add(submitter);
      // What it says now, for it may begin anew meanwhile.
      const form = new FormData(event.target as HTMLFormElement, submitter);
      void inTurn(router, async () => {
        waiting.current.delete(submitter);
        form.set('threats', carried(asLoaded(keysOf(form), router.state)));
        await submit(form, { method: 'post', replace: true });
      });
    },
  };
}
