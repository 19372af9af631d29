import { useMemo } from 'react';
import { toQuery } from '../../../shared/api.ts';
import type { Invoice } from '../../../shared/invoices.ts';
import type { UserDetail } from '../../../shared/users.ts';
import { invoiceColumns } from '../../invoices/columns.tsx';
import { InvoiceTable } from '../../invoices/invoices.styles.ts';
import { Button } from '../../kit/button.styles.ts';
import { CardHeader } from '../../kit/card.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import { TipArea } from '../../kit/TipArea.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { RoomCard } from '../user-page.styles.ts';

const SHOWN = 5;
/** The company is the same in every row. */
const left = ['client', 'menu'];

interface UserInvoicesProps {
  user: UserDetail;
  invoices: Invoice[];
  /** The newest few only. */
  few?: boolean;
}

/** Invoices to the person's company. */
export function UserInvoices({ user: { company }, invoices, few = false }: UserInvoicesProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const columns = useMemo(
    () =>
      invoiceColumns({ t, formats })
        .filter(({ id }) => !left.includes(id))
        .map(({ sortable: _sortable, ...column }) => column),
    [t, formats],
  );
  const shown = few ? invoices.slice(0, SHOWN) : invoices;
  return (
    <TipArea>
      <RoomCard aria-labelledby="invoices">
        <CardHeader>
          <div>
            <h2 id="invoices">{t('user-view:invoices.title')}</h2>
            {company && <p>{t('user-view:invoices.of', { company })}</p>}
          </div>
          {invoices.length > 0 && (
            <Button as="a" size="small" href={`/invoice/list${toQuery({ company })}`}>
              {t('user-view:invoices.all')}
            </Button>
          )}
        </CardHeader>
        {shown.length === 0 ? (
          <p>{t(company ? 'user-view:invoices.none' : 'user-view:invoices.noCompany')}</p>
        ) : (
          <ClientTable
            name="user-invoices"
            label={t('user-view:invoices.title')}
            columns={columns}
            rows={shown}
            rowId={({ id }) => String(id)}
            rowLabel={({ id }) => `#${id}`}
            sort=""
            frame={InvoiceTable}
            summary={() =>
              t('user-view:invoices.count', { count: invoices.length, number: formats.number(invoices.length) })
            }
            empty={null}
          />
        )}
      </RoomCard>
    </TipArea>
  );
}
