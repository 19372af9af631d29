import rocket from 'virtual:drawing/rocket';
import { useLoaderData } from 'react-router-dom';
import { accountApi } from '../../shared/account-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Button } from '../kit/button.styles.ts';
import { Stack } from '../kit/card.styles.ts';
import { ExpansionPanel } from '../kit/ExpansionPanel.tsx';
import { ExpansionList } from '../kit/expansion.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { ComparisonTable } from './ComparisonTable.tsx';
import { BillingTabs, PlanOffers } from './PlanOffers.tsx';
import { type Billing, type PlanName, questions } from './plans.ts';
import { BillingChoice, DemoNote, PricingHead, Questions, TrialBand } from './pricing.styles.ts';

interface PricingData {
  billing: Billing;
  /** The reader's own plan, null where nobody knows it. */
  current: PlanName | null;
}

export async function loader({ api, url, signal }: PageArgs): Promise<PricingData> {
  const billing = url.searchParams.get('billing') === 'year' ? 'year' : 'month';
  // The prices are worth reading without it.
  const reader = await accountApi(api)
    .get(signal)
    .catch(() => null);
  return { billing, current: reader?.currentPlan ?? null };
}

const addresses: Record<Billing, string> = { month: '/pages/pricing', year: '/pages/pricing?billing=year' };

/** Plans with their prices by month and by year, and what each has. */
export function Component() {
  const { t } = useTranslation();
  const { billing, current } = useLoaderData() as PricingData;
  return (
    <Stack>
      <PricingHead>
        <h1>{t('pricing:title')}</h1>
        <p>{t('pricing:intro')}</p>
        <BillingChoice>
          <BillingTabs billing={billing} addresses={addresses} />
        </BillingChoice>
      </PricingHead>
      <PlanOffers billing={billing} current={current} />
      <TrialBand>
        <div>
          <h2>{t('pricing:trial.title')}</h2>
          <p>{t('pricing:trial.text')}</p>
          <Button as="a" href="/pages/knowledge-base/getting-started" variant="solid">
            {t('pricing:trial.begin')}
          </Button>
        </div>
        <Illustration of={rocket} />
      </TrialBand>
      <ComparisonTable current={current} />
      <Questions>
        <h2>{t('pricing:questions')}</h2>
        <ExpansionList>
          {questions.map((name) => (
            <ExpansionPanel key={name} name="pricing" title={t(`pricing:question.${name}.title`)}>
              <p>{t(`pricing:question.${name}.text`)}</p>
            </ExpansionPanel>
          ))}
        </ExpansionList>
      </Questions>
      <DemoNote>{t('pricing:demo')}</DemoNote>
    </Stack>
  );
}
