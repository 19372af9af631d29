import { useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { useConfirm } from '../kit/use-confirm.tsx';
import { DialogForm } from './DialogForm.tsx';
import { DialogLoader } from './DialogLoader.tsx';
import { DrawerExamples } from './DrawerExamples.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Note, Row } from './gallery.styles.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { useSurfaceTexts } from './surface-texts.ts';

export function Component() {
  const { text, example } = useSurfaceTexts('dialog');
  const { confirm, dialog } = useConfirm();
  const [answer, setAnswer] = useState<boolean>();
  const ask = (kind: 'publish' | 'delete') =>
    confirm({
      title: text(`confirm.${kind}Heading`),
      text: text(`confirm.${kind}Body`),
      action: text(`confirm.${kind}`),
      danger: kind === 'delete',
    }).then(setAnswer);
  const done = (close: () => void) => (
    <Button type="button" variant="solid" onClick={close}>
      {text('done')}
    </Button>
  );
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('basic')}>
        <OpenDialog button={text('open')} title={text('basic.heading')} actions={done}>
          <p>{text('basic.body')}</p>
        </OpenDialog>
      </Example>
      <Example {...example('persistent')}>
        <OpenDialog
          button={text('open')}
          title={text('persistent.heading')}
          size="small"
          persistent
          actions={(close) => (
            <Button type="button" variant="solid" onClick={close}>
              {text('persistent.stay')}
            </Button>
          )}
        >
          <p>{text('persistent.body')}</p>
        </OpenDialog>
      </Example>
      <Example {...example('confirm')}>
        <Row>
          <Button type="button" onClick={() => ask('publish')}>
            {text('confirm.publish')}
          </Button>
          <Button type="button" color="error" onClick={() => ask('delete')}>
            {text('confirm.delete')}
          </Button>
        </Row>
        <Note role="status">{answer !== undefined && text(answer ? 'confirm.yes' : 'confirm.no')}</Note>
        {dialog}
      </Example>
      <Example {...example('form')}>
        <DialogForm />
      </Example>
      <Example {...example('scrolls')}>
        <OpenDialog
          button={text('open')}
          title={text('scrolls.heading')}
          scrolls
          actions={(close) => (
            <Button type="button" variant="solid" onClick={close}>
              {text('scrolls.accept')}
            </Button>
          )}
        >
          {Array.from({ length: 12 }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same paragraph again and again
            <p key={index}>{text('scrolls.paragraph')}</p>
          ))}
        </OpenDialog>
      </Example>
      <Example {...example('nested')}>
        <OpenDialog
          button={text('open')}
          title={text('nested.heading')}
          actions={(closeAll) => (
            <OpenDialog
              button={text('cancel')}
              title={text('nested.discard')}
              size="small"
              actions={(close) => (
                <>
                  <Button type="button" onClick={close}>
                    {text('cancel')}
                  </Button>
                  <Button type="button" variant="solid" color="error" onClick={closeAll}>
                    {text('nested.discard')}
                  </Button>
                </>
              )}
            >
              <p>{text('nested.body')}</p>
            </OpenDialog>
          )}
        >
          <p>{text('nested.body')}</p>
        </OpenDialog>
      </Example>
      <Example {...example('full')}>
        <OpenDialog button={text('open')} title={text('full.heading')} size="full" scrolls actions={done}>
          <p>{text('basic.body')}</p>
        </OpenDialog>
      </Example>
      <Example {...example('loader')}>
        <DialogLoader />
      </Example>
      <Example {...example('drawer')} wide>
        <DrawerExamples />
      </Example>
    </Gallery>
  );
}
