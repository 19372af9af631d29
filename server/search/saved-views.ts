import type { TObject } from '@sinclair/typebox';
import type { AppAbility } from '../../shared/abilities.ts';
import type { UserData } from '../../shared/auth.ts';
import type { NewSavedView, SavedView, SavedViewChanges } from '../../shared/saved-views.ts';
import { accountOf } from '../auth/store.ts';
import { AppError, invalidInput } from '../errors.ts';
import type { Feature } from '../feature.ts';
import { readTexts } from '../http/input.ts';
import { validatorCompiler } from '../http/validation.ts';
import { type Handle, nextId, type Trx, transact } from '../stores/state/state.ts';
import { ordered } from '../stores/state/text.ts';

/** More than anybody finds again; of an account, for one list. */
const MOST_VIEWS = 50;

/** The lists that views can be kept of, by name. */
export type Lists = NonNullable<Feature['lists']>;

const takes = (schema: TObject) =>
  validatorCompiler({ schema: { ...schema, additionalProperties: false }, method: 'GET', url: '' });

/** Who asks, of views of lists that he may read; with `sensors`, whoever is limited to some sees only views of his own. */
type Reader = Pick<UserData, 'id' | 'sensors'> & { ability: AppAbility };

/** Views of lists. People are named by their user id. */
export function savedViewStore(db: Handle, lists: Lists) {
  const checks = new Map(Object.entries(lists).map(([name, { query }]) => [name, takes(query)]));

  /** @throws 400 INVALID_INPUT for what the schema of the list's operation refuses */
  function assertQuery(list: string, query: string): void {
    const schema = Object.hasOwn(lists, list) ? lists[list]!.query : undefined;
    if (!schema) throw invalidInput('list', 'NOT_ONE_OF', { allowed: Object.keys(lists).join(', ') });
    const values = Object.fromEntries(new URLSearchParams(query));
    readTexts(values, schema, true);
    if (checks.get(list)!(values) !== true) throw invalidInput('query', 'NOT_OF_LIST', { list });
  }

  const seen = (handle: Handle, { id: userId, sensors, ability }: Reader) =>
    handle
      .selectFrom('saved_view')
      .innerJoin('account', 'account.id', 'saved_view.account_id')
      .innerJoin('user', 'user.id', 'account.user_id')
      .leftJoin('standard_view', (join) =>
        join
          .onRef('standard_view.view_id', '=', 'saved_view.id')
          .on('standard_view.account_id', 'in', accountOf(handle, userId)),
      )
      .select(['saved_view.id', 'saved_view.list', 'saved_view.name', 'saved_view.query', 'saved_view.shared'])
      .select(['user.id as ownerId', 'user.full_name as owner', 'standard_view.view_id as standard'])
      .where(
        'saved_view.list',
        'in',
        Object.keys(lists).filter((name) => ability.can('read', lists[name]!.subject)),
      )
      .where((eb) =>
        eb.or([
          eb('account.user_id', '=', userId),
          // What others look for may name what other sensors saw.
          ...(sensors ? [] : [eb('saved_view.shared', '=', 1)]),
        ]),
      );

  type Row = Awaited<ReturnType<ReturnType<typeof seen>['executeTakeFirstOrThrow']>>;
  const toView = ({ ownerId, owner, standard, shared, ...row }: Row, userId: number): SavedView => ({
    ...row,
    shared: shared === 1,
    own: ownerId === userId,
    owner,
    standard: standard !== null,
  });

  async function get(trx: Trx, reader: Reader, id: number): Promise<SavedView> {
    const row = await seen(trx, reader).where('saved_view.id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('SAVED_VIEW_NOT_FOUND');
    return toView(row, reader.id);
  }

  async function ownView(trx: Trx, reader: Reader, id: number, action: string): Promise<SavedView> {
    const view = await get(trx, reader, id);
    if (!view.own) throw new AppError('FORBIDDEN', { action, subject: 'SavedView' });
    return view;
  }

  return {
    /** One's own and those that are shared, by name. */
    list: async (reader: Reader, list: string): Promise<SavedView[]> =>
      (
        await seen(db, reader)
          .where('saved_view.list', '=', list)
          .orderBy((eb) => ordered(eb.ref('saved_view.name')))
          .orderBy('saved_view.id')
          .execute()
      ).map((row) => toView(row, reader.id)),

    /** One of the same name is replaced. @throws 400 INVALID_INPUT, 403 FORBIDDEN, 409 TOO_MANY_SAVED_VIEWS */
    add(reader: Reader, { list, name, query, shared }: NewSavedView): Promise<SavedView> {
      assertQuery(list, query);
      const { subject } = lists[list]!;
      if (reader.ability.cannot('read', subject)) throw new AppError('FORBIDDEN', { action: 'read', subject });
      return transact(db, async (trx) => {
        const { id: account_id } = await accountOf(trx, reader.id).executeTakeFirstOrThrow();
        const own = await trx
          .selectFrom('saved_view')
          .select(['id', 'name'])
          .where('account_id', '=', account_id)
          .where('list', '=', list)
          .execute();
        const same = own.find((view) => view.name === name.trim());
        if (same) {
          await trx
            .updateTable('saved_view')
            .set({ query, shared: Number(shared) })
            .where('id', '=', same.id)
            .execute();
          return get(trx, reader, same.id);
        }
        if (own.length >= MOST_VIEWS) throw new AppError('TOO_MANY_SAVED_VIEWS', { max: MOST_VIEWS });
        const id = await nextId(trx, 'saved_view');
        await trx
          .insertInto('saved_view')
          .values({ id, account_id, list, name: name.trim(), query, shared: Number(shared) })
          .execute();
        return get(trx, reader, id);
      });
    },

    /**
     * Name, query and sharing are the owner's; what a list opens with is everybody's own choice.
     * @throws 400 INVALID_INPUT, 403 FORBIDDEN, 404 SAVED_VIEW_NOT_FOUND
     */
    update(reader: Reader, id: number, { standard, ...content }: SavedViewChanges): Promise<SavedView> {
      return transact(db, async (trx) => {
        const changes = Object.keys(content).length > 0;
        const view = changes ? await ownView(trx, reader, id, 'update') : await get(trx, reader, id);
        const { list, name, query, shared } = { ...view, ...content };
        if (changes) {
          assertQuery(list, query);
          const taken = await trx
            .selectFrom('saved_view')
            .select('id')
            .where('account_id', 'in', accountOf(trx, reader.id))
            .where('list', '=', list)
            .where('name', '=', name.trim())
            .where('id', '!=', id)
            .executeTakeFirst();
          if (taken) throw invalidInput('name', 'ALREADY_IN_USE');
          await trx
            .updateTable('saved_view')
            .set({ name: name.trim(), query, shared: Number(shared) })
            .where('id', '=', id)
            .execute();
          // Nobody's list opens with what he cannot see any more.
          if (!shared)
            await trx
              .deleteFrom('standard_view')
              .where('view_id', '=', id)
              .where('account_id', 'not in', accountOf(trx, reader.id))
              .execute();
        }
        if (standard !== undefined) {
          const { id: account_id } = await accountOf(trx, reader.id).executeTakeFirstOrThrow();
          const before = trx.deleteFrom('standard_view').where('account_id', '=', account_id).where('list', '=', list);
          await (standard ? before : before.where('view_id', '=', id)).execute();
          if (standard) await trx.insertInto('standard_view').values({ account_id, list, view_id: id }).execute();
        }
        return get(trx, reader, id);
      });
    },

    /** @throws 403 FORBIDDEN, 404 SAVED_VIEW_NOT_FOUND */
    remove: (reader: Reader, id: number): Promise<void> =>
      transact(db, async (trx) => {
        await ownView(trx, reader, id, 'delete');
        await trx.deleteFrom('saved_view').where('id', '=', id).execute();
      }),
  };
}
