import { useSite } from '../app/site.ts';
import { Button } from '../kit/button.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote, Divided } from './auth.styles.ts';
import { DemoBox } from './DemoBox.tsx';
import { signInForm } from './sign-in-form.ts';

interface LoginFormProps {
  action: string;
  result: FormResult | undefined;
  /** The page is nothing but this form. */
  autoFocus?: boolean;
  /** Whoever comes had a session until now. */
  hasEnded?: boolean;
  /** Where the links below the form lead. */
  register: string;
  forgot: string;
  passkey?: string;
  /** Leads to the provider of single sign-on, where the console has one. */
  provider?: string;
}

/** Signing in by an account of the console: form, and the ways for those who cannot. */
function LocalForm({ action, result, autoFocus = false, register, forgot, passkey }: LoginFormProps) {
  const { t } = useTranslation();
  const { mode } = useSite();
  return (
    <>
      <SchemaForm
        of={signInForm}
        {...{ action, result, autoFocus }}
        hint={<a href={forgot}>{t('auth:login.forgot')}</a>}
      >
        {mode === 'demo' && <DemoBox />}
      </SchemaForm>
      {passkey && (
        <AuthNote>
          <a href={passkey}>{t('auth:login.passkey')}</a>
        </AuthNote>
      )}
      {mode === 'demo' && (
        <AuthNote>
          {t('auth:login.new')} <a href={register}>{t('auth:login.register')}</a>
        </AuthNote>
      )}
    </>
  );
}

/** Signing in: by the provider, by an account of the console, or by either. */
export function LoginForm(props: LoginFormProps) {
  const { t } = useTranslation();
  const site = useSite();
  const { title } = site;
  const provider = props.provider ? site.provider : null;
  const isLocal = site.localLogin || !provider;
  return (
    <>
      <h1>{t('auth:login.welcome', { title })}</h1>
      <p>
        {t(props.hasEnded ? 'auth:login.ended' : isLocal ? 'auth:login.text' : 'auth:login.providerText', { provider })}
      </p>
      {provider && (
        <Divided>
          <Button as="a" href={props.provider} block variant={isLocal ? 'tonal' : 'solid'}>
            {t('auth:login.provider', { provider })}
          </Button>
          {isLocal && <span>{t('auth:login.or')}</span>}
        </Divided>
      )}
      {isLocal && <LocalForm {...props} />}
    </>
  );
}
