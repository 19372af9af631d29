import accountGroupOutline from '~icons/mdi/account-group-outline';
import accountOutline from '~icons/mdi/account-outline';
import emailFastOutline from '~icons/mdi/email-fast-outline';
import { usersApi } from '../../shared/users-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

export const users = defineFeature({
  name: 'users',
  texts: ['users'],
  pages: [
    { path: '/user/list', name: 'list', file: 'UserListPage', can: ['read', 'User'] },
    {
      path: '/user/invitations',
      name: 'invitations',
      file: 'InvitationsPage',
      can: ['read', 'Invitation'],
      texts: ['invitations'],
    },
    {
      path: '/user/invite',
      name: 'invite',
      file: 'InvitePage',
      can: ['create', 'Invitation'],
      texts: ['invitations'],
      navActiveLink: '/user/invitations',
    },
    {
      path: '/user/password/:id',
      name: 'password',
      file: 'PasswordLinkPage',
      can: ['update', 'User'],
      texts: ['invitations'],
      navActiveLink: '/user/list',
    },
    {
      path: '/user/token/:id',
      name: 'token',
      file: 'SensorTokenPage',
      can: ['update', 'User'],
      texts: ['invitations'],
      navActiveLink: '/user/list',
    },
    {
      path: '/user/add',
      name: 'add',
      file: 'AddUserPage',
      can: ['create', 'User'],
      texts: ['user-work'],
      navActiveLink: '/user/list',
    },
    {
      path: '/user/edit/:id',
      name: 'edit',
      file: 'EditUserPage',
      can: ['update', 'User'],
      texts: ['user-work'],
      navActiveLink: '/user/list',
    },
    {
      path: '/user/project/add/:id',
      name: 'addProject',
      file: 'AddProjectPage',
      can: ['create', 'Project'],
      texts: ['projects'],
      navActiveLink: '/user/list',
    },
    {
      path: '/user/project/edit/:id',
      name: 'editProject',
      file: 'EditProjectPage',
      can: ['update', 'Project'],
      texts: ['projects'],
      navActiveLink: '/user/list',
    },
    {
      path: '/user/view/:id',
      name: 'user',
      file: 'UserPage',
      can: ['read', 'User'],
      texts: ['user-view', 'user-work'],
      lateTexts: ['identity', 'operations', 'invoices', 'plans', 'told', 'access-control', 'names'],
      navActiveLink: '/user/list',
    },
  ],
  navigation: [
    { section: 'apps', order: 10, to: '/user/list', icon: accountGroupOutline },
    { section: 'apps', order: 11, to: '/user/invitations', icon: emailFastOutline },
  ],
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
