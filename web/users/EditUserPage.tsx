import { useActionData, useLoaderData } from 'react-router-dom';
import type { UserDetail } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import { useAccount } from '../app/contexts.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { versionOf } from '../kit/form/use-schema-form.tsx';
import { useTranslation } from '../kit/translation.ts';
import { asChanges, userFormFor, valuesOf } from './user-form.ts';

export const loader = async ({ api, params, signal }: PageArgs) => ({
  user: await usersApi(api).get(Number(params.id), signal),
});

export const action = (args: ActionArgs) => {
  const id = Number(args.params.id);
  return formAction(userFormFor(id, args.session.account?.id), async (values, { api, form }: ActionArgs) =>
    usersApi(api).update(id, asChanges(values, form)),
  )(args);
};

/** A user's row; the user's page has the same form in a drawer. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useLoaderData() as { user: UserDetail };
  const result = useActionData() as FormResult | { user: UserDetail } | undefined;
  const of = userFormFor(user.id, useAccount()?.id);
  const values = valuesOf(user);
  const action = `/user/edit/${user.id}`;
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('user-work:edit')}</h1>
          <p>
            <bdi>{user.fullName}</bdi>
          </p>
        </div>
      </PageHeader>
      <FormCard>
        {result && 'user' in result ? (
          <FormFields>
            <Alert color="success" role="status">
              {t('user-work:saved')}
            </Alert>
            <Button as="a" href={`/user/view/${user.id}`} variant="solid">
              {t('user-work:toUser')}
            </Button>
          </FormFields>
        ) : (
          <SchemaForm
            // The other version begins the form anew, and so does another user.
            key={`${user.id} ${result?.changed ? 'refused' : user.version}`}
            {...{ of, values, action, result }}
            before={<input type="hidden" name="version" value={versionOf(result, user.version)} />}
          />
        )}
      </FormCard>
    </Stack>
  );
}
