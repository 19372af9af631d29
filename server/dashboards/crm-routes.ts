import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { DayPeriod, MomentPeriod } from '../../shared/dashboards.ts';
import {
  CrmActivity,
  CrmCount,
  CrmEarnings,
  CrmInvoiced,
  CrmMeetings,
  CrmNextMeeting,
  CrmPayments,
  CrmProjectStatus,
  CrmProjects,
  CrmRevenue,
  CrmServices,
  CrmStatuses,
} from '../../shared/dashboards-crm.ts';
import type { Parts } from '../feature.ts';
import { cardRoutesOf } from './card-route.ts';
import { crmInvoices } from './crm-invoices.ts';
import { crmPeople } from './crm-people.ts';
import { sampleProjectStatus, sampleProjects } from './sample-projects.ts';

/** One route for each card of /dashboards/crm. */
export const crmRoutes: FastifyPluginAsyncTypebox<Parts> = async (app, { state }) => {
  const invoices = crmInvoices(state.db);
  const people = crmPeople(state.db);
  const card = cardRoutesOf(app, 'crm');
  const ofInvoices = { access: ['read', 'Invoice'], query: DayPeriod } as const;
  const ofAudit = { access: ['read', 'Audit'], query: MomentPeriod } as const;
  const ofCalendar = { access: ['read', 'CalendarEvent'] } as const;
  const sample = { access: ['read', 'Demo'], query: DayPeriod } as const;

  card('new-users', {
    access: ['read', 'User'],
    query: MomentPeriod,
    summary: 'Users who are new',
    answer: CrmCount,
    of: people.newUsers,
  });
  card('sign-ins', { ...ofAudit, summary: 'Sign-ins', answer: CrmCount, of: people.signIns });
  card('invoiced', { ...ofInvoices, summary: 'What was invoiced', answer: CrmInvoiced, of: invoices.invoiced });
  card('statuses', { ...ofInvoices, summary: 'Invoices by their status', answer: CrmStatuses, of: invoices.statuses });
  card('revenue', {
    ...ofInvoices,
    summary: 'Invoiced, paid and outstanding over time',
    answer: CrmRevenue,
    of: invoices.revenue,
  });
  card('services', {
    ...ofInvoices,
    summary: 'What was invoiced for which service',
    answer: CrmServices,
    of: invoices.services,
  });
  card('earnings', { ...ofInvoices, summary: 'Who paid most', answer: CrmEarnings, of: invoices.earnings });
  card('payments', { ...ofInvoices, summary: 'The last payments', answer: CrmPayments, of: invoices.payments });
  card('activity', { ...ofAudit, summary: 'What people did last', answer: CrmActivity, of: people.activity });
  card('meetings', { ...ofCalendar, summary: 'The next calendar events', answer: CrmMeetings, of: people.meetings });
  card('next-meeting', {
    ...ofCalendar,
    summary: 'The next one with guests',
    answer: CrmNextMeeting,
    of: (_query, userId) => people.nextMeeting(userId),
  });
  card('project-status', {
    ...sample,
    summary: 'What projects cost; made up',
    answer: CrmProjectStatus,
    of: sampleProjectStatus,
  });
  card('projects', { ...sample, summary: 'How far projects are; made up', answer: CrmProjects, of: sampleProjects });
};
