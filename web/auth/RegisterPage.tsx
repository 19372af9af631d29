import { redirect, useActionData, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { homeFor } from '../app/guards.ts';
import type { PageModule } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { CardFrame } from './CardFrame.tsx';
import { type FormResult, fieldsOf, hasErrors, newFields } from './check-form.ts';
import { formError } from './form-error.ts';
import { RegisterForm } from './RegisterForm.tsx';

export const action: PageModule['action'] = async ({ api, form, signedIn, url }): Promise<FormResult | Response> => {
  const given = fieldsOf(form, ['username', 'email']);
  const password = String(form.get('password') ?? '');
  const errors = newFields({ ...given, password });
  if (hasErrors(errors)) return { given, errors };
  const invitation = url.searchParams.get('invitation');
  try {
    const answer = await api.register({ ...given, password, ...(invitation && { invitation }) });
    signedIn?.(answer);
    return redirect(homeFor(answer.userData.role));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { given, errors: formError(error, 'username') };
  }
};

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
