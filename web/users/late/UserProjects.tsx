import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project, ProjectQuery } from '../../../shared/projects.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { ListCard } from '../../kit/list/ListCard.tsx';
import type { ListData } from '../../kit/list/list-types.ts';
import { projectList } from './project-list.tsx';

interface UserProjectsProps {
  /** Of the user. */
  id: number;
  projects: ListData<Project, ProjectQuery, never>;
}

/** What the person works on: searched, sorted and paged through by the address of the page. */
export function UserProjects({ id, projects }: UserProjectsProps) {
  const { t } = useTranslation();
  const list = useMemo(() => projectList(id), [id]);
  return (
    <ListCard
      of={list}
      data={projects}
      header={
        <CardHeader>
          <div>
            <h2>{t('user-view:projects.title')}</h2>
            <p>{t('user-view:projects.text')}</p>
          </div>
        </CardHeader>
      }
    />
  );
}
