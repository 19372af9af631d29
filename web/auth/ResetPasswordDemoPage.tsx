import drawing from 'virtual:drawing/reset-password';
import { useLocation } from 'react-router-dom';
import { Button } from '../kit/button.styles.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';
import { resetPasswordForm } from './password-forms.ts';

/** A link that is good, and one that is not. */
const GOOD = 'demo';
const OVER = 'over';
const SAMPLE_EMAIL = 'ann@example.com';

export const action = demoAction(resetPasswordForm);

export function Component() {
  const { t } = useTranslation();
  const { path, to, result } = useDemoPage();
  const { search } = useLocation();
  const over = new URLSearchParams(search).get('token') === OVER;
  return (
    <DemoFrame pane="reset" drawing={drawing} done={result?.done && t('accounts:demo.reset')}>
      {over ? (
        <>
          <h1>{t('accounts:reset.over')}</h1>
          <p>{t('accounts:reset.overText')}</p>
          <AuthNote>
            <Button as="a" href={to('forgot-password')} variant="solid" block>
              {t('accounts:reset.again')}
            </Button>
          </AuthNote>
        </>
      ) : (
        <>
          <h1>{t('accounts:reset.welcome')}</h1>
          <p>{t('accounts:reset.text', { email: SAMPLE_EMAIL })}</p>
          <SchemaForm of={resetPasswordForm} action={path} result={result} />
        </>
      )}
      <AuthNote>
        <a href={`${path}?token=${over ? GOOD : OVER}`}>
          {t(over ? 'accounts:reset.seeValid' : 'accounts:reset.seeOver')}
        </a>
      </AuthNote>
      <AuthNote>
        <a href={to('login')}>{t('accounts:forgot.back')}</a>
      </AuthNote>
    </DemoFrame>
  );
}
