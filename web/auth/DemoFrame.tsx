import type { ReactNode } from 'react';
import type { Drawing } from '../illustrations/drawing.ts';
import { Alert } from '../kit/Alert.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';
import { useDemoPage } from './demo-page.ts';
import { PanesFrame } from './PanesFrame.tsx';

interface DemoFrameProps {
  /** Which of the pane's texts. */
  pane: 'login' | 'register' | 'forgot' | 'reset';
  /** Imported from `virtual:drawing/NAME`; the two panes show it. */
  drawing: Drawing;
  /** What the page says once its form is right. */
  done?: string | false | undefined;
  children: ReactNode;
}

/** A demonstration in one of the two looks, and what says that it is one. */
export function DemoFrame({ pane, drawing, done, children }: DemoFrameProps) {
  const { t } = useTranslation();
  const { version } = useDemoPage();
  const body = (
    <>
      {children}
      {done && (
        <AuthNote as="div">
          <Alert color="success" role="status">
            {done}
          </Alert>
        </AuthNote>
      )}
      <AuthNote>{t('accounts:demo.note')}</AuthNote>
    </>
  );
  if (version === 1) return <CardFrame>{body}</CardFrame>;
  return (
    <PanesFrame drawing={drawing} title={t(`accounts:pane.${pane}.title`)} text={t(`accounts:pane.${pane}.text`)}>
      {body}
    </PanesFrame>
  );
}
