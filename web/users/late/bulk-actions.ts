import type { TFunction } from 'i18next';
import accountCancelOutline from '~icons/mdi/account-cancel-outline';
import accountCheckOutline from '~icons/mdi/account-check-outline';
import contentCopy from '~icons/mdi/content-copy';
import deleteOutline from '~icons/mdi/delete-outline';
import type { Api } from '../../../shared/api.ts';
import type { User } from '../../../shared/users.ts';
import { usersApi } from '../../../shared/users-api.ts';
import type { Formats } from '../../kit/format.ts';
import type { ListTools } from '../../kit/list/list-types.ts';
import { oneByOne, orGone } from '../../kit/list/one-by-one.ts';
import { gather } from '../../kit/list/portions.ts';
import type { BulkAction, BulkWork, PortionsOf } from '../../kit/list/table-types.ts';

interface Chosen {
  rows: PortionsOf<User>;
  t: TFunction;
  formats: Formats;
}

interface Change extends Chosen {
  change: 'activate' | 'suspend' | 'delete';
  api: Api;
  work: BulkWork;
}

/** All of them, before anything is done: what is deleted moves the pages that are still to be read. */
const all = (rows: PortionsOf<User>) => gather(rows(new AbortController().signal));

async function copyAddresses({ rows, t, formats: { number } }: Chosen): Promise<string> {
  const users = await all(rows);
  await navigator.clipboard.writeText(users.map(({ email }) => email).join(', '));
  return t('user-bulk:bulk.copied', { count: users.length, number: number(users.length) });
}

/**
 * One call after the other: each has its own answer and its own entry in the audit trail, and what is refused of one, as of
 * oneself, stops no other. It ends early when it is stopped. Resolves to a sentence that says how many there were of each.
 */
async function changeUsers({ change, rows, api, work, t, formats: { number } }: Change): Promise<string> {
  const { update, remove } = usersApi(api);
  const users = await all(rows);
  const status = change === 'suspend' ? 'inactive' : 'active';
  const { done, refused, left } = await oneByOne(
    users,
    ({ id }) => (change === 'delete' ? orGone(remove(id)) : update(id, { status })),
    work,
  );
  return [
    t(`user-bulk:bulk.${change}.done`, { count: done, number: number(done) }),
    refused > 0 && t('user-bulk:bulk.refused', { count: refused, number: number(refused) }),
    left > 0 && t('user-bulk:bulk.stopped', { count: left, number: number(left) }),
  ]
    .filter(Boolean)
    .join(' ');
}

const icons = { activate: accountCheckOutline, suspend: accountCancelOutline, delete: deleteOutline };

/** What can be done with ticked users. Needs the texts `user-work`. */
export const bulkActions = ({ t, formats }: ListTools): BulkAction<User>[] => [
  {
    id: 'copy',
    label: t('user-bulk:bulk.copy'),
    icon: contentCopy,
    run: (rows) => copyAddresses({ rows, t, formats }),
  },
  ...(['activate', 'suspend', 'delete'] as const).map((change) => ({
    id: change,
    label: t(change === 'activate' ? 'user-work:activate' : `user-work:${change}.action`),
    icon: icons[change],
    changes: true,
    ask: (count: number) => ({
      title: t(`user-bulk:bulk.${change}.title`, { count, number: formats.number(count) }),
      text: t(`user-bulk:bulk.${change}.text`),
      action: t(change === 'activate' ? 'user-work:activate' : `user-work:${change}.action`),
      danger: change !== 'activate',
      ...(change === 'delete' && {
        typed: {
          word: t('user-bulk:bulk.word'),
          label: t('user-bulk:bulk.type', { word: t('user-bulk:bulk.word') }),
        },
      }),
    }),
    run: (rows: PortionsOf<User>, _count: number, api: Api, work: BulkWork) =>
      changeUsers({ change, rows, api, work, t, formats }),
  })),
];
