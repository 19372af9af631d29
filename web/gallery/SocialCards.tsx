import { useState } from 'react';
import heart from '~icons/mdi/heart';
import heartOutline from '~icons/mdi/heart-outline';
import noteTextOutline from '~icons/mdi/note-text-outline';
import shareOutline from '~icons/mdi/share-outline';
import trophyOutline from '~icons/mdi/trophy-outline';
import weatherNight from '~icons/mdi/weather-night';
import { SolidCard } from '../kit/cards/SolidCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { notify } from '../kit/snackbars.ts';
import { GalleryGrid } from './gallery.styles.ts';
import { people } from './people.ts';
import { useCardTexts } from './surface-texts.ts';

const cards = [
  { id: 'note', color: 'info', icon: noteTextOutline, author: people[1]!.name, likes: 128, passed: 14 },
  { id: 'shift', color: 'primary', icon: weatherNight, author: people[4]!.name, likes: 86, passed: 9 },
  { id: 'praise', color: 'success', icon: trophyOutline, author: people[2]!.name, likes: 211, passed: 32 },
] as const;

type Mark = 'likes' | 'passed';

/** Colleagues' words, each on its colour; what one likes or passes on counts one more. */
export function SocialCards() {
  const { text } = useCardTexts('basic');
  const { number } = useFormats();
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const isMarked = (id: string, mark: Mark) => marked.has(`${id} ${mark}`);
  const toggle = (id: string, mark: Mark) => {
    const next = new Set(marked);
    if (!next.delete(`${id} ${mark}`)) next.add(`${id} ${mark}`);
    setMarked(next);
  };
  return (
    <GalleryGrid>
      {cards.map(({ id, color, icon, author, likes, passed }) => {
        const title = text(`social.${id}`);
        const pass = () => {
          if (!isMarked(id, 'passed')) notify({ text: text('social.passed', { title }), color: 'success' });
          toggle(id, 'passed');
        };
        return (
          <SolidCard
            key={id}
            {...{ color, icon, title, author }}
            marks={
              <>
                <button
                  type="button"
                  aria-label={text('social.like', { title })}
                  aria-pressed={isMarked(id, 'likes')}
                  onClick={() => toggle(id, 'likes')}
                >
                  <Icon of={isMarked(id, 'likes') ? heart : heartOutline} />
                  {number(likes + (isMarked(id, 'likes') ? 1 : 0))}
                </button>
                <button
                  type="button"
                  aria-label={text('social.pass', { title })}
                  aria-pressed={isMarked(id, 'passed')}
                  onClick={pass}
                >
                  <Icon of={shareOutline} flip />
                  {number(passed + (isMarked(id, 'passed') ? 1 : 0))}
                </button>
              </>
            }
          >
            {text(`social.${id}Text`)}
          </SolidCard>
        );
      })}
    </GalleryGrid>
  );
}
