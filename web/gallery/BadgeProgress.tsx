import medal from 'virtual:drawing/medal';
import { useState } from 'react';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Button } from '../kit/button.styles.ts';
import { GreetingCard } from '../kit/cards/GreetingCard.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { useFormats } from '../kit/format.ts';
import { Progress } from '../kit/Progress.tsx';
import { Column } from './gallery.styles.ts';
import { useCardTexts } from './surface-texts.ts';

const NIGHTS = { done: 36, all: 50 };

/** How much of a badge is won; a closer look opens in a dialog. */
export function BadgeProgress() {
  const { text } = useCardTexts('gamification');
  const { number } = useFormats();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const progress = text('badge.progress', { done: number(NIGHTS.done), all: number(NIGHTS.all) });
  return (
    <GreetingCard
      title={text('badge.name')}
      text={text('badge.body')}
      note={progress}
      picture={<Illustration of={medal} square />}
    >
      <Column>
        <Progress label={progress} value={NIGHTS.done / NIGHTS.all} color="warning" />
        <div>
          <Button type="button" variant="solid" size="small" onClick={() => setOpen(true)}>
            {text('badge.button')}
          </Button>
        </div>
      </Column>
      <Dialog
        open={open}
        onClose={close}
        size="small"
        title={text('badge.name')}
        subtitle={progress}
        actions={
          <Button type="button" variant="solid" onClick={close} data-autofocus>
            {text('badge.close')}
          </Button>
        }
      >
        <Illustration of={medal} square />
        <p>{text('badge.more')}</p>
      </Dialog>
    </GreetingCard>
  );
}
