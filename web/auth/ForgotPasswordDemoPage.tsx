import drawing from 'virtual:drawing/forgot-password';
import { useTranslation } from 'react-i18next';
import { useActionData } from 'react-router-dom';
import { AuthForm } from './AuthForm.tsx';
import { AuthNote } from './auth.styles.ts';
import { type FormResult, newFields } from './check-form.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';

export const action = demoAction(['email'], [], newFields);

export function Component() {
  const { t } = useTranslation();
  const { path, to } = useDemoPage();
  const result = useActionData() as FormResult | undefined;
  return (
    <DemoFrame
      pane="forgot"
      drawing={drawing}
      done={result?.done && t('accounts:demo.forgot', { email: result.given.email })}
    >
      <h1>{t('accounts:forgot.welcome')}</h1>
      <p>{t('accounts:demo.forgotText')}</p>
      {!result?.done && (
        <AuthForm
          action={path}
          result={result}
          fields={[{ name: 'email', label: t('auth:email'), autoComplete: 'email' }]}
          submit={t('accounts:demo.forgotSubmit')}
        />
      )}
      <AuthNote>
        <a href={to('login')}>{t('accounts:forgot.back')}</a>
      </AuthNote>
    </DemoFrame>
  );
}
