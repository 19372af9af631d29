import { useState } from 'react';
import accessPoint from '~icons/mdi/access-point-network';
import archiveOutline from '~icons/mdi/archive-outline';
import bellOutline from '~icons/mdi/bell-outline';
import emailOutline from '~icons/mdi/email-outline';
import fileChart from '~icons/mdi/file-chart-outline';
import inboxOutline from '~icons/mdi/inbox-outline';
import scriptText from '~icons/mdi/script-text-outline';
import { AvatarOf } from '../kit/AvatarOf.tsx';
import { ErrorState } from '../kit/ErrorState.tsx';
import { FieldSet } from '../kit/FieldSet.tsx';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { IconOnlyButton } from '../kit/IconOnlyButton.tsx';
import { Item } from '../kit/Item.tsx';
import { ItemList } from '../kit/ItemList.tsx';
import { Progress } from '../kit/Progress.tsx';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import { Column } from './gallery.styles.ts';
import { SortedTopics } from './SortedTopics.tsx';
import { useSurfaceTexts } from './surface-texts.ts';

const topics = ['sensors', 'rules', 'reports'] as const;
const icons = { sensors: accessPoint, rules: scriptText, reports: fileChart };
const people = [
  ['Lea Marchand', 'lead'],
  ['Omar Haddad', 'night'],
  ['Ines Castillo', 'audit'],
] as const;
const shares = { sensors: 1, rules: 0.64, reports: 0.2 };

export function Component() {
  const { text, example } = useSurfaceTexts('list');
  const { number, percent } = useFormats();
  const [many, setMany] = useState<string[]>(['rules']);
  const [single, setSingle] = useState('sensors');
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('lines')}>
        <ItemList divided>
          <Item title={text('sensors')} icon={accessPoint} />
          <Item title={text('rules')} text={text('rulesText')} icon={scriptText} lines={2} />
          <Item title={text('reports')} text={text('reportsText')} icon={fileChart} lines={3} />
        </ItemList>
      </Example>
      <Example {...example('density')}>
        <ItemList density="dense">
          {topics.map((topic) => (
            <Item key={topic} title={text(topic)} text={text(`${topic}Text`)} icon={icons[topic]} />
          ))}
        </ItemList>
      </Example>
      <Example {...example('nav')}>
        <nav aria-label={text('nav.title')}>
          <ItemList rounded>
            <Item title={text('alerts')} icon={bellOutline} href="/components/alert" trail={number(12)} />
            <Item title={text('title')} icon={inboxOutline} href="/components/list" current />
            <Item title={text('archive')} icon={archiveOutline} href="/components/timeline" disabled />
          </ItemList>
        </nav>
      </Example>
      <Example {...example('people')}>
        <ItemList divided>
          {people.map(([name, does]) => (
            <Item
              key={name}
              title={<bdi>{name}</bdi>}
              text={text(`people.${does}`)}
              lead={<AvatarOf name={name} color="auto" decorative />}
              trail={<IconOnlyButton icon={emailOutline} label={text('people.message', { name })} />}
            />
          ))}
        </ItemList>
      </Example>
      <Example {...example('sub')}>
        <ItemList density="dense">
          <Item title={text('archive')} icon={archiveOutline}>
            <ItemList density="dense">
              <Item title={text('reports')} icon={fileChart} />
              <Item title={text('alerts')} icon={bellOutline} />
            </ItemList>
          </Item>
          <Item title={text('sensors')} icon={accessPoint} />
        </ItemList>
      </Example>
      <Example {...example('progress')}>
        <ItemList>
          {topics.map((topic) => (
            <Item
              key={topic}
              title={text(topic)}
              lead={<Progress label={text(topic)} value={shares[topic]} shape="circle" size={36} color="info" />}
              trail={percent(shares[topic])}
            />
          ))}
        </ItemList>
        <Progress label={text('progress.title')} value={0.61} />
        <Progress label={text('progress.title')} color="info" />
      </Example>
      <Example {...example('many')}>
        <FieldSet legend={text('many.chosen', { count: many.length, number: number(many.length) })}>
          <ItemList rounded>
            {topics.map((topic) => (
              <Item
                key={topic}
                title={text(topic)}
                text={text(`${topic}Text`)}
                choice={{
                  type: 'checkbox',
                  name: 'many',
                  value: topic,
                  chosen: many.includes(topic),
                  onChoose: (chosen) => setMany(chosen ? [...many, topic] : many.filter((each) => each !== topic)),
                }}
              />
            ))}
          </ItemList>
        </FieldSet>
      </Example>
      <Example {...example('single')}>
        <FieldSet legend={text('title')}>
          <ItemList rounded>
            {topics.map((topic) => (
              <Item
                key={topic}
                title={text(topic)}
                icon={icons[topic]}
                choice={{
                  type: 'radio',
                  name: 'single',
                  value: topic,
                  chosen: single === topic,
                  onChoose: () => setSingle(topic),
                }}
              />
            ))}
          </ItemList>
        </FieldSet>
      </Example>
      <Example {...example('sort')}>
        <SortedTopics />
      </Example>
      <Example {...example('states')} wide>
        <Column data-columns="three">
          <ItemList>
            {topics.map((topic) => (
              <Item
                key={topic}
                lines={2}
                lead={<Skeleton data-shape="circle" />}
                title={<Skeleton as="span" data-shape="text" data-short />}
                text={<Skeleton as="span" data-shape="text" />}
              />
            ))}
          </ItemList>
          <EmptyState>
            <Icon of={inboxOutline} size={40} />
            <strong>{text('states.empty')}</strong>
            <p>{text('states.emptyBody')}</p>
          </EmptyState>
          <ErrorState title={text('states.error')} requestId="req-4f2" onRetry={() => {}} />
        </Column>
      </Example>
    </Gallery>
  );
}
