import { useLoaderData } from 'react-router-dom';
import type { InvoiceFigures as Sums } from '../../shared/invoices.ts';
import { useAmounts } from '../kit/amounts.ts';
import { Card } from '../kit/card.styles.ts';
import { Figures } from '../kit/figures.styles.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';

/** What all invoices come to, whatever the list below shows; a page without these figures does without. */
export function InvoiceFigures() {
  const { t } = useTranslation();
  const { number } = useFormats();
  const { money } = useAmounts();
  const { figures } = useLoaderData() as { figures?: Sums | null };
  if (!figures) return null;
  const { clients, invoices, drafts, paid, paidMinor, unpaid, unpaidMinor, pastDue, pastDueMinor } = figures;
  const counted = (key: string, count: number, more: object = {}) =>
    t(`invoices:figures.${key}`, { count, number: number(count), ...more });
  return (
    <Card aria-label={t('invoices:figures.label')}>
      <Figures>
        <div>
          <dt>{t('invoices:figures.clients')}</dt>
          <dd>{number(clients)}</dd>
        </div>
        <div>
          <dt>{t('invoices:figures.invoices')}</dt>
          <dd>{number(invoices)}</dd>
          <dd data-note>{counted('drafts', drafts)}</dd>
        </div>
        <div>
          <dt>{t('invoices:figures.paid')}</dt>
          <dd>
            <bdi>{money(paidMinor)}</bdi>
          </dd>
          <dd data-note>{counted('paidCount', paid)}</dd>
        </div>
        <div>
          <dt>{t('invoices:figures.unpaid')}</dt>
          <dd>
            <bdi>{money(unpaidMinor)}</bdi>
          </dd>
          <dd data-note>
            {pastDue > 0
              ? counted('pastDueCount', pastDue, { amount: money(pastDueMinor) })
              : counted('unpaidCount', unpaid)}
          </dd>
        </div>
      </Figures>
    </Card>
  );
}
