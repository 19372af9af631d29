import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { Dialog, type DialogProps } from '../kit/Dialog.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useClosing } from '../kit/use-closing.ts';
import { Row } from './gallery.styles.ts';

interface LinkedDialogProps extends Pick<DialogProps, 'title' | 'subtitle' | 'size'> {
  /** What stands in the address while it is open; a form in it goes by the same name. */
  name: string;
  /** Forms in it by other names. */
  forms?: readonly string[];
  children: (close: () => void) => ReactNode;
  actions?: (close: () => void) => ReactNode;
}

/** A link and the dialog it opens: by the address, so that it can be sent, and works without scripts. */
export function LinkedDialog({ name, forms = [name], children, actions, ...dialog }: LinkedDialogProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search);
  const open = asked.get('open') === name || forms.includes(asked.get('form') ?? '');
  const close = useClosing(open, pathname);
  return (
    <Row>
      <Button as="a" href={`?open=${name}`}>
        {t('gallery-dialogs:open')}
      </Button>
      <Dialog {...dialog} open={open} onClose={close} actions={actions?.(close)}>
        {children(close)}
      </Dialog>
    </Row>
  );
}

/** Puts a dialog away that the address opened. */
export function CancelLink() {
  const { t } = useTranslation();
  return (
    <Button as="a" href={useLocation().pathname}>
      {t('common:surface.cancel')}
    </Button>
  );
}
