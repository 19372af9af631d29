import { useState } from 'react';
import phoneCheck from '~icons/mdi/phone-check';
import phoneOutline from '~icons/mdi/phone-outline';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { useFormats } from '../kit/format.ts';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { people } from './people.ts';
import { useCardTexts } from './surface-texts.ts';

const jobs = ['lead', 'network', 'forensics', 'rules', 'night'] as const;
const team = people.slice(0, jobs.length).map((person, index) => ({ ...person, job: jobs[index]! }));

/** Who is there, and who is on call. */
export function TeamCard() {
  const { text } = useCardTexts('advance');
  const { number } = useFormats();
  const [onCall, setOnCall] = useState([team[0]!.name]);
  const toggle = (name: string) =>
    setOnCall(onCall.includes(name) ? onCall.filter((each) => each !== name) : [...onCall, name]);
  return (
    <TitledCard
      title={text('team.name')}
      subtitle={
        <span role="status">{text('team.count', { count: onCall.length, number: number(onCall.length) })}</span>
      }
    >
      <ItemList>
        {team.map(({ name, presence, job }) => (
          <Item
            key={name}
            title={<bdi>{name}</bdi>}
            text={text(`team.${job}`)}
            lead={<AvatarOf name={name} presence={presence} color="auto" decorative />}
            trail={
              <IconOnlyButton
                icon={onCall.includes(name) ? phoneCheck : phoneOutline}
                label={text('team.onCall', { name })}
                variant={onCall.includes(name) ? 'tonal' : 'outlined'}
                aria-pressed={onCall.includes(name)}
                onClick={() => toggle(name)}
              />
            }
          />
        ))}
      </ItemList>
    </TitledCard>
  );
}
