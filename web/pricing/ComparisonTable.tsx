import { Fragment } from 'react';
import check from '~icons/mdi/check';
import minus from '~icons/mdi/minus';
import { Button } from '../kit/button.styles.ts';
import { Card, CardHeader } from '../kit/card.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Chip, Hidden } from '../kit/mark.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { choosingAddress, comparison, type Offer, type PlanName, planNames } from './plans.ts';
import { Comparison } from './pricing.styles.ts';

function OfferCell({ offer }: { offer: Offer }) {
  const { t } = useTranslation();
  if (typeof offer === 'object') return t(`pricing:value.${offer.text}`);
  if (offer === 'extra')
    return (
      <Chip size="small" color="info">
        {t('pricing:extra')}
      </Chip>
    );
  return (
    <span data-offer={offer}>
      <Icon of={offer ? check : minus} />
      <Hidden>{t(offer ? 'pricing:included' : 'pricing:notIncluded')}</Hidden>
    </span>
  );
}

/** All plans side by side. */
export function ComparisonTable({ current }: { current: PlanName | null }) {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader>
        <div>
          <h2 id="comparison">{t('pricing:comparison.title')}</h2>
          <p>{t('pricing:comparison.text')}</p>
        </div>
      </CardHeader>
      <ScrollTable labelledBy="comparison" frame={Comparison}>
        <table aria-labelledby="comparison">
          <thead>
            <tr>
              <th scope="col">
                <Hidden>{t('pricing:comparison.feature')}</Hidden>
              </th>
              {planNames.map((plan) => (
                <th key={plan} scope="col" data-current={plan === current || undefined}>
                  {t(`plans:${plan}.name`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparison.map(({ section, rows }) => (
              <Fragment key={section}>
                <tr data-section="">
                  <th scope="rowgroup" colSpan={planNames.length + 1}>
                    {t(`pricing:section.${section}`)}
                  </th>
                </tr>
                {rows.map(([row, ...offers]) => (
                  <tr key={row}>
                    <th scope="row">{t(`pricing:row.${row}`)}</th>
                    {offers.map((offer, index) => (
                      <td key={planNames[index]}>
                        <OfferCell offer={offer} />
                      </td>
                    ))}
                  </tr>
                ))}
              </Fragment>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {planNames.map((plan) => (
                <td key={plan}>
                  {plan === current ? (
                    t('pricing:current')
                  ) : (
                    <Button as="a" size="small" href={choosingAddress(plan)}>
                      {t('pricing:choose', { plan: t(`plans:${plan}.name`) })}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </ScrollTable>
    </Card>
  );
}
