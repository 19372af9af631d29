import { AvatarOf } from '../kit/AvatarOf.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { DOT } from '../kit/dot.ts';
import { useFormats } from '../kit/format.ts';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Chip } from '../kit/mark.styles.ts';
import { people } from './people.ts';
import { useCardTexts } from './surface-texts.ts';

const instructors = [
  { who: people[4]!, teaches: 'packets', courses: 33 },
  { who: people[2]!, teaches: 'writing', courses: 26 },
  { who: people[7]!, teaches: 'calm', courses: 19 },
  { who: people[6]!, teaches: 'cloud', courses: 12 },
] as const;

/** Who teaches what. */
export function InstructorsCard() {
  const { text } = useCardTexts('advance');
  const { number } = useFormats();
  return (
    <TitledCard title={text('trainers.name')} subtitle={`${text('trainers.who')}${DOT}${text('trainers.courses')}`}>
      <ItemList divided>
        {instructors.map(({ who, teaches, courses }) => (
          <Item
            key={who.name}
            title={<bdi>{who.name}</bdi>}
            text={text(`trainers.${teaches}`)}
            lead={<AvatarOf name={who.name} color="auto" size="large" decorative />}
            trail={<Chip color="primary">{number(courses)}</Chip>}
          />
        ))}
      </ItemList>
    </TitledCard>
  );
}
