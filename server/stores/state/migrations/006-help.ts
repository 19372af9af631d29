import type { Kysely } from 'kysely';
import { columnTypes, createTable } from '../columns.ts';

export async function up(db: Kysely<unknown>): Promise<void> {
  const { text, integer } = columnTypes(db);
  await createTable(db, 'faq_category')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('icon', text, (column) => column.notNull())
    .addColumn('subtitle', text, (column) => column.notNull())
    .execute();

  await createTable(db, 'faq')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('category_id', integer, (column) => column.notNull().references('faq_category.id').onDelete('cascade'))
    .addColumn('question', text, (column) => column.notNull())
    .addColumn('answer', text, (column) => column.notNull())
    .execute();

  // Everything stands in the order of its ids.
  await createTable(db, 'help_category')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('description', text, (column) => column.notNull())
    .addColumn('img', text, (column) => column.notNull())
    .execute();

  await createTable(db, 'help_subcategory')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('category_id', integer, (column) => column.notNull().references('help_category.id').onDelete('cascade'))
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('icon', text, (column) => column.notNull())
    .addColumn('icon_color', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('help_subcategory_category').on('help_subcategory').column('category_id').execute();

  await createTable(db, 'help_article')
    .addColumn('id', integer, (column) => column.primaryKey())
    .addColumn('subcategory_id', integer, (column) =>
      column.notNull().references('help_subcategory.id').onDelete('cascade'),
    )
    .addColumn('slug', text, (column) => column.notNull().unique())
    .addColumn('question', text, (column) => column.notNull())
    .addColumn('html', text, (column) => column.notNull())
    .addColumn('updated_at', text, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('help_article_subcategory').on('help_article').column('subcategory_id').execute();
}
