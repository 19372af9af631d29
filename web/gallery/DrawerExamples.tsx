import { useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { Drawer } from '../kit/Drawer.tsx';
import { Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const kinds = ['end', 'start', 'beside'] as const;

export function DrawerExamples() {
  const { text } = useSurfaceTexts('dialog');
  const [open, setOpen] = useState<(typeof kinds)[number]>();
  const close = () => setOpen(undefined);
  return (
    <Row>
      {kinds.map((kind) => (
        <Button
          key={kind}
          type="button"
          aria-haspopup="dialog"
          onClick={() => setOpen(open === kind ? undefined : kind)}
        >
          {text(`drawer.${kind}`)}
        </Button>
      ))}
      {kinds.map((kind) => (
        <Drawer
          key={kind}
          open={open === kind}
          onClose={close}
          modal={kind !== 'beside'}
          side={kind === 'start' ? 'start' : 'end'}
          title={text('drawer.heading')}
          subtitle={text('drawer.subtitle')}
          actions={
            <Button type="button" variant="solid" onClick={close}>
              {text('done')}
            </Button>
          }
        >
          <p>{text('basic.body')}</p>
        </Drawer>
      ))}
    </Row>
  );
}
