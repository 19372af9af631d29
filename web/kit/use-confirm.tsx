import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.styles.ts';
import { Dialog } from './Dialog.tsx';

interface Question {
  title: string;
  text: string;
  /** What the confirming button does, as a verb: "Delete". */
  action: string;
  /** Cannot be undone: the button is red and Cancel has the focus. */
  danger?: boolean;
}

/**
 * Asks before something is done: `if (await confirm({ … })) …`. Put `dialog` anywhere into the component. A question that is
 * asked while another is open answers the first with no.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
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
      setOpen(true);
      return new Promise((resolve) => {
        pending.current = resolve;
      });
    },
    dialog: question && (
      <Dialog
        open={open}
        onClose={() => answer(false)}
        title={question.title}
        size="small"
        role="alertdialog"
        actions={
          <>
            <Button type="button" data-autofocus={question.danger || undefined} onClick={() => answer(false)}>
              {t('common:surface.cancel')}
            </Button>
            <Button
              type="button"
              variant="solid"
              color={question.danger ? 'error' : undefined}
              data-autofocus={!question.danger || undefined}
              onClick={() => answer(true)}
            >
              {question.action}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
      </Dialog>
    ),
  };
}
