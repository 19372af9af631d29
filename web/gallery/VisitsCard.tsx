import { useState } from 'react';
import accountMultipleOutline from '~icons/mdi/account-multiple-outline';
import bellOutline from '~icons/mdi/bell-outline';
import cursorDefaultClickOutline from '~icons/mdi/cursor-default-click-outline';
import emailOutline from '~icons/mdi/email-outline';
import magnify from '~icons/mdi/magnify';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { Change } from '../kit/cards/Change.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Toggles } from '../kit/Toggles.tsx';
import { visits } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const icons = {
  direct: cursorDefaultClickOutline,
  search: magnify,
  mail: emailOutline,
  alert: bellOutline,
  chat: accountMultipleOutline,
};

/** Where visits come from, in a week or in a month. */
export function VisitsCard() {
  const { text } = useCardTexts('advance');
  const { number } = useFormats();
  const [period, setPeriod] = useState<'week' | 'month'>('week');
  return (
    <TitledCard
      title={text('visits.name')}
      aside={
        <Toggles
          label={text('visits.period')}
          options={(['week', 'month'] as const).map((value) => ({ value, label: text(`visits.${value}`) }))}
          value={[period]}
          onChange={([value]) => setPeriod(value ?? period)}
        />
      }
    >
      <ItemList>
        {visits.map(({ id, [period]: [count, change] }) => (
          <Item
            key={id}
            title={text(`visits.${id}`)}
            text={text(`visits.${id}Text`)}
            lead={<AvatarOf name={id} icon={icons[id]} color="secondary" shape="rounded" decorative />}
            trail={
              <>
                <span data-amount>{number(count)}</span>
                <Change share={change} />
              </>
            }
          />
        ))}
      </ItemList>
    </TitledCard>
  );
}
