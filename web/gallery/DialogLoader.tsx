import { useEffect, useState } from 'react';
import { Button } from '../kit/button.styles.ts';
import { Dialog } from '../kit/Dialog.tsx';
import { Progress } from '../kit/Progress.tsx';
import { Column, Row } from './gallery.styles.ts';
import { useSurfaceTexts } from './surface-texts.ts';

const STEPS = 24;

/** A dialog that nobody can close while something runs. */
export function DialogLoader() {
  const { text } = useSurfaceTexts('dialog');
  const [step, setStep] = useState<number | null>(null);
  useEffect(() => {
    if (step === null) return;
    const timer = setTimeout(() => setStep(step < STEPS ? step + 1 : null), 120);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <Row>
      <Button type="button" onClick={() => setStep(0)}>
        {text('open')}
      </Button>
      <Dialog open={step !== null} onClose={() => {}} persistent size="small" title={text('loader.heading')}>
        <Column>
          <p>{text('loader.body')}</p>
          <Progress label={text('loader.heading')} value={(step ?? STEPS) / STEPS} />
        </Column>
      </Dialog>
    </Row>
  );
}
