import { useAbility } from '@casl/react';
import { Form, useSearchParams } from 'react-router-dom';
import accountGroupOutline from '~icons/mdi/account-group-outline';
import accountOutline from '~icons/mdi/account-outline';
import domain from '~icons/mdi/domain';
import officeBuildingOutline from '~icons/mdi/office-building-outline';
import type { AppAbility } from '../../shared/abilities.ts';
import type { PlanChoice } from '../../shared/account-settings.ts';
import { userPlans } from '../../shared/user-values.ts';
import { Button } from '../kit/button.styles.ts';
import { DOT } from '../kit/dot.ts';
import { RadioGroup } from '../kit/RadioGroup.tsx';
import { useTranslation } from '../kit/translation.ts';
import { Buttons, CardForm } from './settings.styles.ts';
import { settingsPath } from './settings-path.ts';

type Plan = PlanChoice['currentPlan'];

const icons: Record<Plan, string> = {
  basic: accountOutline,
  team: accountGroupOutline,
  company: officeBuildingOutline,
  enterprise: domain,
};

/** The plans side by side; the one in use is chosen, or the one that a link asks for (`?plan=team`). */
export function PlanForm({ plan }: { plan: Plan }) {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  const asked = useSearchParams()[0].get('plan');
  return (
    <CardForm as={Form} method="post" action={settingsPath('billing-plans')} replace>
      <RadioGroup
        key={plan}
        label={t('billing:plan.label')}
        hiddenLabel
        name="currentPlan"
        look="cards"
        defaultValue={userPlans.find((each) => each === asked) ?? plan}
        options={userPlans.map((each) => ({
          value: each,
          icon: icons[each],
          label: t(`plans:${each}.name`) + (each === plan ? `${DOT}${t('billing:plan.current')}` : ''),
          text: t(`plans:${each}.text`),
        }))}
      />
      <Buttons>
        <Button variant="solid">{t('billing:plan.change')}</Button>
        {ability.can('read', 'Demo') && (
          <Button as="a" href="/pages/pricing">
            {t('billing:plan.compare')}
          </Button>
        )}
      </Buttons>
    </CardForm>
  );
}
