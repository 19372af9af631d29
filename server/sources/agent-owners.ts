import type { Migration } from 'kysely';
import type { Agent } from '../../shared/agents.ts';
import { MOST_SOURCES } from '../../shared/ingest-values.ts';
import { AppError } from '../errors.ts';
import { columnTypes, createTable } from '../stores/state/columns.ts';
import type { Handle } from '../stores/state/state.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    /** Names of agents, each with the user whose tokens may speak under it. */
    agent: { name: string; user_id: number; since: string };
  }
}

export const agentMigrations: Record<string, Migration> = {
  '2026-11-26-agents': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'agent')
        .addColumn('name', text, (column) => column.primaryKey())
        // With its user a name becomes free.
        .addColumn('user_id', integer, (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addColumn('since', text, (column) => column.notNull())
        .execute();
    },
  },
};

/** Of a source `LOG@AGENT`. */
const agentOf = (source: string) => source.slice(source.lastIndexOf('@') + 1);

/** Whose the names of agents are: of the user who spoke first under one. Others cannot move its places or add to its sources. */
export function agentOwners(db: Handle) {
  const ownerOf = async (name: string) =>
    (await db.selectFrom('agent').select('user_id').where('name', '=', name).executeTakeFirst())?.user_id;

  /** @throws 403 AGENT_TAKEN when the name is somebody else's */
  async function assertFree(agent: string, userId: number): Promise<void> {
    if (((await ownerOf(agent)) ?? userId) !== userId) throw new AppError('AGENT_TAKEN', { agent });
  }

  const shown = db
    .selectFrom('agent')
    .innerJoin('user', 'user.id', 'agent.user_id')
    .select(['agent.name', 'user.username as owner', 'agent.since']);

  return {
    assertFree,

    /**
     * Gives a name that nobody has to the user.
     * @throws 403 AGENT_TAKEN when it is somebody else's, 409 TOO_MANY_SOURCES
     */
    async claim(name: string, userId: number): Promise<void> {
      if ((await ownerOf(name)) === userId) return;
      const { n } = await db
        .selectFrom('agent')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      if (Number(n) >= MOST_SOURCES) throw new AppError('TOO_MANY_SOURCES', { max: MOST_SOURCES });
      await db
        .insertInto('agent')
        .values({ name, user_id: userId, since: new Date().toISOString() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await assertFree(name, userId);
    },

    /** @throws 403 AGENT_TAKEN when the source is of somebody else's agent */
    async assertSource(source: string, userId: number): Promise<void> {
      if (source.includes('@')) await assertFree(agentOf(source), userId);
    },

    list: (): Promise<Agent[]> => shown.orderBy('agent.name').execute(),

    /** @throws 404 AGENT_NOT_FOUND */
    async get(name: string): Promise<Agent> {
      const found = await shown.where('agent.name', '=', name).executeTakeFirst();
      if (!found) throw new AppError('AGENT_NOT_FOUND');
      return found;
    },

    /**
     * Lets whoever speaks next under the name have it.
     * @throws 404 AGENT_NOT_FOUND
     */
    async release(name: string): Promise<void> {
      const { numDeletedRows } = await db.deleteFrom('agent').where('name', '=', name).executeTakeFirst();
      if (!numDeletedRows) throw new AppError('AGENT_NOT_FOUND');
    },
  };
}
