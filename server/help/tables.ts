import type { Kysely, Migration } from 'kysely';
import { columnTypes, createTable } from '../stores/state/columns.ts';

/** Whether an article has helped somebody: one answer of each person. */
interface HelpOpinionTable {
  user_id: number;
  slug: string;
  /** 1 or 0. */
  helpful: number;
  at: string;
}

declare module '../stores/state/database.ts' {
  interface Database {
    help_opinion: HelpOpinionTable;
  }
}

/** Texts are read from their files: the tables that held the demo's copies of them go. */
const opinions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['help_article', 'help_subcategory', 'help_category', 'faq', 'faq_category'])
      await db.schema.dropTable(table).execute();
    const { text, integer } = columnTypes(db);
    await createTable(db, 'help_opinion')
      .addColumn('user_id', integer, (column) => column.notNull().references('user.id').onDelete('cascade'))
      .addColumn('slug', text, (column) => column.notNull())
      .addColumn('helpful', integer, (column) => column.notNull())
      .addColumn('at', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('help_opinion_of', ['user_id', 'slug'])
      .execute();
    await db.schema.createIndex('help_opinion_slug').on('help_opinion').column('slug').execute();
  },
};

export const helpMigrations: Record<string, Migration> = { '2026-11-22-help-opinions': opinions };
