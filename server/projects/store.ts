import type { Project, ProjectPage, ProjectQuery } from '../../shared/projects.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import type { Handle } from '../stores/state/state.ts';
import { contains, folded } from '../stores/state/text.ts';
import { userStore } from '../users/store.ts';

type Person = Project['team'][number];

/** What people work on. */
export function projectStore(db: Handle) {
  /** The team of each project. */
  async function teamsOf(projects: number[]): Promise<Map<number, Person[]>> {
    const rows = await db
      .selectFrom('project_member as member')
      .innerJoin('user', 'user.id', 'member.user_id')
      .select(['member.project_id as project', 'user.id', 'user.full_name as fullName', 'user.avatar'])
      .where('member.project_id', 'in', projects)
      .orderBy('user.id')
      .execute();
    const teams = new Map<number, Person[]>();
    for (const { project, ...person } of rows) teams.set(project, [...(teams.get(project) ?? []), person]);
    return teams;
  }

  return {
    /** Those that a user works on. @throws 404 USER_NOT_FOUND */
    async ofUser(userId: number, { q, sort, perPage, page }: ProjectQuery): Promise<ProjectPage> {
      await userStore(db).get(userId);
      let found = db
        .selectFrom('project')
        .where('id', 'in', (eb) => eb.selectFrom('project_member').select('project_id').where('user_id', '=', userId));
      if (q) found = found.where((eb) => eb.or([contains(eb.ref('name'), q), contains(eb.ref('company'), q)]));
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const key = sort?.replace('-', '');
      const rows = await found
        .select(['id', 'name', 'company', 'leader_id as leaderId', 'done', 'due_date as dueDate'])
        .$if(key === 'name', (query) => query.orderBy((eb) => folded(eb.ref('name')), direction))
        .$if(key === 'company', (query) => query.orderBy((eb) => folded(eb.ref('company')), direction))
        .$if(key === 'done', (query) => query.orderBy('done', direction))
        .orderBy('due_date', key === 'dueDate' ? direction : 'asc')
        .orderBy('id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      const teams = rows.length ? await teamsOf(rows.map(({ id }) => id)) : new Map<number, Person[]>();
      const projects = rows.map(({ leaderId, ...row }) => {
        const all = teams.get(row.id) ?? [];
        const leader = all.find(({ id }) => id === leaderId) ?? null;
        return { ...row, leader, team: leader ? [leader, ...all.filter(({ id }) => id !== leaderId)] : all };
      });
      return { projects, ...pageTotalsOf(Number(total), perPage) };
    },
  };
}
