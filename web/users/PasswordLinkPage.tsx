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
import { type Refused, refusedBy } from '../kit/refused.ts';
import { refusedText } from '../kit/refused-text.ts';
import { useTranslation } from '../kit/translation.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { MadeLink } from './MadeLink.tsx';

export const loader = async ({ api, params, url, signal }: PageArgs) => ({
  user: await usersApi(api).get(Number(params.id), signal),
  origin: consoleAt(url),
});

type Outcome = InvitationWithPath | Refused;

/** The link, or why there is none: the user may have been suspended since the page was opened. */
export async function action({ api, params, loadTexts }: ActionArgs): Promise<Outcome> {
  try {
    return await invitationsApi(api).createPasswordLink(Number(params.id));
  } catch (error) {
    return refusedBy(error, loadTexts);
  }
}

/** Lets a user choose a password: who forgot it, or never had one. */
export function Component() {
  const { t } = useTranslation();
  const { user, origin } = useLoaderData() as { user: UserDetail; origin: string };
  const answer = useActionData() as Outcome | Unsent | undefined;
  const outcome = useUnsent(answer) ? undefined : answer;
  const refused = outcome && 'refused' in outcome ? outcome.refused : undefined;
  const link = outcome && 'path' in outcome ? outcome : undefined;
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
              {refused && (
                <Alert color="error" role="alert">
                  {refusedText(refused, t)}
                </Alert>
              )}
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
