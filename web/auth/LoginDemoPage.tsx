import drawing from 'virtual:drawing/login';
import { useActionData } from 'react-router-dom';
import type { FormResult } from '../kit/form/form-types.ts';
import { useTranslation } from '../kit/translation.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';
import { LoginForm } from './LoginForm.tsx';
import { signInForm } from './sign-in-form.ts';

export const action = demoAction(signInForm);

export function Component() {
  const { t } = useTranslation();
  const { path, to } = useDemoPage();
  const result = useActionData() as FormResult | undefined;
  return (
    <DemoFrame
      pane="login"
      drawing={drawing}
      done={result?.done && t('accounts:demo.login', { email: result.given.email })}
    >
      <LoginForm action={path} result={result} register={to('register')} forgot={to('forgot-password')} />
    </DemoFrame>
  );
}
