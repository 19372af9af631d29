import { useActionData, useLoaderData } from 'react-router-dom';
import { personRoles } from '../../shared/abilities.ts';
import type { InvitationWithPath, NewInvitation } from '../../shared/invitations.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';
import type { ActionArgs, PageModule } from '../app/page.ts';
import { consoleAt } from '../base-path.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import { formAction } from '../kit/form/form-action.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { MadeLink } from './MadeLink.tsx';
import { sensorsField } from './sensors-field.tsx';

const inviteForm = defineForm({
  wide: true,
  schema: async () => (await import('../../shared/invitations.ts')).NewInvitation,
  fields: [
    {
      name: 'email',
      label: 'invitations:form.email',
      control: 'email',
      autoComplete: 'off',
      hint: 'invitations:form.emailHint',
    },
    choiceField({
      name: 'role',
      label: 'invitations:column.role',
      values: [...personRoles].reverse(),
      option: (role) => `common:role.${role}`,
      hint: 'invitations:form.roleHint',
    }),
    sensorsField,
  ],
  faults: { 'email.INVALID': 'invitations:form.badEmail', 'email.EMAIL_IN_USE': 'invitations:form.hasAccount' },
  submit: 'invitations:form.submit',
});

/** The console's own address stands in the request. */
export const loader: PageModule['loader'] = async ({ url }) => ({ origin: consoleAt(url) });

export const action = formAction(inviteForm, async ({ email, role, sensors }, { api }: ActionArgs) => ({
  link: await invitationsApi(api).create({
    role: role as NewInvitation['role'],
    ...(email && { email }),
    ...(sensors && { sensors }),
  }),
}));

export function Component() {
  const { t } = useTranslation();
  const { origin } = useLoaderData() as { origin: string };
  const result = useActionData() as FormResult | { link: InvitationWithPath } | undefined;
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('users:invite')}</h1>
          <p>{t('invitations:form.intro')}</p>
        </div>
      </PageHeader>
      <FormCard>
        {result && 'link' in result ? (
          <MadeLink link={result.link} origin={origin} />
        ) : (
          <SchemaForm of={inviteForm} action="/user/invite" result={result} />
        )}
      </FormCard>
    </Stack>
  );
}
