import { useTranslation } from 'react-i18next';
import { useSite } from '../app/site.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { AuthNote } from './auth.styles.ts';
import { DemoBox } from './DemoBox.tsx';
import { signInForm } from './sign-in-form.ts';

interface LoginFormProps {
  action: string;
  result: FormResult | undefined;
  /** The page is nothing but this form. */
  autoFocus?: boolean;
  /** Where the links below the form lead. */
  register: string;
  forgot: string;
}

/** Signing in: heading, form, and the two ways for those who cannot. */
export function LoginForm({ action, result, autoFocus = false, register, forgot }: LoginFormProps) {
  const { t } = useTranslation();
  const { title, mode } = useSite();
  return (
    <>
      <h1>{t('auth:login.welcome', { title })}</h1>
      <p>{t('auth:login.text')}</p>
      <SchemaForm
        of={signInForm}
        {...{ action, result, autoFocus }}
        hint={<a href={forgot}>{t('auth:login.forgot')}</a>}
      >
        {mode === 'demo' && <DemoBox />}
      </SchemaForm>
      {mode === 'demo' && (
        <AuthNote>
          {t('auth:login.new')} <a href={register}>{t('auth:login.register')}</a>
        </AuthNote>
      )}
    </>
  );
}
