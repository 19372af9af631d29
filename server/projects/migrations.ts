import type { Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

declare module '../stores/state/database.ts' {
  interface Database {
    project: {
      id: number;
      name: string;
      company: string;
      leader_id: number | null;
      /** Percent. */
      done: number;
      due_date: string;
      version: number;
      /** Who stored this version; empty for the first. */
      changed_by: string;
      /** It is brought back as long as it can be; null: it is there. */
      removed_at: string | null;
    };
    /** Everybody who works on it, the leader too. */
    project_member: { project_id: number; user_id: number };
  }
}

/** By date: names sort in the order in which they are made. */
export const projectMigrations: Record<string, Migration> = {
  '2026-11-22-projects': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      await createTable(db, 'project')
        .addColumn('id', integer, (column) => column.primaryKey())
        .addColumn('name', text, (column) => column.notNull())
        .addColumn('company', text, (column) => column.notNull())
        .addColumn('leader_id', integer, (column) => column.references('user.id').onDelete('set null'))
        .addColumn('done', integer, (column) => column.notNull())
        .addColumn('due_date', text, (column) => column.notNull())
        .execute();
      await createTable(db, 'project_member')
        .addColumn('project_id', integer, (column) => column.notNull().references('project.id').onDelete('cascade'))
        .addColumn('user_id', integer, (column) => column.notNull().references('user.id').onDelete('cascade'))
        .addPrimaryKeyConstraint('project_member_key', ['project_id', 'user_id'])
        .execute();
      await db.schema.createIndex('project_member_user').on('project_member').column('user_id').execute();
    },
  },
  '2026-11-23-projects-written': {
    async up(db) {
      const { text, integer } = columnTypes(db);
      const project = () => db.schema.alterTable('project');
      await project()
        .addColumn('version', integer, (column) => column.notNull().defaultTo(1))
        .execute();
      await project()
        .addColumn('changed_by', text, (column) => column.notNull().defaultTo(''))
        .execute();
      await project().addColumn('removed_at', text).execute();
    },
  },
};
