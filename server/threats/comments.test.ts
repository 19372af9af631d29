import { join } from 'node:path';
import t from 'tap';
import { openTestState, temporaryFolder } from '../../test/helper.ts';
import { threatComments } from './comments.ts';

t.test('of more comments than anybody reads the newest are shown, in their order', async (t) => {
  const { db } = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  const rows = Array.from({ length: 600 }, (_, index) => ({
    ...{ id: index + 1, threat: '7', user_id: null, user_name: 'Ana', text: `no. ${index + 1}`, mentions: '[]' },
    ...{ created_at: '2026-11-22T10:00:00.000Z', edited_at: null },
  }));
  for (let from = 0; from < rows.length; from += 100)
    await db
      .insertInto('threat_comment')
      .values(rows.slice(from, from + 100))
      .execute();
  const shown = await threatComments(db).list('7', 1);
  t.same([shown.length, shown[0]!.text, shown.at(-1)!.text], [500, 'no. 101', 'no. 600']);
});
