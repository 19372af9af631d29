import { useActionData, useLoaderData } from 'react-router-dom';
import type { ApiTokenWithSecret } from '../../shared/account.ts';
import type { UserDetail } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { CopyBox } from '../kit/CopyBox.tsx';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { DOT } from '../kit/dot.ts';
import { defineForm } from '../kit/form/define-form.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';

const tokenForm = defineForm({
  schema: async () => (await import('../../shared/account.ts')).NewSensorToken,
  fields: [
    {
      name: 'name',
      label: 'invitations:token.name',
      control: 'text',
      autoComplete: 'off',
      required: 'invitations:token.noName',
    },
    {
      name: 'expiresInDays',
      label: 'invitations:token.days',
      control: 'number',
      autoComplete: 'off',
      required: 'invitations:token.noDays',
    },
  ],
  submit: 'invitations:token.submit',
});

export const loader = async ({ api, params, signal }: PageArgs) => ({
  user: await usersApi(api).get(Number(params.id), signal),
});

export const action = formAction(tokenForm, async ({ name = '', expiresInDays }, { api, params }: ActionArgs) => ({
  token: await usersApi(api).createToken(Number(params.id), { name, expiresInDays: Number(expiresInDays) }),
}));

/** A token that was just made, to copy: it is never shown again. */
function MadeToken({ of: { token, expiresAt }, user }: { of: ApiTokenWithSecret; user: UserDetail }) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <FormFields>
      <Alert color="success" role="status" title={t('invitations:token.ready')}>
        {t('invitations:token.readyText', { until: minute(expiresAt ?? '') })}
      </Alert>
      <CopyBox
        id="token"
        takesFocus
        label={t('invitations:token.label')}
        value={token}
        copy={t('invitations:token.copy')}
        copied={t('invitations:token.copied')}
        selected={t('invitations:token.selected')}
      />
      <Button as="a" href={`/user/view/${user.id}?tab=security`} variant="outlined">
        {t('invitations:token.toUser')}
      </Button>
    </FormFields>
  );
}

/** What a sensor sends events with: it signs in nowhere, so somebody else makes it. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useLoaderData() as { user: UserDetail };
  const result = useActionData() as FormResult | { token: ApiTokenWithSecret } | undefined;
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('invitations:token.title')}</h1>
          <p>
            <bdi>{user.fullName}</bdi>
            {DOT}
            {t('invitations:token.text')}
          </p>
        </div>
      </PageHeader>
      <FormCard>
        {user.role !== 'sensor' ? (
          <FormFields>
            <Alert color="warning">{t('invitations:token.person')}</Alert>
          </FormFields>
        ) : result && 'token' in result ? (
          <MadeToken of={result.token} user={user} />
        ) : (
          <SchemaForm
            of={tokenForm}
            action={`/user/token/${user.id}`}
            values={{ name: user.fullName, expiresInDays: '365' }}
            result={result}
          />
        )}
      </FormCard>
    </Stack>
  );
}
