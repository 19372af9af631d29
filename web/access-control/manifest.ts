import accountLockOpenOutline from '~icons/mdi/account-lock-open-outline';
import { defineFeature } from '../app/feature.ts';

export const accessControl = defineFeature({
  name: 'access-control',
  texts: ['access-control', 'names'],
  pages: [{ path: '/access-control', name: 'page', file: 'AccessControlPage', can: ['read', 'AclDemo'] }],
  navigation: [{ section: 'account', order: 10, to: '/access-control', icon: accountLockOpenOutline }],
  shortcuts: [{ letter: 'x', to: '/access-control' }],
});
