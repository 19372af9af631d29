import { useLoaderData } from 'react-router-dom';
import type {
  EcommerceAward,
  EcommerceCountries,
  EcommerceExpenses,
  EcommerceLeads,
  EcommerceProducts,
  EcommerceProfit,
  EcommerceRevenue,
  EcommerceStatistics,
  EcommerceTransactions,
  EcommerceWeekdays,
} from '../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../shared/dashboards-ecommerce-api.ts';
import type { InvoicePage } from '../../shared/invoices.ts';
import { invoicesApi } from '../../shared/invoices-api.ts';
import { type Deferred, defer } from '../app/deferred.ts';
import type { PageModule } from '../app/page.ts';
import { Stack } from '../kit/card.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { DashGrid } from './dash-card.styles.ts';
import { AwardCard } from './ecommerce/AwardCard.tsx';
import {
  CountriesCard,
  ExpensesCard,
  InvoicesCard,
  LeadsCard,
  ProductsCard,
  ProfitCard,
  RevenueCard,
  TransactionsCard,
  WeekdaysCard,
} from './ecommerce/late-cards.ts';
import { newestInvoices } from './ecommerce/newest-invoices.ts';
import { StatisticsCard } from './ecommerce/StatisticsCard.tsx';
import { PeriodHeader } from './PeriodHeader.tsx';
import { type Period, periodAt } from './period.ts';

interface EcommerceData {
  period: Period;
  /** Of the revenue report; the running one unless the address says another. */
  year: number | undefined;
  /** Of who looks at it. */
  name: string;
  award: Deferred<EcommerceAward>;
  statistics: Deferred<EcommerceStatistics>;
  expenses: Deferred<EcommerceExpenses>;
  profit: Deferred<EcommerceProfit>;
  leads: Deferred<EcommerceLeads>;
  revenue: Deferred<EcommerceRevenue>;
  weekdays: Deferred<EcommerceWeekdays>;
  products: Deferred<EcommerceProducts>;
  countries: Deferred<EcommerceCountries>;
  transactions: Deferred<EcommerceTransactions>;
  invoices: Deferred<InvoicePage>;
}

/** The year of an address, `?year=2025`; nothing for what is none. */
const yearAt = (params: URLSearchParams) => {
  const text = params.get('year') ?? '';
  return /^2[01]\d\d$/.test(text) ? Number(text) : undefined;
};

export const loader: PageModule['loader'] = async ({
  api: send,
  url,
  signal,
  session,
  timeZone: zone,
}): Promise<EcommerceData> => {
  const timeZone = await zone();
  const period = periodAt(url.searchParams, Date.now(), timeZone);
  const year = yearAt(url.searchParams);
  const { days } = period;
  const api = ecommerceApi(send);
  return {
    period,
    year,
    name: session.account?.fullName.split(' ')[0] ?? '',
    award: defer(api.award(days, signal)),
    statistics: defer(api.statistics(days, signal)),
    expenses: defer(api.expenses(days, signal)),
    profit: defer(api.profit(days, signal)),
    leads: defer(api.leads({ ...days, timeZone }, signal)),
    revenue: defer(api.revenue(year ? { year } : {}, signal)),
    weekdays: defer(api.weekdays(days, signal)),
    products: defer(api.products(days, signal)),
    countries: defer(api.countries(days, signal)),
    transactions: defer(api.transactions(days, signal)),
    invoices: defer(invoicesApi(send).list(newestInvoices(days), signal)),
  };
};

export function Component() {
  const { t } = useTranslation();
  const { period, year, name, ...data } = useLoaderData() as EcommerceData;
  const { days } = period;
  return (
    <Stack>
      <PeriodHeader title={t('ecommerce:title')} unit="days" current={period.name} days={period.days} />
      <DashGrid>
        <AwardCard of={data.award} {...{ days, name }} />
        <StatisticsCard of={data.statistics} {...{ days }} />
        <ExpensesCard of={data.expenses} {...{ days }} />
        <ProfitCard of={data.profit} {...{ days }} />
        <LeadsCard of={data.leads} {...{ days }} />
        <RevenueCard of={data.revenue} {...{ year }} />
        <WeekdaysCard of={data.weekdays} {...{ days }} />
        <ProductsCard of={data.products} {...{ days }} />
        <CountriesCard of={data.countries} {...{ days }} />
        <TransactionsCard of={data.transactions} {...{ days }} />
        <InvoicesCard of={data.invoices} {...{ days }} />
      </DashGrid>
    </Stack>
  );
}
