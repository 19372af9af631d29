import accountGroupOutline from '~icons/mdi/account-group-outline';
import accountOutline from '~icons/mdi/account-outline';
import check from '~icons/mdi/check';
import domain from '~icons/mdi/domain';
import officeBuildingOutline from '~icons/mdi/office-building-outline';
import { priceOf } from '../../shared/plan-prices.ts';
import { Button } from '../kit/button.styles.ts';
import { Icon } from '../kit/Icon.tsx';
import { Avatar, Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { useDollars } from '../kit/use-dollars.ts';
import { type Billing, choosingAddress, type PlanName, points, popularPlan } from './plans.ts';
import { PlanFrame, Price } from './pricing.styles.ts';

interface PlanCardProps {
  plan: PlanName;
  billing: Billing;
  current: PlanName | null;
}

const looks: Record<PlanName, { icon: string; color: Color }> = {
  basic: { icon: accountOutline, color: 'secondary' },
  team: { icon: accountGroupOutline, color: 'info' },
  company: { icon: officeBuildingOutline, color: 'primary' },
  enterprise: { icon: domain, color: 'success' },
};

/** One plan: its price, what it has, and the way to have it. */
export function PlanCard({ plan, billing, current }: PlanCardProps) {
  const { t } = useTranslation();
  const dollars = useDollars();
  const { perMonth, perYear } = priceOf(plan, billing);
  const popular = plan === popularPlan;
  const own = plan === current;
  return (
    <PlanFrame data-popular={popular || undefined}>
      <header>
        <Avatar size="large" shape="rounded" color={looks[plan].color}>
          <Icon of={looks[plan].icon} size={26} />
        </Avatar>
        {(own || popular) && (
          <Chip size="small" color={own ? 'success' : 'primary'}>
            {t(`pricing:${own ? 'current' : 'popular'}`)}
          </Chip>
        )}
      </header>
      <div>
        <h2>{t(`plans:${plan}.name`)}</h2>
        <p>{t(`plans:${plan}.text`)}</p>
      </div>
      <Price>
        <p>
          <strong>{dollars(perMonth)}</strong> {t('plans:perMonth')}
        </p>
        <small>
          {perYear ? t('pricing:perYear', { price: dollars(perYear) }) : t(`pricing:${perMonth ? 'monthly' : 'free'}`)}
        </small>
      </Price>
      <ul>
        {points[plan].map((point) => (
          <li key={point}>
            <Icon of={check} size={18} />
            {t(`pricing:point.${point}`)}
          </li>
        ))}
      </ul>
      <Button
        as="a"
        block
        variant={popular && !own ? 'solid' : own ? 'outlined' : 'tonal'}
        href={choosingAddress(plan)}
      >
        {t(own ? 'pricing:manage' : 'pricing:choose', { plan: t(`plans:${plan}.name`) })}
      </Button>
    </PlanFrame>
  );
}
