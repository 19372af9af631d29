import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.styles.ts';
import { Dialog } from './Dialog.tsx';
import { TypedWord } from './dialog.styles.ts';
import { TextField } from './TextField.tsx';

export interface Question {
  title: string;
  text: string;
  /** What the confirming button does, as a verb: "Delete". */
  action: string;
  /** Cannot be undone: the button is red and Cancel has the focus. */
  danger?: boolean;
  /** A word that has to be typed, in any case of its letters, before the button answers; the label asks for it. */
  typed?: { word: string; label: string };
}

/**
 * Asks before something is done: `if (await confirm({ … })) …`. Put `dialog` anywhere into the component. A question that is
 * asked while another is open answers the first with no.
 */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const pending = useRef<(yes: boolean) => void>(undefined);

  const answer = (yes: boolean) => {
    setOpen(false);
    pending.current?.(yes);
    pending.current = undefined;
  };
  const matches = !question?.typed || typed.trim().toLocaleLowerCase() === question.typed.word.toLocaleLowerCase();
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
    dialog: question && (
      <Dialog
        open={open}
        onClose={() => answer(false)}
        title={question.title}
        size="small"
        role="alertdialog"
        actions={
          <>
            <Button
              type="button"
              data-autofocus={(question.danger && !question.typed) || undefined}
              onClick={() => answer(false)}
            >
              {t('common:surface.cancel')}
            </Button>
            <Button
              type="button"
              variant="solid"
              color={question.danger ? 'error' : undefined}
              data-autofocus={!question.danger || undefined}
              disabled={!matches}
              onClick={() => answer(true)}
            >
              {question.action}
            </Button>
          </>
        }
      >
        <p>{question.text}</p>
        {question.typed && (
          <TypedWord>
            <TextField
              label={question.typed.label}
              autoComplete="off"
              data-autofocus
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => event.key === 'Enter' && matches && answer(true)}
            />
          </TypedWord>
        )}
      </Dialog>
    ),
  };
}
