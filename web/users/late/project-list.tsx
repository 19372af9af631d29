import { Can } from '@casl/react';
import type { MouseEvent } from 'react';
import { Form } from 'react-router-dom';
import deleteOutline from '~icons/mdi/delete-outline';
import type { Project, ProjectQuery } from '../../../shared/projects.ts';
import { projectsApi } from '../../../shared/projects-api.ts';
import { AvatarGroup } from '../../kit/AvatarGroup.tsx';
import { AvatarOf } from '../../kit/AvatarOf.tsx';
import { amountsFor } from '../../kit/amounts.ts';
import { IconOnlyButton } from '../../kit/IconOnlyButton.tsx';
import { defineList } from '../../kit/list/define-list.ts';
import type { ListTools } from '../../kit/list/list-types.ts';
import type { TableColumn } from '../../kit/list/table-types.ts';
import { Progress } from '../../kit/Progress.tsx';
import { projectHref } from '../project-href.ts';
import { ProjectTable } from '../projects.styles.ts';

const pictureOf = ({ avatar }: { avatar: string }) => (avatar.startsWith('/') ? { src: avatar } : {});

/** Opens a project beside the page, where that can be done. */
type OnOpen = (event: MouseEvent, project: Project) => void;

/** A column's id is the API's sort key. */
const columns = (
  { t, formats: { locale, percent } }: ListTools,
  userId: number,
  onOpen: OnOpen | undefined,
): TableColumn<Project>[] => [
  {
    id: 'name',
    header: t('user-view:projects.name'),
    sortable: true,
    rowHeader: true,
    cell: (project) => {
      const { id, name, company } = project;
      return (
        <div data-project>
          <Can I="update" a="Project" passThrough>
            {({ isAllowed }) =>
              isAllowed ? (
                <a href={projectHref(userId, id)} onClick={(event) => onOpen?.(event, project)}>
                  <bdi>{name}</bdi>
                </a>
              ) : (
                <bdi>{name}</bdi>
              )
            }
          </Can>
          <bdi>{company}</bdi>
        </div>
      );
    },
  },
  {
    id: 'leader',
    header: t('user-view:projects.leader'),
    muted: true,
    cell: ({ leader }) =>
      leader && (
        <span data-leader>
          <AvatarOf name={leader.fullName} size="small" color="auto" decorative {...pictureOf(leader)} />
          <bdi>{leader.fullName}</bdi>
        </span>
      ),
  },
  {
    id: 'team',
    header: t('user-view:projects.team'),
    cell: ({ name, team }) => (
      <AvatarGroup
        label={t('user-view:projects.teamOf', { name })}
        size="small"
        max={3}
        people={team.map((person) => ({ name: person.fullName, ...pictureOf(person) }))}
      />
    ),
  },
  {
    id: 'done',
    header: t('user-view:projects.done'),
    sortable: 'descending',
    cell: ({ name, done }) => (
      <div data-progress>
        <Progress
          label={t('user-view:projects.doneOf', { name })}
          value={done / 100}
          color={done === 100 ? 'success' : 'primary'}
        />
        <span aria-hidden="true">{percent(done / 100)}</span>
      </div>
    ),
  },
  {
    id: 'dueDate',
    header: t('user-view:projects.due'),
    sortable: true,
    muted: true,
    cell: ({ dueDate }) => <time dateTime={dueDate}>{amountsFor(locale).date(dueDate)}</time>,
  },
  {
    id: 'remove',
    header: t('user-view:projects.remove'),
    hideable: false,
    needs: ['delete', 'Project'],
    cell: ({ id, name }) => (
      <Form method="post" replace>
        <input type="hidden" name="do" value="removeProject" />
        <input type="hidden" name="of" value={id} />
        <IconOnlyButton
          type="submit"
          size="small"
          icon={deleteOutline}
          label={t('user-view:projects.removeOf', { name: `\u2068${name}\u2069` })}
        />
      </Form>
    ),
  },
];

/** What the user with this id works on. */
export const projectList = (id: number, onOpen?: OnOpen) =>
  defineList<Project, ProjectQuery>({
    name: 'projects',
    query: async () => (await import('../../../shared/projects.ts')).ProjectQuery,
    fetch: async (api, query, signal) => {
      const { projects, ...found } = await projectsApi(api).ofUser(id, query, signal);
      return { rows: projects, ...found };
    },
    filters: [{ name: 'q', control: 'search', label: 'user-view:projects.search', hint: 'user-view:projects.hint' }],
    columns: (tools) => columns(tools, id, onOpen),
    rowId: (project) => String(project.id),
    rowLabel: ({ name }) => name,
    frame: ProjectTable,
    texts: {
      title: 'user-view:projects.title',
      intro: 'user-view:projects.text',
      filters: 'user-view:projects.filters',
      apply: 'user-view:projects.apply',
      summary: 'user-view:projects.count',
      clear: 'user-view:projects.clear',
      noMatch: { title: 'user-view:projects.noMatch.title', text: 'user-view:projects.noMatch.text' },
      none: { title: 'user-view:projects.none.title', text: 'user-view:projects.none.text' },
    },
  });
