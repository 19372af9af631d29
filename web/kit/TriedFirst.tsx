import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Halves } from './rule-page.styles.ts';

interface TriedFirstProps {
  /** What the last try came to: another object of each. */
  run: unknown;
  /** Says that what was changed has been tried in place of kept. */
  text: string;
  /** Given that, where the form that keeps shows it. */
  children: (said: ReactNode) => ReactNode;
}

/**
 * Around the form that tries a rule (`data-try`) and the one that keeps it. What is kept is what the page shows: what was changed since the last try
 * is tried first, and nothing is kept.
 */
export function TriedFirst({ run, text, children }: TriedFirstProps) {
  /** What the page showed when something was changed, and whether that was sent: a search that is wrong is not. */
  const changed = useRef<{ under: unknown; isSent: boolean }>(null);
  const [isSaid, say] = useState(false);
  const tries = (target: EventTarget) => (target as HTMLElement).closest('[data-try]') !== null;
  const onInput = ({ target }: { target: EventTarget }) => {
    if (!tries(target)) return;
    changed.current = { under: run, isSent: false };
    say(false);
  };
  const tryIt = (event: SubmitEvent<HTMLDivElement>) => {
    event.preventDefault();
    event.stopPropagation();
    say(true);
    event.currentTarget.querySelector<HTMLFormElement>('[data-try]')!.requestSubmit();
  };
  const onSubmit = (event: SubmitEvent<HTMLDivElement>) => {
    const { current } = changed;
    if (!current) return;
    if (tries(event.target)) current.isSent = true;
    else if (!current.isSent || current.under === run) tryIt(event);
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
