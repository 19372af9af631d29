import type { Project } from '../../../shared/projects.ts';
import { projectsApi } from '../../../shared/projects-api.ts';
import type { UserDetail } from '../../../shared/users.ts';
import { FormDrawer } from '../../kit/form/FormDrawer.tsx';
import { useKitServices } from '../../kit/services.ts';
import { notify } from '../../kit/snackbars.ts';
import { useTranslation } from '../../kit/translation.ts';
import { asProject, projectForm, valuesOfNew, valuesOfProject } from '../project-form.ts';
import { projectHref } from '../project-href.ts';

interface ProjectDrawerProps {
  user: UserDetail;
  /** What is changed; null for a new one. */
  project: Project | null;
  open: boolean;
  onClose: () => void;
}

/** A project to be added or changed beside the page of a user. */
export function ProjectDrawer({ user, project, open, onClose }: ProjectDrawerProps) {
  const { t } = useTranslation();
  const projects = projectsApi(useKitServices().api);
  return (
    <FormDrawer
      key={project?.id ?? 'new'}
      idPrefix="project-"
      open={open}
      onClose={onClose}
      title={t(project ? 'projects:edit' : 'projects:add')}
      subtitle={project?.name ?? user.fullName}
      of={projectForm}
      action={projectHref(user.id, project?.id)}
      values={project ? valuesOfProject(project) : valuesOfNew(user.username)}
      version={project?.version}
      save={(typed, form) =>
        project
          ? projects.update(project.id, { ...asProject(typed), version: Number(form.get('version')) })
          : projects.create(asProject(typed))
      }
      onSaved={({ name }) =>
        notify({ text: t(project ? 'projects:saved' : 'projects:added', { name }), color: 'success' })
      }
    />
  );
}
