import { Button } from '../button.styles.ts';
import { Dialog } from '../Dialog.tsx';
import { TypedWord } from '../dialog.styles.ts';
import { TextField } from '../TextField.tsx';
import { useTranslation } from '../translation.ts';

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

interface ConfirmDialogProps {
  /** Null until something has been asked. */
  question: Question | null;
  open: boolean;
  typed: string;
  onType: (typed: string) => void;
  onAnswer: (yes: boolean) => void;
}

export function ConfirmDialog({ question, open, typed, onType, onAnswer }: ConfirmDialogProps) {
  const { t } = useTranslation();
  if (!question) return null;
  const matches = !question.typed || typed.trim().toLocaleLowerCase() === question.typed.word.toLocaleLowerCase();
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      title={question.title}
      size="small"
      role="alertdialog"
      actions={
        <>
          <Button
            type="button"
            data-autofocus={(question.danger && !question.typed) || undefined}
            onClick={() => onAnswer(false)}
          >
            {t('common:surface.cancel')}
          </Button>
          <Button
            type="button"
            variant="solid"
            color={question.danger ? 'error' : undefined}
            data-autofocus={!question.danger || undefined}
            disabled={!matches}
            onClick={() => onAnswer(true)}
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
            onChange={(event) => onType(event.target.value)}
            onKeyDown={(event) => event.key === 'Enter' && matches && onAnswer(true)}
          />
        </TypedWord>
      )}
    </Dialog>
  );
}
