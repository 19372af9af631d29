import { redirect, useActionData, useLocation } from 'react-router-dom';
import { authApi } from '../../shared/auth-api.ts';
import { homeFor, returnPath } from '../app/guards.ts';
import type { ActionArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { CardFrame } from './CardFrame.tsx';
import { LoginForm } from './LoginForm.tsx';
import { signInForm } from './sign-in-form.ts';

export const action = formAction(
  signInForm,
  async ({ email = '', password = '' }, { api, session, signedIn, url }: ActionArgs) => {
    const answer = await authApi(api).login({ email, password });
    signedIn?.(answer);
    return redirect(returnPath(url) ?? homeFor((session.account ?? answer.userData).role));
  },
);

export function Component() {
  const { search } = useLocation();
  return (
    <CardFrame>
      <LoginForm
        action={`/login${search}`}
        result={useActionData() as FormResult | undefined}
        autoFocus
        register="/register"
        forgot="/forgot-password"
      />
    </CardFrame>
  );
}
