import drawing from 'virtual:drawing/login';
import { useTranslation } from '../kit/translation.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';
import { LoginForm } from './LoginForm.tsx';
import { signInForm } from './sign-in-form.ts';

export const action = demoAction(signInForm);

export function Component() {
  const { t } = useTranslation();
  const { path, to, result } = useDemoPage();
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
