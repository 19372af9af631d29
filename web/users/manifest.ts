import accountGroupOutline from '~icons/mdi/account-group-outline';
import accountOutline from '~icons/mdi/account-outline';
import { usersApi } from '../../shared/users-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

export const users = defineFeature({
  name: 'users',
  texts: ['users'],
  pages: [
    { path: '/user/list', name: 'list', file: 'UserListPage', can: ['read', 'User'] },
    { path: '/user/view/:id', name: 'user', can: ['read', 'User'], navActiveLink: '/user/list' },
  ],
  navigation: [{ section: 'apps', order: 10, to: '/user/list', icon: accountGroupOutline }],
  shortcuts: [{ letter: 'u', to: '/user/list' }],
  searchers: [
    {
      name: 'list',
      can: ['read', 'User'],
      async find(api, q, signal) {
        const { users } = await usersApi(api).list({ q, perPage: MOST_FOUND }, signal);
        return users.map(({ id, fullName, email }) => ({
          id: `user ${id}`,
          title: fullName,
          detail: email,
          icon: accountOutline,
          to: `/user/view/${id}`,
        }));
      },
    },
  ],
});
