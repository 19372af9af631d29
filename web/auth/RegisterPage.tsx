import { Form, Link, redirect, useActionData, useLocation, useNavigation } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { homeFor } from '../guards.ts';
import { useT } from '../i18n.ts';
import type { PageModule } from '../page.ts';
import { Button } from '../ui/button.styles.ts';
import { Field, Input } from '../ui/field.styles.ts';
import { AuthCard, AuthForm, AuthNote } from './auth.styles.ts';
import { type FormErrors, formError } from './form-error.ts';
import { PasswordInput } from './PasswordInput.tsx';

interface Result {
  given: { username: string; email: string };
  errors: FormErrors;
}

/** The API's answer to a missing field is bare (specification §5), so the page says which. */
const missingFields = (given: { username: string; email: string; password: string }): FormErrors => ({
  ...(!given.username && { username: { key: 'auth:error.noUsername' } }),
  ...(!given.email && { email: { key: 'auth:error.noEmail' } }),
  ...(!given.password && { password: { key: 'auth:error.noPassword' } }),
});

export const action: PageModule['action'] = async ({ api, form, signedIn, url }) => {
  const text = (name: string) => String(form.get(name) ?? '');
  const given = { username: text('username').trim(), email: text('email').trim() };
  const missing = missingFields({ ...given, password: text('password') });
  if (Object.keys(missing).length) return { given, errors: missing } satisfies Result;
  const invitation = url.searchParams.get('invitation');
  try {
    const answer = await api.register({ ...given, password: text('password'), ...(invitation && { invitation }) });
    signedIn?.(answer);
    return redirect(homeFor(answer.userData.role));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { given, errors: formError(error, 'username') } satisfies Result;
  }
};

export function Component() {
  const t = useT();
  const { search } = useLocation();
  const result = useActionData() as Result | undefined;
  const busy = useNavigation().state !== 'idle';
  const message = (field: string) => {
    const error = result?.errors[field];
    return error && t(error.key, error.values);
  };
  return (
    <AuthCard>
      <h1>{t('auth:register.welcome')}</h1>
      <p>{t('auth:register.text')}</p>
      <Form method="post" action={`/register${search}`} replace noValidate>
        <AuthForm as="div">
          {(['username', 'email'] as const).map((field) => (
            <Field key={field}>
              <label htmlFor={field}>{t(`auth:${field}`)}</label>
              <Input
                id={field}
                name={field}
                type={field === 'email' ? 'email' : 'text'}
                autoComplete={field}
                required
                defaultValue={result?.given[field] ?? ''}
                aria-invalid={!!message(field)}
                aria-describedby={message(field) && `${field}-error`}
              />
              {message(field) && (
                <span role="alert" id={`${field}-error`}>
                  {message(field)}
                </span>
              )}
            </Field>
          ))}
          <PasswordInput autoComplete="new-password" error={message('password')} />
          <Button data-variant="solid" data-block disabled={busy}>
            {t(busy ? 'auth:register.busy' : 'auth:register.submit')}
          </Button>
        </AuthForm>
      </Form>
      <AuthNote>
        {t('auth:register.known')} <Link to="/login">{t('auth:register.login')}</Link>
      </AuthNote>
    </AuthCard>
  );
}
