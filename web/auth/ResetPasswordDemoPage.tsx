import drawing from 'virtual:drawing/reset-password';
import { useTranslation } from 'react-i18next';
import { useActionData, useLocation } from 'react-router-dom';
import { PASSWORD_LENGTH, passwordRules } from '../../shared/account-values.ts';
import { Button } from '../kit/button.styles.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthNote } from './auth.styles.ts';
import { type FormResult, missingFields } from './check-form.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';

/** A link that is good, and one that is not. */
const GOOD = 'demo';
const OVER = 'over';
const SAMPLE_EMAIL = 'ann@example.com';

export const action = demoAction([], ['password', 'confirm'], (fields) => {
  const { password = '', confirm } = fields;
  const strong = Object.values(passwordRules).every((meets) => meets(password));
  return {
    ...(!strong && { password: { key: 'accounts:reset.weak' } }),
    ...(password !== confirm && { confirm: { key: 'accounts:reset.different' } }),
    ...missingFields(fields),
  };
});

export function Component() {
  const { t } = useTranslation();
  const { path, to } = useDemoPage();
  const { search } = useLocation();
  const result = useActionData() as FormResult | undefined;
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
          <AuthForm
            action={path}
            result={result}
            fields={[
              {
                name: 'password',
                label: t('accounts:reset.password'),
                autoComplete: 'new-password',
                description: t('accounts:passwordRules', { length: PASSWORD_LENGTH }),
              },
              { name: 'confirm', label: t('accounts:reset.confirm'), autoComplete: 'new-password' },
            ]}
            submit={t('accounts:reset.submit')}
          />
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
