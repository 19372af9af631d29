import type { FormEvent } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import type { useConfirm } from '../kit/use-confirm.tsx';
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
  confirm: ReturnType<typeof useConfirm>['confirm'];
}

/** A button that takes something away, after a question where there is JavaScript to ask it. */
export function RemoveForm({ form, id, text, label, question, confirm }: RemoveFormProps) {
  const submit = useSubmit();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    if (!question) return;
    event.preventDefault();
    const element = event.currentTarget;
    if (await confirm({ ...question, action: text, danger: true })) await submit(element, { replace: true });
  };
  return (
    <Form method="post" action={postTo(form)} replace onSubmit={(event) => void ask(event)}>
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button size="small" aria-label={label}>
        {text}
      </Button>
    </Form>
  );
}
