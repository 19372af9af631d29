import accountCircleOutline from '~icons/mdi/account-circle-outline';
import chartBoxOutline from '~icons/mdi/chart-box-outline';
import fileDocumentOutline from '~icons/mdi/file-document-outline';
import serverNetwork from '~icons/mdi/server-network';
import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import viewDashboardOutline from '~icons/mdi/view-dashboard-outline';
import type { Guarded } from '../app/guards.ts';

/** An item of the navigation (specification §2), shown only to those who may; a group when it has children. */
export interface NavigationItem extends Partial<Guarded> {
  /** Translation key. */
  title: string;
  /** A drawing from `~icons/mdi/…`; without one a small circle. */
  icon?: string;
  /** A page of the console. */
  to?: string;
  /** An address that is no page, opened as any link. */
  href?: string;
  /** Shown, but leads nowhere yet. */
  disabled?: boolean;
  badge?: { content: string; color: 'primary' | 'success' | 'info' | 'warning' | 'error' };
  /** A group is shown when somebody may open at least one of them. */
  children?: NavigationItem[];
}

const demo = ['read', 'Demo'] as const;

/** The entries of the top navigation; with the first page that has a bar. Everything else is in navigation-tree.ts. */
export const bar: NavigationItem[] = [
  {
    title: 'shell:nav.dashboard',
    icon: viewDashboardOutline,
    children: [
      { title: 'shell:nav.analytics', to: '/dashboards/analytics', can: ['read', 'Threat'] },
      { title: 'shell:nav.crm', to: '/dashboards/crm', can: demo },
      { title: 'shell:nav.ecommerce', to: '/dashboards/ecommerce', can: demo },
    ],
  },
  { title: 'shell:nav.threats', icon: shieldAlertOutline, to: '/admin/threats', can: ['read', 'Threat'] },
  { title: 'shell:nav.logActivity', icon: fileDocumentOutline, to: '/admin/logactivity', can: ['read', 'Event'] },
  {
    title: 'shell:nav.admin',
    icon: accountCircleOutline,
    to: '/admin/profile',
    can: ['read', 'Auth'],
    signedIn: true,
  },
  { title: 'shell:nav.reports', icon: chartBoxOutline, to: '/admin/reports', can: ['read', 'Threat'] },
  { title: 'shell:nav.assets', icon: serverNetwork, to: '/admin/assets', can: ['read', 'Event'] },
];
