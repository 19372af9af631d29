import accountGroup from '~icons/mdi/account-group-outline';
import currencyUsd from '~icons/mdi/currency-usd';
import fileDocument from '~icons/mdi/file-document-outline';
import packageVariant from '~icons/mdi/package-variant-closed';
import type { EcommerceStatistics } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { changeOf } from '../../kit/cards/Change.tsx';
import { Statistic } from '../../kit/cards/Statistic.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';
import { Strip } from './ecommerce.styles.ts';

/** Four figures side by side. */
function StatisticsFigures({ statistics }: { statistics: EcommerceStatistics }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { short } = useAmounts();
  const { invoices, clients, products, invoicedMinor, previous } = statistics;
  return (
    <Strip>
      <Statistic
        icon={fileDocument}
        label={t('ecommerce:statistics.invoices')}
        figure={number(invoices)}
        change={changeOf(invoices, previous.invoices)}
      />
      <Statistic
        icon={accountGroup}
        color="info"
        label={t('ecommerce:statistics.clients')}
        figure={number(clients)}
        change={changeOf(clients, previous.clients)}
      />
      <Statistic
        icon={packageVariant}
        color="warning"
        label={t('ecommerce:statistics.products')}
        figure={number(products)}
        change={changeOf(products, previous.products)}
      />
      <Statistic
        icon={currencyUsd}
        color="success"
        label={t('ecommerce:invoiced')}
        figure={short(invoicedMinor)}
        change={changeOf(invoicedMinor, previous.invoicedMinor)}
      />
    </Strip>
  );
}

export function StatisticsCard({ of, days }: CardProps<EcommerceStatistics>) {
  const { t } = useTranslation();
  return (
    <DashCard
      title={t('ecommerce:statistics.title')}
      subtitle={t('ecommerce:statistics.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).statistics(days)}
      span={8}
      height="strip"
      table={({ invoices, clients, products, invoicedMinor, previous }) => ({
        columns: [
          { header: t('ecommerce:figure') },
          { header: t('ecommerce:value'), numeric: true },
          { header: t('ecommerce:valueBefore'), numeric: true },
        ],
        rows: [
          [t('ecommerce:statistics.invoices'), invoices, previous.invoices],
          [t('ecommerce:statistics.clients'), clients, previous.clients],
          [t('ecommerce:statistics.products'), products, previous.products],
          [t('ecommerce:invoicedDollars'), dollars(invoicedMinor), dollars(previous.invoicedMinor)],
        ],
      })}
    >
      {(statistics) => <StatisticsFigures statistics={statistics} />}
    </DashCard>
  );
}
