import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'user')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('full_name', text, (column) => column.notNull())
    .addColumn('company', text, (column) => column.notNull())
    .addColumn('role', text, (column) => column.notNull())
    .addColumn('username', text, (column) => column.notNull())
    .addColumn('country', text, (column) => column.notNull())
    .addColumn('contact', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('current_plan', text, (column) => column.notNull())
    .addColumn('status', text, (column) => column.notNull())
    .addColumn('avatar', text, (column) => column.notNull())
    .addColumn('task_done', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('project_done', integer, (column) => column.notNull().defaultTo(0))
    .addColumn('tax_id', text, (column) => column.notNull().defaultTo(''))
    .addColumn('language', text, (column) => column.notNull().defaultTo(''))
    .execute();
}
