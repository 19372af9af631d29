import bankOutline from '~icons/mdi/bank-outline';
import cash from '~icons/mdi/cash';
import creditCardOutline from '~icons/mdi/credit-card-outline';
import walletOutline from '~icons/mdi/wallet-outline';
import type { CrmPayments } from '../../../shared/dashboards-crm.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { methodName, statusLook } from '../../invoices/status.ts';
import { AvatarOf } from '../../kit/AvatarOf.tsx';
import { useAmounts } from '../../kit/amounts.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Chip } from '../../kit/mark.styles.ts';
import { ScrollTable } from '../../kit/ScrollTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import type { CardProps } from './card-props.ts';
import { PaymentCell } from './crm.styles.ts';

type Method = CrmPayments['payments'][number]['method'];
const icons: Record<Method, string> = {
  cash,
  'bank transfer': bankOutline,
  debit: creditCardOutline,
  credit: creditCardOutline,
  PayPal: walletOutline,
};

/** The last payments of the period. */
export function PaymentsCard({ of, period }: CardProps<CrmPayments>) {
  const { t } = useTranslation();
  const { money, date } = useAmounts();
  const columns = [
    { header: t('invoices:column.client') },
    { header: t('crm:payments.method') },
    { header: t('crm:payments.date'), time: date },
    { header: t('invoices:column.status') },
    { header: t('crm:payments.amount'), numeric: true, format: (value: number) => money(value * 100) },
  ];
  return (
    <DashCard
      title={t('crm:payments.title')}
      of={of}
      load={(api) => crmApi(api).payments(period.days)}
      span={8}
      height="large"
      isEmpty={({ payments }) => payments.length === 0}
      empty={() => t('crm:payments.none')}
      table={({ payments }) => ({
        columns: [{ header: t('crm:payments.invoice') }, ...columns],
        rows: payments.map(({ invoiceId, client, company, method, date: day, status, amountMinor }) => [
          `#${invoiceId}`,
          company || client,
          t(`invoices:method.${methodName(method)}`),
          day,
          t(`invoices:status.${statusLook[status].name}`),
          dollars(amountMinor),
        ]),
      })}
    >
      {({ payments }) => (
        <ScrollTable label={t('crm:payments.title')}>
          <table aria-label={t('crm:payments.title')}>
            <thead>
              <tr>
                {columns.map(({ header, numeric }) => (
                  <th key={header} scope="col" data-numeric={numeric}>
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {payments.map((payment) => {
                const { id, invoiceId, client, company, method, date: day, status, amountMinor, totalMinor } = payment;
                const { name, icon, color } = statusLook[status];
                return (
                  <tr key={id}>
                    <td>
                      <PaymentCell>
                        <AvatarOf name={company || client} color="auto" size="small" decorative />
                        <span>
                          <a href={`/invoice/preview/${invoiceId}`}>
                            <bdi>{company || client}</bdi>
                          </a>
                          <small>
                            <bdi>{`#${invoiceId}`}</bdi>
                          </small>
                        </span>
                      </PaymentCell>
                    </td>
                    <td>
                      <PaymentCell>
                        <Icon of={icons[method]} size={22} />
                        {t(`invoices:method.${methodName(method)}`)}
                      </PaymentCell>
                    </td>
                    <td data-muted>{date(day)}</td>
                    <td>
                      <Chip size="small" color={color}>
                        <Icon of={icon} size={14} />
                        {t(`invoices:status.${name}`)}
                      </Chip>
                    </td>
                    <td data-numeric>
                      <PaymentCell data-end>
                        <span>
                          <strong>{money(amountMinor)}</strong>
                          <small>{t('crm:payments.of', { total: money(totalMinor) })}</small>
                        </span>
                      </PaymentCell>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </ScrollTable>
      )}
    </DashCard>
  );
}
