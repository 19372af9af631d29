import type { FormEvent } from 'react';
import { Form, type FormProps, useSubmit } from 'react-router-dom';
import type { Question } from './late/ConfirmDialog.tsx';
import { useConfirm } from './use-confirm.tsx';
import { usePassedFocus } from './use-passed-focus.ts';

interface AskingFormProps extends Omit<FormProps, 'onSubmit'> {
  /** Asked before it is sent, where there is JavaScript to ask it; without one it is sent at once. */
  question: Question | undefined;
}

/**
 * A form that is sent after a question, with the button that was pressed. `data-asks` keeps a browser that runs scripts from
 * sending it by itself before the code of the page has come (web/server/first-frame.ts).
 */
export function AskingForm({ question, children, ...form }: AskingFormProps) {
  const submit = useSubmit();
  const { confirm, dialog } = useConfirm();
  const frame = usePassedFocus<HTMLFormElement>();
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    if (!question) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const sent = (submitter as HTMLButtonElement | null) ?? event.currentTarget;
    if (await confirm(question)) await submit(sent, { replace: form.replace ?? false });
  };
  return (
    <>
      <Form {...form} ref={frame} data-asks={question && ''} onSubmit={(event) => void ask(event)}>
        {children}
      </Form>
      {dialog}
    </>
  );
}
