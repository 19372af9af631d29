import { useTranslation } from 'react-i18next';
import { AuthForm } from './AuthForm.tsx';
import { AuthNote } from './auth.styles.ts';
import type { FormResult } from './check-form.ts';

interface RegisterFormProps {
  action: string;
  result: FormResult | undefined;
  /** Where somebody goes who has an account. */
  login: string;
  /** An account takes an invitation, and the address holds none. */
  uninvited?: boolean;
}

/** Creating an account. */
export function RegisterForm({ action, result, login, uninvited = false }: RegisterFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('accounts:register.welcome')}</h1>
      <p>{t(uninvited ? 'accounts:register.invited' : 'accounts:register.text')}</p>
      {!uninvited && (
        <AuthForm
          {...{ action, result }}
          fields={[
            { name: 'username', label: t('auth:username'), autoComplete: 'username' },
            { name: 'email', label: t('auth:email'), autoComplete: 'email' },
            { name: 'password', label: t('auth:password'), autoComplete: 'new-password' },
          ]}
          submit={t('accounts:register.submit')}
          busy={t('accounts:register.busy')}
        />
      )}
      <AuthNote>
        {t('accounts:register.known')} <a href={login}>{t('accounts:register.login')}</a>
      </AuthNote>
    </>
  );
}
