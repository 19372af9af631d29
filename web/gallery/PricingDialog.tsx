import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Chip } from '../kit/mark.styles.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { PlanCard } from '../pricing/PlanCard.tsx';
import { planNames } from '../pricing/plans.ts';
import { PlanGrid } from '../pricing/pricing.styles.ts';
import { PlanChoice } from './dialogs.styles.ts';
import { LinkedDialog } from './LinkedDialog.tsx';

const addresses = { month: '?open=pricing', year: '?open=pricing&billing=year' } as const;

/** The plans of the pricing page, where one is asked to choose. */
export function PricingDialog() {
  const { t } = useTranslation();
  const billing = new URLSearchParams(useLocation().search).get('billing') === 'year' ? 'year' : 'month';
  return (
    <LinkedDialog
      name="pricing"
      size="huge"
      title={t('gallery-dialogs:pricing.heading')}
      subtitle={t('gallery-dialogs:pricing.subtitle')}
    >
      {() => (
        <>
          <PlanChoice>
            <TabLinks
              label={t('pricing:billing.label')}
              variant="pills"
              current={addresses[billing]}
              items={[
                { href: addresses.month, label: t('pricing:billing.month') },
                { href: addresses.year, label: t('pricing:billing.year') },
              ]}
            />
            <Chip color="success" size="small">
              {t('pricing:billing.saved')}
            </Chip>
          </PlanChoice>
          <PlanGrid>
            {planNames.map((plan) => (
              <li key={plan}>
                <PlanCard plan={plan} billing={billing} current="team" />
              </li>
            ))}
          </PlanGrid>
        </>
      )}
    </LinkedDialog>
  );
}
