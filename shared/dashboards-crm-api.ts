import type { Api } from './api.ts';
import type { DayPeriod, MomentPeriod } from './dashboards.ts';
import type {
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
} from './dashboards-crm.ts';

/** Calls of the cards of /dashboards/crm, one each; all throw ApiError. */
export const crmApi = ({ get }: Api) => {
  const of =
    <Answer, Query extends DayPeriod | MomentPeriod>(name: string) =>
    (query: Query = {} as Query, signal?: AbortSignal) =>
      get<Answer>(`/api/dashboards/crm/${name}`, query, signal);
  return {
    newUsers: of<CrmCount, MomentPeriod>('new-users'),
    signIns: of<CrmCount, MomentPeriod>('sign-ins'),
    invoiced: of<CrmInvoiced, DayPeriod>('invoiced'),
    statuses: of<CrmStatuses, DayPeriod>('statuses'),
    revenue: of<CrmRevenue, DayPeriod>('revenue'),
    services: of<CrmServices, DayPeriod>('services'),
    earnings: of<CrmEarnings, DayPeriod>('earnings'),
    projectStatus: of<CrmProjectStatus, DayPeriod>('project-status'),
    projects: of<CrmProjects, DayPeriod>('projects'),
    payments: of<CrmPayments, DayPeriod>('payments'),
    activity: of<CrmActivity, MomentPeriod>('activity'),
    meetings: (signal?: AbortSignal) => get<CrmMeetings>('/api/dashboards/crm/meetings', {}, signal),
    nextMeeting: (signal?: AbortSignal) => get<CrmNextMeeting>('/api/dashboards/crm/next-meeting', {}, signal),
  };
};
