import analyst from 'virtual:drawing/analyst';
import detectionPack from 'virtual:drawing/detection-pack';
import harbour from 'virtual:drawing/harbour';
import rack from 'virtual:drawing/rack';
import securityKey from 'virtual:drawing/security-key';
import sensorBox from 'virtual:drawing/sensor-box';
import arrowRight from '~icons/mdi/arrow-right';
import check from '~icons/mdi/check';
import lifebuoy from '~icons/mdi/lifebuoy';
import { Illustration } from '../illustrations/Illustration.tsx';
import { useAmounts } from '../kit/amounts.ts';
import { Button } from '../kit/button.styles.ts';
import { CentredCard } from '../kit/cards/CentredCard.tsx';
import { TextFrame } from '../kit/cards/cards.styles.ts';
import { PictureCard } from '../kit/cards/PictureCard.tsx';
import { ProfileCard } from '../kit/cards/ProfileCard.tsx';
import { SplitCard } from '../kit/cards/SplitCard.tsx';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { RatingStars } from '../kit/RatingStars.tsx';
import { AddToOrder } from './AddToOrder.tsx';
import { CaseTabs } from './CaseTabs.tsx';
import { Example, Gallery } from './Gallery.tsx';
import { Row } from './gallery.styles.ts';
import { InviteButton } from './InviteButton.tsx';
import { people } from './people.ts';
import { RateReport } from './RateReport.tsx';
import { ShareMenu } from './ShareMenu.tsx';
import { SocialCards } from './SocialCards.tsx';
import { prices, profile } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

const [first, ...others] = people;
const inProfile = ['cases', 'rules', 'shifts'] as const;
const REVIEWS = 98;
const inMembership = ['seats', 'sensors', 'answers', 'rules'] as const;

export function Component() {
  const { text, example } = useCardTexts('basic');
  const { number } = useFormats();
  const { money } = useAmounts();
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('top')} bare>
        <PictureCard title={text('top.name')} picture={<Illustration of={rack} />} whole>
          <p>{text('top.body')}</p>
          <small>{text('top.stamp')}</small>
        </PictureCard>
      </Example>
      <Example {...example('profile')} bare>
        <ProfileCard
          name={first!.name}
          presence={first!.presence}
          role={text('profile.role')}
          cover={<Illustration of={harbour} />}
          action={<InviteButton name={first!.name} />}
          facts={inProfile.map((fact) => ({ label: text(`profile.${fact}`), value: number(profile[fact]) }))}
          common={{
            label: text('profile.common', { count: others.length, number: number(others.length) }),
            people: others,
          }}
        >
          <p>{text('profile.body')}</p>
        </ProfileCard>
      </Example>
      <Example {...example('details')} bare>
        <PictureCard
          title={text('details.name')}
          picture={<Illustration of={detectionPack} />}
          details={{ label: text('details.label'), content: <p>{text('details.more')}</p> }}
        >
          <p>{text('details.body')}</p>
        </PictureCard>
      </Example>
      <Example {...example('side')} bare>
        <PictureCard
          title={text('side.name')}
          picture={<Illustration of={sensorBox} />}
          side
          actions={
            <>
              <strong>{money(prices.sensor)}</strong>
              <Row>
                <AddToOrder name={text('side.name')} />
                <ShareMenu name={text('side.name')} />
              </Row>
            </>
          }
        >
          <p>{text('side.body')}</p>
        </PictureCard>
      </Example>
      <Example {...example('rated')} bare>
        <PictureCard
          title={text('rated.name')}
          picture={<Illustration of={analyst} square />}
          side
          actions={
            <Button as="a" href="/calendar" variant="tonal">
              {text('rated.plan')}
            </Button>
          }
        >
          <Row>
            <RatingStars value={4.6} />
            <small>{text('rated.reviews', { count: REVIEWS, number: number(REVIEWS) })}</small>
          </Row>
          <p>{text('rated.body')}</p>
        </PictureCard>
      </Example>
      <Example {...example('full')} bare>
        <PictureCard
          title={text('full.name')}
          picture={<Illustration of={securityKey} />}
          actions={<AddToOrder name={text('full.name')} variant="solid" block />}
        >
          <strong>{money(prices.key)}</strong>
          <p>{text('full.body')}</p>
        </PictureCard>
      </Example>
      <Example {...example('member')} wide bare>
        <SplitCard
          title={text('member.name')}
          side={
            <>
              <span data-figure>{money(prices.membership)}</span>
              <small>{text('member.year')}</small>
              <Button as="a" href="/pages/pricing" variant="solid">
                {text('member.button')}
              </Button>
            </>
          }
        >
          <p>{text('member.body')}</p>
          <ul>
            {inMembership.map((part) => (
              <li key={part}>
                <Icon of={check} size={18} />
                {text(`member.${part}`)}
              </li>
            ))}
          </ul>
        </SplitCard>
      </Example>
      <Example {...example('support')} bare>
        <CentredCard
          icon={lifebuoy}
          title={text('support.name')}
          text={text('support.body')}
          action={
            <Button as="a" href="/pages/knowledge-base" variant="solid">
              {text('support.button')}
            </Button>
          }
        />
      </Example>
      <Example {...example('rate')} bare>
        <RateReport />
      </Example>
      <Example {...example('link')} bare>
        <TextFrame as="article">
          <h3>{text('link.name')}</h3>
          <p>{text('link.body')}</p>
          <a href="/pages/knowledge-base">
            {text('link.more')}
            <Icon of={arrowRight} size={18} flip />
          </a>
        </TextFrame>
      </Example>
      <Example {...example('social')} wide bare>
        <SocialCards />
      </Example>
      <Example {...example('tabs')} bare>
        <CaseTabs />
      </Example>
      <Example {...example('centred')} bare>
        <CaseTabs centred />
      </Example>
      <Example {...example('pills')} bare>
        <CaseTabs variant="pills" />
      </Example>
    </Gallery>
  );
}
