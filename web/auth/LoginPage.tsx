import { Form, Link, redirect, useActionData, useLocation, useNavigation } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import { homeFor, returnPath } from '../guards.ts';
import { useT } from '../i18n.ts';
import type { PageModule } from '../page.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/button.styles.ts';
import { Field, Input } from '../ui/field.styles.ts';
import { AuthCard, AuthForm, AuthNote, DemoAccounts } from './auth.styles.ts';
import { type FormErrors, formError } from './form-error.ts';
import { PasswordInput } from './PasswordInput.tsx';

export const action: PageModule['action'] = async ({ api, form, session, signedIn, url }) => {
  const email = String(form.get('email') ?? '');
  try {
    const answer = await api.login({ email, password: String(form.get('password') ?? '') });
    signedIn?.(answer);
    return redirect(returnPath(url) ?? homeFor((session.account ?? answer.userData).role));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { email, errors: formError(error, 'email') };
  }
};

export function Component() {
  const t = useT();
  const { title, mode } = useSite();
  const { search } = useLocation();
  const result = useActionData() as { email: string; errors: FormErrors } | undefined;
  const busy = useNavigation().state !== 'idle';
  const error = result?.errors.email;
  return (
    <AuthCard>
      <h1>{t('auth:login.welcome', { title })}</h1>
      <p>{t('auth:login.text')}</p>
      <Form method="post" action={`/login${search}`} replace>
        <AuthForm as="div">
          <Field>
            <label htmlFor="email">{t('auth:email')}</label>
            <Input
              id="email"
              name="email"
              type="email"
              autoComplete="username"
              required
              defaultValue={result?.email ?? ''}
              aria-invalid={!!error}
              aria-describedby={error && 'email-error'}
            />
            {error && (
              <span role="alert" id="email-error">
                {t(error.key, error.values)}
              </span>
            )}
          </Field>
          <PasswordInput autoComplete="current-password" />
          <Button data-variant="solid" data-block disabled={busy}>
            {t(busy ? 'auth:login.busy' : 'auth:login.submit')}
          </Button>
        </AuthForm>
      </Form>
      {mode === 'demo' && (
        <>
          <DemoAccounts>
            <strong>{t('auth:demo.title')}</strong>
            <p>
              <bdi>admin@demo.com / admin</bdi>
            </p>
            <p>
              <bdi>client@demo.com / client</bdi>
            </p>
          </DemoAccounts>
          <AuthNote>
            {t('auth:login.new')} <Link to="/register">{t('auth:login.register')}</Link>
          </AuthNote>
        </>
      )}
    </AuthCard>
  );
}
