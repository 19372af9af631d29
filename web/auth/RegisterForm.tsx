import type { AccountRole } from '../../shared/abilities.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { registrationForm } from './registration-form.ts';

interface RegisterFormProps {
  action: string;
  result: FormResult | undefined;
  /** What the invitation makes of whoever it is for. */
  invitedAs?: AccountRole | undefined;
  /** Where somebody goes who has an account. */
  login: string;
}

/** Creating an account. */
export function RegisterForm({ action, result, invitedAs, login }: RegisterFormProps) {
  const { t } = useTranslation();
  return (
    <>
      <h1>{t('accounts:register.welcome')}</h1>
      <p>
        {invitedAs
          ? t('accounts:register.invitedAs', { role: t(`common:role.${invitedAs}`) })
          : t('accounts:register.text')}
      </p>
      <SchemaForm of={registrationForm} {...{ action, result }} />
      <AuthNote>
        {t('accounts:register.known')} <a href={login}>{t('accounts:register.login')}</a>
      </AuthNote>
    </>
  );
}
