import { redirect, useActionData, useLocation } from 'react-router-dom';
import { authApi } from '../../shared/auth-api.ts';
import { homeFor } from '../app/guards.ts';
import type { ActionArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { CardFrame } from './CardFrame.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import { registrationForm } from './registration-form.ts';

export const action = formAction(
  registrationForm,
  async ({ username = '', email = '', password = '' }, { api, signedIn, url }: ActionArgs) => {
    const invitation = url.searchParams.get('invitation');
    const answer = await authApi(api).register({ username, email, password, ...(invitation && { invitation }) });
    signedIn?.(answer);
    return redirect(homeFor(answer.userData.role));
  },
);

export function Component() {
  const { mode } = useSite();
  const { search } = useLocation();
  return (
    <CardFrame>
      <RegisterForm
        action={`/register${search}`}
        result={useActionData() as FormResult | undefined}
        login="/login"
        uninvited={mode === 'production' && !new URLSearchParams(search).has('invitation')}
      />
    </CardFrame>
  );
}
