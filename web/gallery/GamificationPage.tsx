import analyst from 'virtual:drawing/analyst';
import guard from 'virtual:drawing/guard';
import rocket from 'virtual:drawing/rocket';
import winner from 'virtual:drawing/winner';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Button } from '../kit/button.styles.ts';
import { GreetingCard } from '../kit/cards/GreetingCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Progress } from '../kit/Progress.tsx';
import { AwardCard } from './AwardCard.tsx';
import { BadgeProgress } from './BadgeProgress.tsx';
import { BadgesCard } from './BadgesCard.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { LeadersCard } from './LeadersCard.tsx';
import { people } from './people.ts';
import { StreakCard } from './StreakCard.tsx';
import { level } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const given = (index: number) => people[index]!.name.split(' ')[0];

export function Component() {
  const { text, example } = useCardTexts('gamification');
  const { number, percent } = useFormats();
  const points = text('level.progress', { done: number(level.done), all: number(level.all) });
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('upgrade')} bare>
        <GreetingCard
          title={text('upgrade.name')}
          text={text('upgrade.body')}
          picture={<Illustration of={rocket} square />}
        >
          <Button as="a" href="/pages/pricing" variant="solid">
            {text('upgrade.button')}
          </Button>
        </GreetingCard>
      </Example>
      <Example {...example('congrats')} bare>
        <GreetingCard
          title={text('congrats.name', { name: given(0) })}
          text={text('congrats.body', { share: percent(0.68) })}
          picture={<Illustration of={winner} square />}
        >
          <Button as="a" href="/admin/threats" variant="solid">
            {text('congrats.button')}
          </Button>
        </GreetingCard>
      </Example>
      <Example {...example('badge')} bare>
        <BadgeProgress />
      </Example>
      <Example {...example('award')} bare>
        <AwardCard />
      </Example>
      <Example {...example('welcome')} bare>
        <GreetingCard
          title={text('welcome.name', { name: given(6) })}
          text={text('welcome.body')}
          picture={<Illustration of={analyst} square />}
        >
          <Button as="a" href="/admin/threats" variant="tonal">
            {text('welcome.button')}
          </Button>
        </GreetingCard>
      </Example>
      <Example {...example('level')} bare>
        <GreetingCard
          title={text('level.name')}
          text={text('level.body', { level: number(level.level) })}
          figure={percent(level.done / level.all)}
          note={points}
          picture={<Illustration of={guard} square />}
        >
          <Progress label={points} value={level.done / level.all} />
        </GreetingCard>
      </Example>
      <Example {...example('leaders')} bare>
        <LeadersCard />
      </Example>
      <Example {...example('badges')} bare>
        <BadgesCard />
      </Example>
      <Example {...example('streak')} bare>
        <StreakCard />
      </Example>
    </Gallery>
  );
}
