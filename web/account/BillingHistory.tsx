import fileDocumentOutline from '~icons/mdi/file-document-outline';
import type { Invoice } from '../../shared/invoices.ts';
import { minorOf } from '../../shared/money.ts';
import { statusLook } from '../invoices/status.ts';
import { useAmounts } from '../kit/amounts.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { TableFrame } from '../kit/table.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** The newest invoices of one's company. */
export function BillingHistory({ company, invoices }: { company: string; invoices: Invoice[] }) {
  const { t } = useTranslation();
  const { date, money } = useAmounts();
  return (
    <Card>
      <CardHeader>
        <div>
          <h2 id="history">{t('billing:history.title')}</h2>
          <p>{company ? t('billing:history.of', { company }) : t('billing:history.noCompany')}</p>
        </div>
      </CardHeader>
      {invoices.length === 0 ? (
        <EmptyState>
          <Icon of={fileDocumentOutline} size={40} />
          <p>{t('billing:history.none')}</p>
        </EmptyState>
      ) : (
        <TableFrame>
          <table aria-labelledby="history">
            <thead>
              <tr>
                <th scope="col">{t('billing:history.number')}</th>
                <th scope="col">{t('billing:history.issued')}</th>
                <th scope="col" data-numeric>
                  {t('billing:history.total')}
                </th>
                <th scope="col">{t('billing:history.status')}</th>
              </tr>
            </thead>
            <tbody>
              {invoices.map(({ id, issuedDate, total, invoiceStatus }) => (
                <tr key={id}>
                  <th scope="row">
                    <a href={`/invoice/preview/${id}`}>#{id}</a>
                  </th>
                  <td data-muted>
                    <time dateTime={issuedDate}>{date(issuedDate)}</time>
                  </td>
                  <td data-numeric>
                    <bdi dir="ltr">{money(minorOf(total))}</bdi>
                  </td>
                  <td>
                    <Chip color={statusLook[invoiceStatus].color}>
                      {t(`invoices:status.${statusLook[invoiceStatus].name}`)}
                    </Chip>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      )}
    </Card>
  );
}
