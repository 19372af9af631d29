import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import { projectsApi } from '../../shared/projects-api.ts';
import type { UserDetail } from '../../shared/users.ts';
import { usersApi } from '../../shared/users-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ProjectFrame } from './ProjectFrame.tsx';
import { asProject, projectForm, valuesOfNew } from './project-form.ts';
import { projectHref } from './project-href.ts';
import { tabHref } from './user-parts.ts';

export const loader = async ({ api, params, signal }: PageArgs) => ({
  user: await usersApi(api).get(Number(params.id), signal),
});

export const action = formAction(projectForm, async (values, { api, params }: ActionArgs) => {
  await projectsApi(api).create(asProject(values));
  return redirect(tabHref(Number(params.id), 'overview'));
});

/** A project with this user in the team; the user's page has the same form in a drawer. */
export function Component() {
  const { t } = useTranslation();
  const { user } = useLoaderData() as { user: UserDetail };
  const result = useActionData() as FormResult | undefined;
  return (
    <ProjectFrame title={t('projects:add')} about={user.fullName}>
      <SchemaForm of={projectForm} action={projectHref(user.id)} values={valuesOfNew(user.username)} result={result} />
    </ProjectFrame>
  );
}
