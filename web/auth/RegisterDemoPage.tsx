import drawing from 'virtual:drawing/register';
import { useTranslation } from '../kit/translation.ts';
import { DemoFrame } from './DemoFrame.tsx';
import { demoAction, useDemoPage } from './demo-page.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { registrationForm } from './registration-form.ts';

export const action = demoAction(registrationForm);

export function Component() {
  const { t } = useTranslation();
  const { path, to, result } = useDemoPage();
  return (
    <DemoFrame
      pane="register"
      drawing={drawing}
      done={result?.done && t('accounts:demo.register', { email: result.given.email })}
    >
      <RegisterForm action={path} result={result} login={to('login')} />
    </DemoFrame>
  );
}
