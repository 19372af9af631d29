import { redirect, useActionData } from 'react-router-dom';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { securityApi } from '../../shared/security-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { CardHeader } from '../kit/card.styles.ts';
import { defineForm } from '../kit/form/define-form.ts';
import { formAction } from '../kit/form/form-action.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { SettingsFrame } from './SettingsFrame.tsx';
import { settingsPath } from './settings-path.ts';
import { showProfile } from './show-profile.ts';

const emailForm = defineForm({
  schema: async () => (await import('../../shared/account-settings.ts')).EmailChange,
  fields: [
    {
      name: 'email',
      label: 'account:email.new',
      control: 'email',
      autoComplete: 'email',
      required: 'account:email.none',
      hint: 'account:email.hint',
    },
    {
      name: 'currentPassword',
      label: 'account:email.password',
      control: 'password',
      autoComplete: 'current-password',
      required: 'account:email.noPassword',
      hint: 'account:email.passwordHint',
    },
  ],
  faults: { 'email.INVALID': 'account:email.bad' },
  submit: 'account:email.change',
  busy: 'settings:saving',
});

/** Whoever signs in by a provider alone has no password to confirm it by. */
export async function loader({ api, signal }: PageArgs): Promise<Response | null> {
  const { hasPassword } = await securityApi(api).ownIdentities(signal);
  return hasPassword ? null : redirect(settingsPath('account'));
}

export const action = formAction(
  emailForm,
  async ({ email = '', currentPassword = '' }, { api, session }: ActionArgs) => {
    showProfile(session, await accountSettingsApi(api).changeEmail({ email, currentPassword }));
    return redirect(settingsPath('account'));
  },
);

/** Another address to sign in with, confirmed by the password. */
export function Component() {
  const { t } = useTranslation();
  return (
    <SettingsFrame tab="account">
      <FormCard>
        <CardHeader>
          <div>
            <h2>{t('account:email.title')}</h2>
            <p>{t('account:email.text')}</p>
          </div>
        </CardHeader>
        <SchemaForm
          of={emailForm}
          action="/pages/account-settings/email"
          result={useActionData() as FormResult | undefined}
        />
      </FormCard>
    </SettingsFrame>
  );
}
