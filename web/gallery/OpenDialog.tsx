import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { Dialog, type DialogProps } from '../kit/Dialog.tsx';
import { Column, Row } from './gallery.styles.ts';

interface OpenDialogProps extends Pick<DialogProps, 'title' | 'size' | 'persistent' | 'scrolls'> {
  button: string;
  actions: (close: () => void) => ReactNode;
  children: ReactNode;
}

/** A button and the dialog it opens. */
export function OpenDialog({ button, actions, children, ...dialog }: OpenDialogProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Row>
      <Button type="button" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog {...dialog} open={open} onClose={close} actions={actions(close)}>
        <Column>{children}</Column>
      </Dialog>
    </Row>
  );
}
