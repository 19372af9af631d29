import { redirect, useActionData, useLocation } from 'react-router-dom';
import { authApi } from '../../shared/auth-api.ts';
import { ENDED, SINGLE_SIGN_ON_PATH } from '../../shared/sign-in-paths.ts';
import { homeFor, returnPath } from '../app/guards.ts';
import type { ActionArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { CardFrame } from './CardFrame.tsx';
import { secondStep } from './form-parts.ts';
import { LoginForm } from './LoginForm.tsx';
import { signInForm } from './sign-in-form.ts';

export const action = formAction(
  signInForm,
  async ({ email = '', password = '' }, { api, session, signedIn, url }: ActionArgs) => {
    const answer = await authApi(api).login({ email, password });
    if ('challenge' in answer) return redirect(secondStep(answer, returnPath(url)));
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
        hasEnded={new URLSearchParams(search).has(ENDED)}
        register="/register"
        forgot="/forgot-password"
        passkey={`/login/passkey${search}#now`}
        provider={SINGLE_SIGN_ON_PATH + search}
      />
    </CardFrame>
  );
}
