import { useActionData } from 'react-router-dom';
import type { User } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { useSite } from '../app/site.ts';
import { Alert } from '../kit/Alert.tsx';
import { Button } from '../kit/button.styles.ts';
import { PageHeader, Stack } from '../kit/card.styles.ts';
import { FormFields } from '../kit/form/form.styles.ts';
import { formAction } from '../kit/form/form-action.ts';
import { FormCard } from '../kit/form/form-card.styles.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { asUser, newUserForm } from './user-form.ts';

export const action = formAction(newUserForm, async (values, { api }: ActionArgs) =>
  usersApi(api).create(asUser(values)),
);

/** A new row of the list; the list itself has the same form in a drawer. */
export function Component() {
  const { t } = useTranslation();
  const { localLogin } = useSite();
  const result = useActionData() as FormResult | { user: User } | undefined;
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('users:add')}</h1>
          <p>{t('user-work:addText')}</p>
        </div>
      </PageHeader>
      <FormCard>
        {result && 'user' in result ? (
          <FormFields>
            <Alert color="success" role="status">
              {t('user-work:added', { name: result.user.fullName })}
            </Alert>
            {result.user.status !== 'inactive' && (localLogin || result.user.role === 'sensor') && (
              <Button
                as="a"
                href={`/user/${result.user.role === 'sensor' ? 'token' : 'password'}/${result.user.id}`}
                variant="solid"
              >
                {t(result.user.role === 'sensor' ? 'users:tokenLink' : 'users:passwordLink')}
              </Button>
            )}
            <Button as="a" href="/user/list">
              {t('user-work:toList')}
            </Button>
          </FormFields>
        ) : (
          <SchemaForm of={newUserForm} action="/user/add" result={result} />
        )}
      </FormCard>
    </Stack>
  );
}
