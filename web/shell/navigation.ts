import accountCircleOutline from 'virtual:icon/account-circle-outline';
import chartBoxOutline from 'virtual:icon/chart-box-outline';
import fileDocumentOutline from 'virtual:icon/file-document-outline';
import serverNetwork from 'virtual:icon/server-network';
import shieldAlertOutline from 'virtual:icon/shield-alert-outline';
import viewDashboardOutline from 'virtual:icon/view-dashboard-outline';
import type { Guarded } from '../guards.ts';

/** An item of the navigation (specification §2), shown only to those who may; a group when it has children. */
export interface NavigationItem extends Partial<Guarded> {
  /** Translation key. */
  title: string;
  /** A drawing from `virtual:icon/…`; without one a small circle. */
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
