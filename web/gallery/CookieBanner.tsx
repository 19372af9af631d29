import { useState } from 'react';
import cookieOutline from '~icons/mdi/cookie-outline';
import { Button } from '../kit/button.styles.ts';
import { Checkbox } from '../kit/Checkbox.tsx';
import { ChoiceList } from '../kit/choices.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { CookieFrame } from './dialogs.styles.ts';
import { Note, Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const kinds = ['needed', 'settings', 'counting'] as const;

/** A question at the foot of the page that does not keep anybody from reading; no answer is as short as any other. */
export function CookieBanner() {
  const { text } = useSurfaceTexts('snackbar');
  const [open, setOpen] = useState(false);
  const [answer, setAnswer] = useState<'all' | 'chosen' | 'none'>();
  const give = (next: typeof answer) => {
    setAnswer(next);
    setOpen(false);
  };
  return (
    <Row>
      <Button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        {text('cookies.ask')}
      </Button>
      <Note role="status">{answer && text(`cookies.${answer}Answer`)}</Note>
      {open && (
        <CookieFrame aria-label={text('cookies.title')}>
          <Icon of={cookieOutline} size={32} />
          <div>
            <strong>{text('cookies.heading')}</strong>
            <p>{text('cookies.body')}</p>
            <ChoiceList data-inline>
              {kinds.map((kind) => (
                <Checkbox
                  key={kind}
                  label={text(`cookies.${kind}`)}
                  defaultChecked={kind !== 'counting'}
                  disabled={kind === 'needed'}
                />
              ))}
            </ChoiceList>
          </div>
          <Row>
            <Button type="button" onClick={() => give('none')}>
              {text('cookies.none')}
            </Button>
            <Button type="button" onClick={() => give('chosen')}>
              {text('cookies.chosen')}
            </Button>
            <Button type="button" variant="solid" onClick={() => give('all')}>
              {text('cookies.all')}
            </Button>
          </Row>
        </CookieFrame>
      )}
    </Row>
  );
}
