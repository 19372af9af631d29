import { type FormEvent, useId, useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Field, Input } from '../kit/field.styles.ts';
import { notify } from '../kit/snackbars.ts';
import { TextField } from '../kit/TextField.tsx';
import { Column, Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

/** A dialog with a form: the first field has the focus, Enter sends. */
export function DialogForm() {
  const { text } = useSurfaceTexts('dialog');
  const [open, setOpen] = useState(false);
  const id = useId();
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    notify({
      color: 'success',
      text: text('form.saved', { subject: new FormData(event.currentTarget).get('subject') }),
    });
    setOpen(false);
  };
  return (
    <Row>
      <Button type="button" onClick={() => setOpen(true)}>
        {text('open')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={text('form.heading')}
        actions={
          <>
            <Button type="button" onClick={() => setOpen(false)}>
              {text('cancel')}
            </Button>
            <Button form={id} variant="solid">
              {text('save')}
            </Button>
          </>
        }
      >
        <form id={id} onSubmit={save}>
          <Column>
            <TextField label={text('form.subject')} name="subject" required data-autofocus />
            <Field>
              <label htmlFor={`${id}-note`}>{text('form.note')}</label>
              <Input id={`${id}-note`} name="note" />
            </Field>
          </Column>
        </form>
      </Dialog>
    </Row>
  );
}
