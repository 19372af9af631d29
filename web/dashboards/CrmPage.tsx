import { useLoaderData } from 'react-router-dom';
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
} from '../../shared/dashboards-crm.ts';
import { crmApi } from '../../shared/dashboards-crm-api.ts';
import { type Deferred, defer } from '../app/deferred.ts';
import type { PageModule } from '../app/page.ts';
import { Stack } from '../kit/card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import {
  ActivityCard,
  EarningsCard,
  InvoicedCard,
  MeetingsCard,
  NewUsersCard,
  NextMeetingCard,
  PaymentsCard,
  ProjectStatusCard,
  ProjectsCard,
  RevenueCard,
  ServicesCard,
  SignInsCard,
  StatusesCard,
} from './crm/late-cards.ts';
import { DashGrid } from './dash-card.styles.ts';
import { PeriodHeader } from './PeriodHeader.tsx';
import { type Period, periodAt } from './period.ts';

interface CrmData {
  period: Period;
  newUsers: Deferred<CrmCount>;
  signIns: Deferred<CrmCount>;
  invoiced: Deferred<CrmInvoiced>;
  statuses: Deferred<CrmStatuses>;
  revenue: Deferred<CrmRevenue>;
  services: Deferred<CrmServices>;
  earnings: Deferred<CrmEarnings>;
  projectStatus: Deferred<CrmProjectStatus>;
  projects: Deferred<CrmProjects>;
  meetings: Deferred<CrmMeetings>;
  payments: Deferred<CrmPayments>;
  activity: Deferred<CrmActivity>;
  nextMeeting: Deferred<CrmNextMeeting>;
}

export const loader: PageModule['loader'] = async ({ api, url, signal, timeZone }): Promise<CrmData> => {
  const period = periodAt(url.searchParams, Date.now(), await timeZone());
  const { days, moments } = period;
  const crm = crmApi(api);
  return {
    period,
    newUsers: defer(crm.newUsers(moments, signal)),
    signIns: defer(crm.signIns(moments, signal)),
    invoiced: defer(crm.invoiced(days, signal)),
    statuses: defer(crm.statuses(days, signal)),
    revenue: defer(crm.revenue(days, signal)),
    services: defer(crm.services(days, signal)),
    earnings: defer(crm.earnings(days, signal)),
    projectStatus: defer(crm.projectStatus(days, signal)),
    projects: defer(crm.projects(days, signal)),
    meetings: defer(crm.meetings(signal)),
    payments: defer(crm.payments(days, signal)),
    activity: defer(crm.activity(moments, signal)),
    nextMeeting: defer(crm.nextMeeting(signal)),
  };
};

export function Component() {
  const { t } = useTranslation();
  const { period, ...of } = useLoaderData() as CrmData;
  return (
    <Stack>
      <PeriodHeader title={t('crm:title')} unit="days" current={period.name} days={period.days} />
      <DashGrid>
        <NewUsersCard of={of.newUsers} period={period} />
        <InvoicedCard of={of.invoiced} period={period} />
        <SignInsCard of={of.signIns} period={period} />
        <StatusesCard of={of.statuses} period={period} />
        <RevenueCard of={of.revenue} period={period} />
        <ServicesCard of={of.services} period={period} />
        <EarningsCard of={of.earnings} period={period} />
        <ProjectStatusCard of={of.projectStatus} period={period} />
        <ProjectsCard of={of.projects} period={period} />
        <PaymentsCard of={of.payments} period={period} />
        <MeetingsCard of={of.meetings} />
        <ActivityCard of={of.activity} load={(api) => crmApi(api).activity(period.moments)} span={7} />
        <NextMeetingCard of={of.nextMeeting} />
      </DashGrid>
    </Stack>
  );
}
