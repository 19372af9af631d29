import { useState } from 'react';
import { useAmounts } from '../kit/amounts.ts';
import { Button } from '../kit/button.styles.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { choosingAddress } from '../pricing/plans.ts';
import { planPrices } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const plans = ['team', 'company'] as const;
const MONTHS = 12;

/** Chooses a plan and says what it comes to. */
export function UpgradeCard() {
  const { text } = useCardTexts('advance');
  const { money } = useAmounts();
  const [chosen, setChosen] = useState<(typeof plans)[number]>('team');
  return (
    <TitledCard title={text('plan.name')} subtitle={text('plan.body')}>
      <div data-inset>
        <ItemList label={text('plan.label')} rounded>
          {plans.map((plan) => (
            <Item
              key={plan}
              title={text(`plan.${plan}`)}
              text={text(`plan.${plan}Text`)}
              trail={<span data-amount>{money(planPrices[plan])}</span>}
              choice={{
                type: 'radio',
                name: 'upgrade-card',
                value: plan,
                chosen: plan === chosen,
                onChoose: () => setChosen(plan),
              }}
            />
          ))}
        </ItemList>
        <dl>
          <div>
            <dt>{text('plan.total')}</dt>
            <dd aria-live="polite">{money(planPrices[chosen] * MONTHS)}</dd>
          </div>
        </dl>
        <Button as="a" href={choosingAddress(chosen)} variant="solid" block>
          {text('plan.button')}
        </Button>
      </div>
    </TitledCard>
  );
}
