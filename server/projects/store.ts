import type { NewProject, Project, ProjectChanges, ProjectPage, ProjectQuery } from '../../shared/projects.ts';
import { pageTotalsOf } from '../../shared/schema.ts';
import { AppError, invalidInput } from '../errors.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { contains, ordered } from '../stores/state/text.ts';
import { assertUndoable } from '../undo.ts';
import { foldName } from '../users/names.ts';
import { userStore } from '../users/store.ts';

type Person = Project['team'][number];

const COLUMNS = ['id', 'name', 'company', 'leader_id as leaderId', 'done', 'due_date as dueDate', 'version'] as const;
/** How long a deleted project is kept after it cannot be brought back, for requests that are under way. */
const KEPT_MS = 86_400_000;

/** What people work on. */
export function projectStore(db: Handle) {
  const standing = (handle: Handle) => handle.selectFrom('project').where('removed_at', 'is', null);

  /** The team of each project. */
  async function teamsOf(handle: Handle, projects: number[]): Promise<Map<number, Person[]>> {
    const rows = await handle
      .selectFrom('project_member as member')
      .innerJoin('user', 'user.id', 'member.user_id')
      .select(['member.project_id as project', 'user.id', 'user.full_name as fullName', 'user.username', 'user.avatar'])
      .where('member.project_id', 'in', projects)
      .orderBy('user.id')
      .execute();
    const teams = new Map<number, Person[]>();
    for (const { project, ...person } of rows) teams.set(project, [...(teams.get(project) ?? []), person]);
    return teams;
  }

  async function withTeams<Row extends { id: number; leaderId: number | null }>(handle: Handle, rows: Row[]) {
    const teams = rows.length
      ? await teamsOf(
          handle,
          rows.map(({ id }) => id),
        )
      : new Map<number, Person[]>();
    return rows.map(({ leaderId, ...row }) => {
      const all = teams.get(row.id) ?? [];
      const leader = all.find(({ id }) => id === leaderId) ?? null;
      return { ...row, leader, team: leader ? [leader, ...all.filter(({ id }) => id !== leaderId)] : all };
    });
  }

  async function find(handle: Handle, id: number): Promise<Project> {
    const row = await standing(handle).select(COLUMNS).where('id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('PROJECT_NOT_FOUND');
    const [project] = await withTeams(handle, [row]);
    return project!;
  }

  /** Ids of the users with these names, each once. @throws 400 INVALID_INPUT */
  async function idsOf(trx: Trx, names: readonly string[]): Promise<number[]> {
    const wanted = names.map(foldName);
    const rows = await trx
      .selectFrom('user')
      .select(['id', 'username_folded as name'])
      .where('username_folded', 'in', wanted)
      .execute();
    const ids = new Map(rows.map(({ id, name }) => [name, id]));
    const unknown = wanted.findIndex((name) => !ids.has(name));
    if (unknown >= 0) throw invalidInput('team', 'UNKNOWN_USER', { name: names[unknown]!.trim() });
    return [...new Set(wanted.map((name) => ids.get(name)!))];
  }

  async function setTeam(trx: Trx, project_id: number, users: readonly number[]): Promise<void> {
    await trx.deleteFrom('project_member').where('project_id', '=', project_id).execute();
    await trx
      .insertInto('project_member')
      .values(users.map((user_id) => ({ project_id, user_id })))
      .execute();
  }

  return {
    /** Those that a user works on. @throws 404 USER_NOT_FOUND */
    async ofUser(userId: number, { q, sort, perPage, page }: ProjectQuery): Promise<ProjectPage> {
      await userStore(db).get(userId);
      let found = standing(db).where('id', 'in', (eb) =>
        eb.selectFrom('project_member').select('project_id').where('user_id', '=', userId),
      );
      if (q) found = found.where((eb) => eb.or([contains(eb.ref('name'), q), contains(eb.ref('company'), q)]));
      const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
      const direction = sort?.startsWith('-') ? 'desc' : 'asc';
      const key = sort?.replace('-', '');
      const rows = await found
        .select(COLUMNS)
        .$if(key === 'name', (query) => query.orderBy((eb) => ordered(eb.ref('name')), direction))
        .$if(key === 'company', (query) => query.orderBy((eb) => ordered(eb.ref('company')), direction))
        .$if(key === 'done', (query) => query.orderBy('done', direction))
        .orderBy('due_date', key === 'dueDate' ? direction : 'asc')
        .orderBy('id')
        .limit(perPage)
        .offset((page - 1) * perPage)
        .execute();
      return { projects: await withTeams(db, rows), ...pageTotalsOf(Number(total), perPage) };
    },

    /** @throws 404 PROJECT_NOT_FOUND */
    get: (id: number): Promise<Project> => find(db, id),

    /** @throws 400 INVALID_INPUT when somebody of the team is unknown */
    create: ({ name, company, team, done, dueDate }: NewProject): Promise<Project> =>
      transact(db, async (trx) => {
        const kept = new Date(Date.now() - KEPT_MS).toISOString();
        await trx.deleteFrom('project').where('removed_at', '<', kept).execute();
        const users = await idsOf(trx, team);
        const id = await nextId(trx, 'project');
        await trx
          .insertInto('project')
          .values({
            ...{ id, name: name.trim(), company: company.trim(), leader_id: users[0]!, done, due_date: dueDate },
            ...{ version: 1, changed_by: '', removed_at: null },
          })
          .execute();
        await setTeam(trx, id, users);
        return find(trx, id);
      }),

    /** @throws 400 INVALID_INPUT, 404 PROJECT_NOT_FOUND, 409 CHANGED_MEANWHILE */
    update: (id: number, { version, ...changes }: ProjectChanges, who: string): Promise<Project> =>
      transact(db, async (trx) => {
        const row = await standing(trx).select(['version', 'changed_by']).where('id', '=', id).executeTakeFirst();
        if (!row) throw new AppError('PROJECT_NOT_FOUND');
        if (row.version !== version)
          throw new AppError('CHANGED_MEANWHILE', { name: row.changed_by, version: row.version });
        const { name, company, team, done, dueDate } = changes;
        const users = team && (await idsOf(trx, team));
        await trx
          .updateTable('project')
          .set({
            ...(name !== undefined && { name: name.trim() }),
            ...(company !== undefined && { company: company.trim() }),
            ...(users && { leader_id: users[0]! }),
            ...(done !== undefined && { done }),
            ...(dueDate !== undefined && { due_date: dueDate }),
            ...{ version: version + 1, changed_by: who },
          })
          .where('id', '=', id)
          .execute();
        if (users) await setTeam(trx, id, users);
        return find(trx, id);
      }),

    /** @throws 404 PROJECT_NOT_FOUND */
    remove: (id: number): Promise<void> =>
      transact(db, async (trx) => {
        await find(trx, id);
        const removed_at = new Date().toISOString();
        await trx.updateTable('project').set({ removed_at }).where('id', '=', id).execute();
      }),

    /** @throws 409 UNDO_OVER */
    restore: (id: number): Promise<Project> =>
      transact(db, async (trx) => {
        const row = await trx.selectFrom('project').select('removed_at').where('id', '=', id).executeTakeFirst();
        assertUndoable(row);
        await trx.updateTable('project').set({ removed_at: null }).where('id', '=', id).execute();
        return find(trx, id);
      }),
  };
}
