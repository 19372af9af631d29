import { AvatarOf } from '../kit/AvatarOf.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { points } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

/** Which place is oneself. */
const OWN = 2;
const colors = ['warning', 'secondary', 'primary'] as const;

/** Who has the most points. */
export function LeadersCard() {
  const { text } = useCardTexts('gamification');
  const { number } = useFormats();
  return (
    <TitledCard title={text('leaders.name')}>
      <ItemList label={text('leaders.name')}>
        {points.map(({ who, points }, place) => (
          <Item
            key={who}
            current={place === OWN}
            title={
              <>
                <bdi>{who}</bdi>{' '}
                {place === OWN && (
                  <Chip color="primary" size="small">
                    {text('leaders.you')}
                  </Chip>
                )}
              </>
            }
            text={text('leaders.points', { count: points, number: number(points) })}
            lead={<AvatarOf name={who} color="auto" decorative />}
            trail={
              <Chip color={colors[place]} variant={place < colors.length ? 'solid' : 'outlined'}>
                {number(place + 1)}
              </Chip>
            }
          />
        ))}
      </ItemList>
    </TitledCard>
  );
}
