import { useState } from 'react';
import { redirect, redirectDocument, useLoaderData } from 'react-router-dom';
import { visitorRules } from '../../shared/abilities.ts';
import type { Profile, ProfileChanges } from '../../shared/account.ts';
import { accountApi } from '../../shared/account-api.ts';
import { accountSettingsApi } from '../../shared/account-settings-api.ts';
import { ApiError } from '../../shared/api.ts';
import { securityApi } from '../../shared/security-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { SeenVersion } from '../kit/form/SeenVersion.tsx';
import { latePart } from '../kit/late-part.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { EmailLine } from './EmailLine.tsx';
import { PhotoField } from './PhotoField.tsx';
import { profileForm, profileValues } from './profile-form.ts';
import { SavedNote } from './SavedNote.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import { CardBody } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';
import { showProfile } from './show-profile.ts';

const DeactivateCard = latePart(async () => (await import('./DeactivateCard.tsx')).DeactivateCard);

const PATH = settingsPath('account');

interface Loaded {
  profile: Profile;
  /** Whether there is a password to confirm another address by. */
  hasPassword: boolean;
}

export async function loader({ api, signal }: PageArgs): Promise<Loaded> {
  const [profile, { hasPassword }] = await Promise.all([
    accountApi(api).get(signal),
    securityApi(api).ownIdentities(signal),
  ]);
  return { profile, hasPassword };
}

const save = formAction(profileForm, async (values, { api, session, form }: ActionArgs) => {
  const before = await accountApi(api).get();
  const version = Number(form.get('version')) || undefined;
  const after = await accountApi(api).update({ ...(values as ProfileChanges), ...(version && { version }) });
  showProfile(session, after);
  // Another zone or language changes every word of the page.
  const isOther = after.timeZone !== before.timeZone || after.consoleLanguage !== before.consoleLanguage;
  return isOther ? redirectDocument(PATH) : undefined;
});

/** The page's buttons that are no part of the form, by what they are for. */
const others: Record<string, (args: ActionArgs) => Promise<unknown>> = {
  async removePhoto({ api, session }) {
    await accountSettingsApi(api).removePhoto();
    showProfile(session, await accountApi(api).get());
    return { done: true };
  },
  async deactivate({ api, session, forget, form }) {
    if (form.get('confirm') !== 'on') return redirect(PATH);
    try {
      await accountSettingsApi(api).deactivate({ confirm: true });
    } catch (error) {
      if (error instanceof ApiError && error.body.code === 'LAST_ADMIN') return redirect(PATH);
      throw error;
    }
    forget?.();
    session.set(null, visitorRules);
    return redirect('/login');
  },
};

export const action = async (args: ActionArgs): Promise<unknown> =>
  (others[String(args.form.get('intent'))] ?? save)(args);

/** Who one is: picture, names, where one is at home; language and time zone of the console; the way out. */
export function Component() {
  const { t } = useTranslation();
  const { profile, hasPassword } = useLoaderData() as Loaded;
  const answer = useOutcome<FormResult | { done: true }>();
  const result = answer && 'faults' in answer ? answer : undefined;
  /** The version that has one's last picture. */
  const [pictured, setPictured] = useState<number>();
  const values = profileValues(profile);
  return (
    <SettingsFrame tab="account">
      <Card>
        <CardHeader>
          <div>
            <h2>{t('account:title')}</h2>
            <p>{t('account:text')}</p>
          </div>
        </CardHeader>
        <CardBody>
          <PhotoField profile={profile} onSaved={setPictured} />
          <EmailLine email={profile.email} mayChange={hasPassword} />
          <SchemaForm
            // Another tab's version begins the form anew.
            key={result?.changed ? 'refused' : 'own'}
            of={profileForm}
            action={PATH}
            result={result}
            values={values}
            before={<SeenVersion answer={answer} stored={profile.version} own={pictured} />}
          >
            {result?.done && <SavedNote of={result} />}
          </SchemaForm>
        </CardBody>
      </Card>
      <DeactivateCard mayDeactivate={profile.mayDeactivate} />
    </SettingsFrame>
  );
}
