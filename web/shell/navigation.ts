import accountGroupOutline from 'virtual:icon/account-group-outline';
import accountLockOpenOutline from 'virtual:icon/account-lock-open-outline';
import monitorDashboard from 'virtual:icon/monitor-dashboard';
import shieldAlertOutline from 'virtual:icon/shield-alert-outline';
import type { Can } from '../../shared/abilities.ts';

export interface NavigationItem {
  /** Translation key. */
  title: string;
  /** A drawing from `virtual:icon/…`. */
  icon: string;
  to: string;
  can: Can;
}

/** Shown only to those who may (specification §2); the same pair guards the page itself. */
export const navigation: NavigationItem[] = [
  { title: 'shell:nav.dashboard', icon: monitorDashboard, to: '/dashboards/analytics', can: ['read', 'Threat'] },
  { title: 'shell:nav.threats', icon: shieldAlertOutline, to: '/admin/threats', can: ['read', 'Threat'] },
  { title: 'shell:nav.users', icon: accountGroupOutline, to: '/user/list', can: ['read', 'User'] },
  { title: 'shell:nav.accessControl', icon: accountLockOpenOutline, to: '/access-control', can: ['read', 'AclDemo'] },
];
