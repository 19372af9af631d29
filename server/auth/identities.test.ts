import { join } from 'node:path';
import t from 'tap';
import { openTestState, temporaryFolder } from '../../test/helper.ts';
import { identityStore } from './identities.ts';

t.test('of whom the provider tells no name the one that the console has stays', async (t) => {
  const state = await openTestState(t, join(temporaryFolder(t), 'ndr.sqlite'));
  t.teardown(() => state.close());
  const { signOn } = identityStore(state.db);
  const nameBy = async (claims: object) =>
    (await signOn('https://id.example', { sub: '8c3f', ...claims }, 'client'))!.account.fullName;
  const email = 'ada@harbour.example';
  t.equal(await nameBy({ email }), 'ada', 'of who is new something must stand there');
  t.equal(await nameBy({ email, name: 'Ada Byron' }), 'Ada Byron');
  t.equal(await nameBy({ email, preferred_username: 'ada' }), 'Ada Byron');
  t.equal(await nameBy({}), 'Ada Byron');
  t.equal(await nameBy({ given_name: 'Ada', family_name: 'Lovelace' }), 'Ada Lovelace');
});
