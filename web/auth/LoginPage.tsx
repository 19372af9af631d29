import { redirect, useActionData, useLocation } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { homeFor, returnPath } from '../app/guards.ts';
import type { PageModule } from '../app/page.ts';
import { CardFrame } from './CardFrame.tsx';
import { type FormResult, fieldsOf, hasErrors, missingFields } from './check-form.ts';
import { formError } from './form-error.ts';
import { LoginForm } from './LoginForm.tsx';

export const action: PageModule['action'] = async ({
  api,
  form,
  session,
  signedIn,
  url,
}): Promise<FormResult | Response> => {
  const given = fieldsOf(form, ['email']);
  const password = String(form.get('password') ?? '');
  const errors = missingFields({ ...given, password });
  if (hasErrors(errors)) return { given, errors };
  try {
    const answer = await api.login({ ...given, password });
    signedIn?.(answer);
    return redirect(returnPath(url) ?? homeFor((session.account ?? answer.userData).role));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { given, errors: formError(error, 'email') };
  }
};

export function Component() {
  const { search } = useLocation();
  return (
    <CardFrame>
      <LoginForm
        action={`/login${search}`}
        result={useActionData() as FormResult | undefined}
        register="/register"
        forgot="/forgot-password"
      />
    </CardFrame>
  );
}
