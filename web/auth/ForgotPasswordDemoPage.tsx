import drawing from 'virtual:drawing/forgot-password';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';
import { forgotPasswordForm } from './password-forms.ts';

const form = { ...forgotPasswordForm, submit: 'accounts:demo.forgotSubmit' };

export const action = demoAction(form);

export function Component() {
  const { t } = useTranslation();
  const { path, to, result } = useDemoPage();
  return (
    <DemoFrame
      pane="forgot"
      drawing={drawing}
      done={result?.done && t('accounts:demo.forgot', { email: result.given.email })}
    >
      <h1>{t('accounts:forgot.welcome')}</h1>
      <p>{t('accounts:demo.forgotText')}</p>
      {!result?.done && <SchemaForm of={form} action={path} result={result} />}
      <AuthNote>
        <a href={to('login')}>{t('accounts:forgot.back')}</a>
      </AuthNote>
    </DemoFrame>
  );
}
