import { useLocation } from 'react-router-dom';
import { useTranslation } from '../kit/translation.ts';
import { BillingTabs, PlanOffers } from '../pricing/PlanOffers.tsx';
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
            <BillingTabs billing={billing} addresses={addresses} />
          </PlanChoice>
          <PlanOffers billing={billing} current="team" />
        </>
      )}
    </LinkedDialog>
  );
}
