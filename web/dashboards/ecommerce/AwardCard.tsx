import trophy from 'virtual:drawing/award';
import type { EcommerceAward } from '../../../shared/dashboards-ecommerce.ts';
import { ecommerceApi } from '../../../shared/dashboards-ecommerce-api.ts';
import { Illustration } from '../../illustrations/Illustration.tsx';
import { useAmounts } from '../../kit/amounts.ts';
import { Change, changeOf } from '../../kit/cards/Change.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { dollars } from '../card-table.ts';
import { DashCard } from '../DashCard.tsx';
import { moneyColumn } from '../money-column.ts';
import type { CardProps } from './card-props.ts';
import { comparisonOf } from './comparison.ts';
import { Award } from './ecommerce.styles.ts';

/** What was received, with a compliment where it is more than before. */
function AwardFigures({ award, name }: { award: EcommerceAward; name: string }) {
  const { t } = useTranslation();
  const { money } = useAmounts();
  const { percent } = useFormats();
  const { collectedMinor, previousMinor, invoicedMinor } = award;
  return (
    <Award>
      <p>{t(`ecommerce:award.${comparisonOf(award)}`, { name })}</p>
      <p data-figure>
        <strong>{money(collectedMinor)}</strong>
        <Change share={changeOf(collectedMinor, previousMinor)} />
      </p>
      {invoicedMinor > 0 && (
        <p>
          {t('ecommerce:award.share', { share: percent(Math.round((collectedMinor / invoicedMinor) * 100) / 100) })}
        </p>
      )}
      <a href="/invoice/list">{t('ecommerce:award.link')}</a>
      <div data-drawing>
        <Illustration of={trophy} />
      </div>
    </Award>
  );
}

export function AwardCard({ of, days, name }: CardProps<EcommerceAward> & { name: string }) {
  const { t } = useTranslation();
  const amounts = useAmounts();
  return (
    <DashCard
      title={t('ecommerce:award.title')}
      {...{ of }}
      load={(api) => ecommerceApi(api).award(days)}
      span={4}
      height="small"
      table={({ collectedMinor, previousMinor, invoicedMinor }) => ({
        columns: [{ header: t('ecommerce:figure') }, moneyColumn(t('ecommerce:amount'), amounts)],
        rows: [
          [t('ecommerce:collected'), dollars(collectedMinor)],
          [t('ecommerce:collectedBefore'), dollars(previousMinor)],
          [t('ecommerce:invoiced'), dollars(invoicedMinor)],
        ],
      })}
    >
      {(award) => <AwardFigures award={award} name={name} />}
    </DashCard>
  );
}
