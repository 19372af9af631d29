import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Halves } from './rule-page.styles.ts';

interface TriedFirstProps {
  /** Says that what was changed has been tried in place of kept. */
  text: string;
  /** Given that, where the form that keeps shows it. */
  children: (said: ReactNode) => ReactNode;
}

/**
 * Around the form that tries a rule (`data-try`) and the one that keeps it. What is kept is what the page shows: what was changed since the last try
 * is tried first, and nothing is kept.
 */
export function TriedFirst({ text, children }: TriedFirstProps) {
  const isUntried = useRef(false);
  const [isSaid, say] = useState(false);
  const tries = (target: EventTarget) => (target as HTMLElement).closest('[data-try]') !== null;
  const onInput = ({ target }: { target: EventTarget }) => {
    if (!tries(target)) return;
    isUntried.current = true;
    say(false);
  };
  const onSubmit = (event: SubmitEvent<HTMLDivElement>) => {
    if (tries(event.target)) isUntried.current = false;
    if (!isUntried.current) return;
    event.preventDefault();
    event.stopPropagation();
    say(true);
    event.currentTarget.querySelector<HTMLFormElement>('[data-try]')!.requestSubmit();
  };
  return (
    <Halves onInput={onInput} onSubmitCapture={onSubmit}>
      {children(
        isSaid && (
          <Alert color="info" role="status">
            {text}
          </Alert>
        ),
      )}
    </Halves>
  );
}
