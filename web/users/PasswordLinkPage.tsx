import { Form, useActionData, useLoaderData } from 'react-router-dom';
import type { InvitationWithPath } from '../../shared/invitations.ts';
import { invitationsApi } from '../../shared/invitations-api.ts';
import type { UserDetail } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import { useAccount } from '../app/contexts.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { consoleAt } from '../base-path.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { Unsent } from '../kit/form/unsent.ts';
import { useTranslation } from '../kit/translation.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { MadeLink } from './MadeLink.tsx';

export const loader = async ({ api, params, url, signal }: PageArgs) => ({
  user: await usersApi(api).get(Number(params.id), signal),
  origin: consoleAt(url),
});

export const action = async ({ api, params }: ActionArgs) => invitationsApi(api).createPasswordLink(Number(params.id));

/** Lets a user choose a password: who forgot it, or never had one. */
export function Component() {
  const { t } = useTranslation();
  const { user, origin } = useLoaderData() as { user: UserDetail; origin: string };
  const answer = useActionData() as InvitationWithPath | Unsent | undefined;
  const link = useUnsent(answer) ? undefined : answer;
  const own = useAccount()?.id === user.id;
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('invitations:password.title')}</h1>
          <p>{t('invitations:password.whose', { name: user.fullName, email: user.email })}</p>
        </div>
      </PageHeader>
      <FormCard>
        {user.role === 'sensor' ? (
          <FormFields>
            <Alert color="warning">{t('invitations:password.sensor')}</Alert>
            <Button as="a" href={`/user/token/${user.id}`}>
              {t('invitations:token.title')}
            </Button>
          </FormFields>
        ) : user.status === 'inactive' ? (
          <FormFields>
            <Alert color="warning">{t('invitations:password.inactive')}</Alert>
          </FormFields>
        ) : own ? (
          <FormFields>
            <Alert color="warning">{t('invitations:password.own')}</Alert>
            <Button as="a" href="/pages/account-settings/security">
              {t('invitations:password.toSettings')}
            </Button>
          </FormFields>
        ) : link ? (
          <MadeLink link={link} origin={origin} />
        ) : (
          <Form method="post">
            <FormFields>
              <p>{t('invitations:password.text')}</p>
              <Button variant="solid" block>
                {t('invitations:password.submit')}
              </Button>
            </FormFields>
          </Form>
        )}
      </FormCard>
    </Stack>
  );
}
