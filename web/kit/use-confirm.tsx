import { type ReactNode, useRef, useState } from 'react';
import type { Question } from './late/ConfirmDialog.tsx';
import { latePart } from './late-part.tsx';

/** Nothing is asked while a page loads: its code comes when the page is at rest, or with the first question. */
const ConfirmDialog = latePart(async () => (await import('./late/ConfirmDialog.tsx')).ConfirmDialog);

/**
 * Asks before something is done: `if (await confirm({ … })) …`. Put `dialog` anywhere into the component. A question that is
 * asked while another is open answers the first with no.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const pending = useRef<(yes: boolean) => void>(undefined);

  const answer = (yes: boolean) => {
    setOpen(false);
    pending.current?.(yes);
    pending.current = undefined;
  };
  return {
    confirm: (asked) => {
      pending.current?.(false);
      setQuestion(asked);
      setTyped('');
      setOpen(true);
      return new Promise((resolve) => {
        pending.current = resolve;
      });
    },
    dialog: <ConfirmDialog question={question} open={open} typed={typed} onType={setTyped} onAnswer={answer} />,
  };
}
