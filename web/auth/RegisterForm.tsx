import { useTranslation } from 'react-i18next';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { AuthNote } from './auth.styles.ts';
import { registrationForm } from './registration-form.ts';

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
      {!uninvited && <SchemaForm of={registrationForm} {...{ action, result }} />}
      <AuthNote>
        {t('accounts:register.known')} <a href={login}>{t('accounts:register.login')}</a>
      </AuthNote>
    </>
  );
}
