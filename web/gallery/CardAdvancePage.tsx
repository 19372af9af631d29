import guard from 'virtual:drawing/guard';
import winner from 'virtual:drawing/winner';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Button } from '../kit/button.styles.ts';
import { GreetingCard } from '../kit/cards/GreetingCard.tsx';
import { useFormats } from '../kit/format.ts';
import { latePart } from '../kit/late-part.tsx';
import { Progress } from '../kit/Progress.tsx';
import { FinanceCard } from './FinanceCard.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { InstructorsCard } from './InstructorsCard.tsx';
import { MeetingCard } from './MeetingCard.tsx';
import { OrdersCard } from './OrdersCard.tsx';
import { PaymentsCard } from './PaymentsCard.tsx';
import { ProjectCard } from './ProjectCard.tsx';
import { people } from './people.ts';
import { ReferralCard } from './ReferralCard.tsx';
import { month } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';
import { TeamCard } from './TeamCard.tsx';
import { UpgradeCard } from './UpgradeCard.tsx';
import { VisitsCard } from './VisitsCard.tsx';
import { WebsiteCard } from './WebsiteCard.tsx';

const UserTimeline = latePart(async () => (await import('./UserTimeline.tsx')).UserTimeline);
const ActivityTimeline = latePart(async () => (await import('./ActivityTimeline.tsx')).ActivityTimeline);
const [name] = people[2]!.name.split(' ');

export function Component() {
  const { text, example } = useCardTexts('advance');
  const { number, percent } = useFormats();
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('congrats')} bare>
        <GreetingCard
          title={text('congrats.name', { name })}
          text={text('congrats.body')}
          figure={number(month.closed)}
          note={text('congrats.note', { share: percent(month.closed / month.aim) })}
          picture={<Illustration of={winner} square />}
        >
          <Button as="a" href="/admin/threats" variant="solid" size="small">
            {text('congrats.button')}
          </Button>
        </GreetingCard>
      </Example>
      <Example {...example('target')} bare>
        <GreetingCard
          title={text('target.name')}
          text={text('target.body')}
          figure={percent(month.inAnHour)}
          note={text('target.progress')}
          picture={<Illustration of={guard} square />}
        >
          <Progress
            label={text('target.done', { share: percent(month.inAnHour) })}
            value={month.inAnHour}
            color="success"
          />
        </GreetingCard>
      </Example>
      <Example {...example('plan')} bare>
        <UpgradeCard />
      </Example>
      <Example {...example('meeting')} bare>
        <MeetingCard />
      </Example>
      <Example {...example('team')} bare>
        <TeamCard />
      </Example>
      <Example {...example('payments')} bare>
        <PaymentsCard />
      </Example>
      <Example {...example('project')} bare>
        <ProjectCard />
      </Example>
      <Example {...example('finance')} bare>
        <FinanceCard />
      </Example>
      <Example {...example('orders')} bare>
        <OrdersCard />
      </Example>
      <Example {...example('website')} bare>
        <WebsiteCard />
      </Example>
      <Example {...example('trainers')} bare>
        <InstructorsCard />
      </Example>
      <Example {...example('visits')} bare>
        <VisitsCard />
      </Example>
      <Example {...example('referral')} bare>
        <ReferralCard />
      </Example>
      <Example {...example('user')} bare>
        <UserTimeline />
      </Example>
      <Example {...example('activity')} bare>
        <ActivityTimeline />
      </Example>
    </Gallery>
  );
}
