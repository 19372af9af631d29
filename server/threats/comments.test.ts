import { join } from 'node:path';
import t from 'tap';
import { openTestState, temporaryFolder } from '../../test/helper.ts';
import { hashPassword } from '../auth/password.ts';
import { openAccount } from '../auth/store.ts';
import { transact } from '../stores/state/state.ts';
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

t.test('who stands in an address is not called', async (t) => {
  const { db } = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  const user = {
    ...{
      id: 900,
      full_name: 'Bea Sato',
      company: '',
      role: 'admin' as const,
      username: 'bea',
      country: '',
      contact: '',
    },
    ...{ email: 'bea@x.example', current_plan: 'basic' as const, status: 'active' as const, avatar: '' },
    ...{ username_folded: 'bea', email_folded: 'bea@x.example' },
  };
  await db.insertInto('user').values(user).execute();
  const hash = await hashPassword('secret-1');
  await transact(db, (trx) => openAccount(trx, 900, hash));
  const { add } = threatComments(db);
  const calls = async (text: string) => (await add('7', text, { id: 900, name: 'Ana' })).mentions.map(({ id }) => id);
  t.same(await calls('They tried root@bea, admin.2@bea and x-@bea'), []);
  for (const text of ['@bea', 'ask (@Bea).', 'see:@bea', 'و@bea', 'root@bea, @bea?'])
    t.same(await calls(text), [900], text);
});
