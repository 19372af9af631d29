import { useActionData, useLoaderData } from 'react-router-dom';
import emailOutline from '~icons/mdi/email-outline';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { consoleAt } from '../base-path.ts';
import { Button } from '../kit/button.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { Icon } from '../kit/Icon.tsx';
import { useTranslation } from '../kit/translation.ts';
import { AuthNote } from './auth.styles.ts';
import { CardFrame } from './CardFrame.tsx';
import { Letter, Steps } from './forgot.styles.ts';
import { forgotPasswordForm } from './password-forms.ts';

/** The console's own address stands in the request. */
export const loader: PageModule['loader'] = async ({ url }) => ({ address: consoleAt(url) });

/** Asks nobody anything: the same answer for every address tells nobody which of them has an account. */
export const action = formAction(forgotPasswordForm, async (_values, _args: ActionArgs) => undefined);

/** The request to an administrator, to copy or to send. */
function Request({ email }: { email: string }) {
  const { t } = useTranslation();
  const { title } = useSite();
  const { address } = useLoaderData() as { address: string };
  const letter = t('accounts:forgot.letter', { title, address, email });
  const mail = `mailto:?subject=${encodeURIComponent(t('accounts:forgot.subject', { title }))}&body=${encodeURIComponent(letter)}`;
  return (
    <div role="status">
      <h1>{t('accounts:forgot.ready')}</h1>
      <p>{t('accounts:forgot.readyText')}</p>
      <Letter>{letter}</Letter>
      <Button as="a" href={mail} variant="solid" block>
        <Icon of={emailOutline} />
        {t('accounts:forgot.mail')}
      </Button>
    </div>
  );
}

export function Component() {
  const { t } = useTranslation();
  const { mode } = useSite();
  const result = useActionData() as FormResult | undefined;
  return (
    <CardFrame>
      {result?.done ? (
        <Request email={result.given.email ?? ''} />
      ) : (
        <>
          <h1>{t('accounts:forgot.welcome')}</h1>
          <p>{t('accounts:forgot.text')}</p>
          <SchemaForm of={forgotPasswordForm} action="/forgot-password" result={result} />
        </>
      )}
      <Steps>
        <h2>{t('accounts:forgot.steps')}</h2>
        <ol>
          {(['ask', 'invite', 'open'] as const).map((step) => (
            <li key={step}>{t(`accounts:forgot.step.${step}`)}</li>
          ))}
        </ol>
        <p>
          {mode === 'demo'
            ? t('accounts:forgot.demo')
            : t('accounts:forgot.alone', { command: 'npm run user -- reset-password' })}
        </p>
      </Steps>
      <AuthNote>
        <a href="/login">{t('accounts:forgot.back')}</a>
      </AuthNote>
    </CardFrame>
  );
}
