import { useTranslation } from 'react-i18next';
import { useSite } from '../app/site.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthNote } from './auth.styles.ts';
import type { FormResult } from './check-form.ts';
import { DemoBox } from './DemoBox.tsx';

interface LoginFormProps {
  action: string;
  result: FormResult | undefined;
  /** Where the links below the form lead. */
  register: string;
  forgot: string;
}

/** Signing in: heading, form, and the two ways for those who cannot. */
export function LoginForm({ action, result, register, forgot }: LoginFormProps) {
  const { t } = useTranslation();
  const { title, mode } = useSite();
  return (
    <>
      <h1>{t('auth:login.welcome', { title })}</h1>
      <p>{t('auth:login.text')}</p>
      <AuthForm
        {...{ action, result }}
        fields={[
          { name: 'email', label: t('auth:email'), autoComplete: 'username' },
          { name: 'password', label: t('auth:password'), autoComplete: 'current-password' },
        ]}
        hint={<a href={forgot}>{t('auth:login.forgot')}</a>}
        submit={t('auth:login.submit')}
        busy={t('auth:login.busy')}
      >
        {mode === 'demo' && <DemoBox />}
      </AuthForm>
      {mode === 'demo' && (
        <AuthNote>
          {t('auth:login.new')} <a href={register}>{t('auth:login.register')}</a>
        </AuthNote>
      )}
    </>
  );
}
