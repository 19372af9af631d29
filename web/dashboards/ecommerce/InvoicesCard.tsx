import { useMemo } from 'react';
import arrowRight from '~icons/mdi/arrow-right';
import { toQuery } from '../../../shared/api.ts';
import type { InvoicePage } from '../../../shared/invoices.ts';
import { invoicesApi } from '../../../shared/invoices-api.ts';
import { minorOf } from '../../../shared/money.ts';
import { invoiceColumns } from '../../invoices/columns.tsx';
import { InvoiceMenus } from '../../invoices/InvoiceMenus.tsx';
import { InvoiceTable } from '../../invoices/invoices.styles.ts';
import { statusLook } from '../../invoices/status.ts';
import { useAmounts } from '../../kit/amounts.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import { MoreLink } from '../panel.styles.ts';
import type { CardProps } from './card-props.ts';
import { newestInvoices } from './newest-invoices.ts';

/** The table of the list of invoices, with its menus. */
function Rows({ page: { invoices, totalInvoices } }: { page: InvoicePage }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo(
    () => invoiceColumns({ t, formats }).map(({ sortable: _sortable, ...column }) => column),
    [t, formats],
  );
  return (
    <InvoiceMenus>
      <ClientTable
        name="ecommerce-invoices"
        label={t('ecommerce:invoices.title')}
        columns={columns}
        rows={invoices}
        rowId={({ id }) => String(id)}
        rowLabel={({ id, client }) => `#${id} ${client.name}`}
        sort=""
        frame={InvoiceTable}
        summary={(shown) =>
          t('ecommerce:invoices.shown', {
            count: totalInvoices,
            shown: formats.number(shown),
            number: formats.number(totalInvoices),
          })
        }
        empty={null}
      />
    </InvoiceMenus>
  );
}

export function InvoicesCard({ of, days }: CardProps<InvoicePage>) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:invoices.title')}
      of={of}
      load={(api) => invoicesApi(api).list(newestInvoices(days))}
      span={12}
      height="large"
      isEmpty={({ invoices }) => invoices.length === 0}
      actions={
        <MoreLink href={`/invoice/list${toQuery({ startDate: days.from, endDate: days.to })}`}>
          {t('ecommerce:invoices.all')}
          <Icon of={arrowRight} size={18} flip />
        </MoreLink>
      }
      table={({ invoices }) => ({
        columns: [
          { header: t('invoices:column.number') },
          { header: t('invoices:column.status') },
          { header: t('invoices:column.client') },
          { header: t('invoices:column.issued'), time: amounts.date },
          moneyColumn(t('invoices:column.total'), amounts),
          moneyColumn(t('invoices:column.balance'), amounts),
        ],
        rows: invoices.map(({ id, invoiceStatus, client, issuedDate, total, balance }) => [
          String(id),
          t(`invoices:status.${statusLook[invoiceStatus].name}`),
          client.name,
          issuedDate,
          dollars(minorOf(total)),
          dollars(minorOf(balance)),
        ]),
      })}
    >
      {(page) => <Rows page={page} />}
    </DashCard>
  );
}
