import { Fragment } from 'react';
import type { Totals as Sums } from '../../shared/money.ts';
import { useAmounts } from '../kit/amounts.ts';
import { useTranslation } from '../kit/translation.ts';
import { PaperTotals } from './paper.styles.ts';

interface TotalsProps extends Sums {
  /** Cents. */
  paidMinor: number;
  /** They change while one types. */
  live?: boolean;
}

/** The sums at the end of the paper. */
export function Totals({ subtotalMinor, discountTotalMinor, taxTotalMinor, totalMinor, paidMinor, live }: TotalsProps) {
  const { t } = useTranslation();
  const { money } = useAmounts();
  const rows: [label: string, minor: number, isTotal?: boolean][] = [
    [t('invoice:subtotal'), subtotalMinor],
    ...(live || discountTotalMinor ? [[t('invoice:line.discount'), -discountTotalMinor] as [string, number]] : []),
    [t('invoice:line.tax'), taxTotalMinor],
    [t('invoices:column.total'), totalMinor, true],
  ];
  if (paidMinor !== 0)
    rows.push([t('invoices:figures.paid'), -paidMinor], [t('invoices:column.balance'), totalMinor - paidMinor, true]);
  return (
    <PaperTotals data-live={live || undefined}>
      {rows.map(([label, minor, isTotal]) => (
        <Fragment key={label}>
          <dt data-total={isTotal}>{label}</dt>
          <dd data-total={isTotal}>
            <bdi>{money(minor || 0)}</bdi>
          </dd>
        </Fragment>
      ))}
    </PaperTotals>
  );
}
