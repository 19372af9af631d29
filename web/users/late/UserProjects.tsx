import { Can } from '@casl/react';
import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import type { Project, ProjectQuery } from '../../../shared/projects.ts';
import type { UserDetail } from '../../../shared/users.ts';
import { Button } from '../../kit/button.styles.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { ListCard } from '../../kit/list/ListCard.tsx';
import type { ListData } from '../../kit/list/list-types.ts';
import { useKitServices } from '../../kit/services.ts';
import { useTranslation } from '../../kit/translation.ts';
import { useAtRest } from '../../kit/use-at-rest.ts';
import { projectHref } from '../project-href.ts';
import { projectList } from './project-list.tsx';

interface UserProjectsProps {
  user: UserDetail;
  projects: ListData<Project, ProjectQuery, never>;
}

/** Whether a link is followed where it stands, and not opened in a tab of its own. */
const isPlain = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => !ctrlKey && !metaKey && !shiftKey;

/** What the person works on: searched, sorted and paged through by the address of the page, written beside it. */
export function UserProjects({ user, projects }: UserProjectsProps) {
  const { t } = useTranslation();
  const { loadTexts } = useKitServices();
  const [shown, show] = useState<Project | null>(null);
  const [isOpen, setOpen] = useState(false);
  // Until it is here the links lead to pages with the same form.
  const Drawer = useAtRest(
    useCallback(async () => {
      const [{ ProjectDrawer }] = await Promise.all([import('./ProjectDrawer.tsx'), loadTexts(['projects'])]);
      return ProjectDrawer;
    }, [loadTexts]),
  );
  const isReady = Drawer !== null;
  const open = useCallback(
    (event: MouseEvent, project: Project | null) => {
      if (!isReady || !isPlain(event)) return;
      event.preventDefault();
      show(project);
      setOpen(true);
    },
    [isReady],
  );
  const list = useMemo(() => projectList(user.id, open), [user.id, open]);
  // What is being deleted is gone at once; a refusal brings it back.
  const { formData } = useNavigation();
  const gone = formData?.get('do') === 'removeProject' ? Number(formData.get('of')) : undefined;
  const rows = projects.rows.filter(({ id }) => id !== gone);
  return (
    <>
      <ListCard
        of={list}
        data={{ ...projects, rows, total: projects.total - (projects.rows.length - rows.length) }}
        header={
          <CardHeader>
            <div>
              <h2>{t('user-view:projects.title')}</h2>
              <p>{t('user-view:projects.text')}</p>
            </div>
            <Can I="create" a="Project">
              <Button
                as="a"
                size="small"
                href={projectHref(user.id)}
                onClick={(event: MouseEvent) => open(event, null)}
              >
                {t('user-view:projects.add')}
              </Button>
            </Can>
          </CardHeader>
        }
      />
      {Drawer && <Drawer user={user} project={shown} open={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
