import { AskingForm } from '../kit/AskingForm.tsx';
import { Button } from '../kit/button.styles.ts';
import { postTo, type SecurityForm } from './security-action.ts';

interface RemoveFormProps {
  form: SecurityForm;
  /** What goes; all of it where there is none. */
  id?: string | number;
  /** On the button, and what it is called where several are alike. */
  text: string;
  label?: string;
  /** Asked before it is sent; without it, it is sent at once. */
  question?: { title: string; text: string };
}

/** A button that takes something away, after a question where there is JavaScript to ask it. */
export function RemoveForm({ form, id, text, label, question }: RemoveFormProps) {
  const asked = question && { ...question, action: text, danger: true };
  return (
    <AskingForm method="post" action={postTo(form)} replace question={asked}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button size="small" aria-label={label}>
        {text}
      </Button>
    </AskingForm>
  );
}
