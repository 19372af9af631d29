import { useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { useFormats } from '../kit/format.ts';
import { notify, snackbarPlaces } from '../kit/snackbars.ts';
import { colors } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { CookieBanner } from './CookieBanner.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Note, Row } from './gallery.styles.ts';
import { OpenDialog } from './OpenDialog.tsx';
import { useSurfaceTexts } from './surface-texts.ts';

const QUEUE = 5;

export function Component() {
  const { text, example } = useSurfaceTexts('snackbar');
  const color = useSurfaceTexts('color');
  const dialog = useSurfaceTexts('dialog');
  const { t } = useTranslation();
  const { number } = useFormats();
  const [notes, setNotes] = useState(4);
  const show = () => notify({ text: text('basic.sample') });
  const remove = () => {
    setNotes((count) => count - 1);
    notify({
      text: text('undo.deleted'),
      action: { label: t('common:surface.undo'), run: () => setNotes((count) => count + 1) },
    });
  };
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('basic')}>
        <Row>
          <Button type="button" onClick={show}>
            {text('show')}
          </Button>
        </Row>
      </Example>
      <Example {...example('undo')}>
        <Row>
          <Button type="button" onClick={remove} disabled={notes === 0}>
            {text('undo.delete')}
          </Button>
          <Note>{text('undo.left', { count: notes, number: number(notes) })}</Note>
        </Row>
      </Example>
      <Example {...example('colors')}>
        <Row>
          {colors.map((each) => (
            <Button
              key={each}
              type="button"
              color={each}
              onClick={() => notify({ color: each, text: text(`colors.${each}`) })}
            >
              {color.text(each)}
            </Button>
          ))}
        </Row>
      </Example>
      <Example {...example('long')}>
        <Row>
          <Button
            type="button"
            onClick={() => notify({ color: 'info', title: text('long.heading'), text: text('long.body') })}
          >
            {text('show')}
          </Button>
        </Row>
      </Example>
      <Example {...example('vertical')}>
        <Row>
          <Button
            type="button"
            onClick={() =>
              notify({
                vertical: true,
                text: text('vertical.body'),
                action: { label: text('vertical.action'), run: () => notify({ text: text('vertical.shown') }) },
              })
            }
          >
            {text('show')}
          </Button>
        </Row>
      </Example>
      <Example {...example('places')}>
        <Row>
          {snackbarPlaces.map((place) => (
            <Button key={place} type="button" onClick={() => notify({ place, text: text('places.sample') })}>
              {text(`places.${place}`)}
            </Button>
          ))}
        </Row>
      </Example>
      <Example {...example('timeout')}>
        <Row>
          <Button type="button" onClick={() => notify({ text: text('timeout.short'), timeout: 2000 })}>
            {text('timeout.short')}
          </Button>
          <Button type="button" onClick={() => notify({ text: text('timeout.stays'), timeout: 0 })}>
            {text('timeout.stays')}
          </Button>
        </Row>
      </Example>
      <Example {...example('queue')}>
        <Row>
          <Button
            type="button"
            onClick={() => {
              for (let each = 1; each <= QUEUE; each++)
                notify({ text: text('queue.sample', { number: number(each) }) });
            }}
          >
            {text('queue.button')}
          </Button>
        </Row>
      </Example>
      <Example {...example('cookies')}>
        <CookieBanner />
      </Example>
      <Example {...example('dialog')}>
        <OpenDialog
          button={dialog.text('open')}
          title={text('dialog.heading')}
          actions={(close) => (
            <>
              <Button type="button" onClick={close}>
                {dialog.text('done')}
              </Button>
              <Button type="button" variant="solid" onClick={show}>
                {text('show')}
              </Button>
            </>
          )}
        >
          <p>{text('dialog.text')}</p>
        </OpenDialog>
      </Example>
    </Gallery>
  );
}
