import { Chip } from '../kit/mark.styles.ts';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { PlanCard } from './PlanCard.tsx';
import { type Billing, type PlanName, planNames } from './plans.ts';
import { PlanGrid } from './pricing.styles.ts';

/** By the month or by the year. */
export function BillingTabs({ billing, addresses }: { billing: Billing; addresses: Record<Billing, string> }) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}

/** All plans beside each other. */
export function PlanOffers({ billing, current }: { billing: Billing; current: PlanName | null }) {
  return (
    <PlanGrid>
      {planNames.map((plan) => (
        <li key={plan}>
          <PlanCard plan={plan} billing={billing} current={current} />
        </li>
      ))}
    </PlanGrid>
  );
}
