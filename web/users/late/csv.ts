import type { User } from '../../../shared/users.ts';
import type { ListTools } from '../../kit/list/list-types.ts';
import type { CsvColumn } from '../../kit/list/table-types.ts';
import { countryName } from '../../kit/place-names.ts';
import { wordsOf } from '../columns.tsx';

/** All that a list of users tells of one, also what the page has no room for. */
export function userCsv({ t, formats: { locale } }: ListTools): CsvColumn<User>[] {
  const { role, plan, status } = wordsOf(t);
  return [
    { header: t('users:column.user'), value: ({ fullName }) => fullName },
    { header: t('users:column.email'), value: ({ email }) => email },
    { header: t('users:column.username'), value: ({ username }) => username },
    { header: t('users:column.role'), value: (user) => role[user.role] },
    { header: t('users:column.plan'), value: (user) => plan[user.currentPlan] },
    { header: t('users:column.company'), value: ({ company }) => company },
    { header: t('users:column.country'), value: ({ country }) => countryName(locale, country) },
    { header: t('users:column.contact'), value: ({ contact }) => contact },
    { header: t('users:column.status'), value: (user) => status[user.status] },
    {
      header: t('users:column.secondFactor'),
      value: ({ secondFactor }) => t(`users:secondFactor.${secondFactor ? 'on' : 'off'}`),
    },
    { header: t('users:column.lastSignIn'), value: ({ lastSignInAt }) => lastSignInAt },
  ];
}
