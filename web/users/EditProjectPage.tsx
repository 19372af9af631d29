import { redirect, useActionData, useLoaderData } from 'react-router-dom';
import type { Project } from '../../shared/projects.ts';
import { projectsApi } from '../../shared/projects-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import type { FormResult } from '../kit/form/form-types.ts';
import { SchemaForm } from '../kit/form/SchemaForm.tsx';
import { versionOf } from '../kit/form/use-schema-form.tsx';
import { useTranslation } from '../kit/translation.ts';
import { ProjectFrame } from './ProjectFrame.tsx';
import { asProject, projectForm, valuesOfProject } from './project-form.ts';
import { projectHref } from './project-href.ts';
import { tabHref } from './user-parts.ts';

interface Data {
  project: Project;
  /** On whose page it was opened; else the leader's. */
  userId: number;
}

/** Of what the address says; 0 where it says none. */
const userIn = (url: URL): number => Number(/^[1-9]\d{0,8}$/.exec(url.searchParams.get('user') ?? '')?.[0] ?? 0);

export async function loader({ api, params, url, signal }: PageArgs): Promise<Data> {
  const project = await projectsApi(api).get(Number(params.id), signal);
  return { project, userId: userIn(url) || (project.team[0]?.id ?? 0) };
}

export const action = formAction(projectForm, async (values, { api, form, params, url }: ActionArgs) => {
  const { team } = await projectsApi(api).update(Number(params.id), {
    ...asProject(values),
    version: Number(form.get('version')),
  });
  return redirect(tabHref(userIn(url) || team[0]!.id, 'overview'));
});

/** A project, to change; the page of a user has the same form in a drawer. */
export function Component() {
  const { t } = useTranslation();
  const { project, userId } = useLoaderData() as Data;
  const result = useActionData() as FormResult | undefined;
  const values = valuesOfProject(project);
  const action = projectHref(userId, project.id);
  return (
    <ProjectFrame title={t('projects:edit')} about={project.name}>
      <SchemaForm
        // The other version begins the form anew, and so does another project.
        key={`${project.id} ${result?.changed ? 'refused' : project.version}`}
        {...{ of: projectForm, values, action, result }}
        before={<input type="hidden" name="version" value={versionOf(result, project.version)} />}
      />
    </ProjectFrame>
  );
}
