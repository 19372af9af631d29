import bank from '~icons/mdi/bank-outline';
import cash from '~icons/mdi/cash';
import creditCardChip from '~icons/mdi/credit-card-chip-outline';
import creditCard from '~icons/mdi/credit-card-outline';
import wallet from '~icons/mdi/wallet-outline';
import type { EcommerceTransactions } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { methodName } from '../../invoices/status.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { Icon } from '../../kit/Icon.tsx';
import { Item } from '../../kit/Item.tsx';
import { ItemList } from '../../kit/ItemList.tsx';
import { Avatar } from '../../kit/mark.styles.ts';
import type { Color } from '../../kit/tones.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { Amount, Rows } from './ecommerce.styles.ts';

type Method = EcommerceTransactions['payments'][number]['method'];

const looks: Record<Method, { icon: string; color: Color }> = {
  'bank transfer': { icon: bank, color: 'primary' },
  debit: { icon: creditCard, color: 'info' },
  credit: { icon: creditCardChip, color: 'warning' },
  PayPal: { icon: wallet, color: 'success' },
  cash: { icon: cash, color: 'secondary' },
};

/** Payments that came in; each leads to its invoice. */
function TransactionList({ transactions: { payments } }: { transactions: EcommerceTransactions }) {
  const { t } = useTranslation();
  const { money, date } = useAmounts();
  return (
    <Rows>
      <ItemList label={t('ecommerce:transactions.title')}>
        {payments.map(({ id, invoiceId, client, method, amountMinor, date: day }) => (
          <Item
            key={id}
            href={`/invoice/preview/${invoiceId}`}
            lead={
              <Avatar color={looks[method].color} shape="rounded" aria-hidden="true">
                <Icon of={looks[method].icon} size={20} />
              </Avatar>
            }
            title={<bdi>{client}</bdi>}
            text={t('ecommerce:transactions.how', {
              method: t(`invoices:method.${methodName(method)}`),
              date: date(day),
            })}
            trail={
              <Amount data-color="success">
                <bdi>+{money(amountMinor)}</bdi>
              </Amount>
            }
          />
        ))}
      </ItemList>
    </Rows>
  );
}

export function TransactionsCard({ of, days }: CardProps<EcommerceTransactions>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:transactions.title')}
      subtitle={t('ecommerce:transactions.subtitle')}
      of={of}
      load={(api) => ecommerceApi(api).transactions(days)}
      span={4}
      height="medium"
      isEmpty={({ payments }) => payments.length === 0}
      table={({ payments }) => ({
        columns: [
          { header: t('ecommerce:transactions.client') },
          { header: t('ecommerce:transactions.invoice'), numeric: true },
          { header: t('ecommerce:transactions.method') },
          { header: t('ecommerce:transactions.date'), time: amounts.date },
          moneyColumn(t('ecommerce:amount'), amounts),
        ],
        rows: payments.map(({ client, invoiceId, method, date, amountMinor }) => [
          client,
          String(invoiceId),
          t(`invoices:method.${methodName(method)}`),
          date,
          dollars(amountMinor),
        ]),
      })}
    >
      {(transactions) => <TransactionList transactions={transactions} />}
    </DashCard>
  );
}
