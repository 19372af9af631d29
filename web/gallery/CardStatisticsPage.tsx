import desk from 'virtual:drawing/character-desk';
import phone from 'virtual:drawing/character-phone';
import wave from 'virtual:drawing/character-wave';
import accessPointNetwork from '~icons/mdi/access-point-network';
import accountMultipleOutline from '~icons/mdi/account-multiple-outline';
import bellOutline from '~icons/mdi/bell-outline';
import laptop from '~icons/mdi/laptop';
import loginVariant from '~icons/mdi/login-variant';
import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import shieldCheckOutline from '~icons/mdi/shield-check-outline';
import { Illustration } from '../illustrations/Illustration.tsx';
import { Statistic } from '../kit/cards/Statistic.tsx';
import { StatisticCard } from '../kit/cards/statistic.styles.ts';
import { TitledCard } from '../kit/cards/TitledCard.tsx';
import { RadialGauge } from '../kit/charts/RadialGauge.tsx';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { Example, Gallery } from './Gallery.tsx';
import { GalleryGrid } from './gallery.styles.ts';
import { MiniBars, Sparkline } from './late-charts.ts';
import { PeriodFigure } from './PeriodFigure.tsx';
import { courses } from './samples.ts';
import { useCardTexts } from './surface-texts.ts';

export function Component() {
  const { text, example } = useCardTexts('statistics');
  const { number, percent } = useFormats();
  return (
    <Gallery title={text('title')} intro={text('intro')}>
      <Example {...example('horizontal')} wide bare>
        <GalleryGrid data-small>
          <StatisticCard as="article">
            <Statistic
              icon={bellOutline}
              color="error"
              figure={number(2845)}
              label={text('alerts')}
              change={-0.064}
              lessIsGood
            />
          </StatisticCard>
          <StatisticCard as="article">
            <Statistic icon={laptop} color="info" figure={number(1264)} label={text('hosts')} change={0.021} />
          </StatisticCard>
          <StatisticCard as="article">
            <Statistic
              icon={shieldCheckOutline}
              color="success"
              figure={number(918)}
              label={text('blocked')}
              change={0.117}
            />
          </StatisticCard>
          <StatisticCard as="article">
            <Statistic
              icon={accessPointNetwork}
              color="primary"
              figure={number(24)}
              label={text('sensors')}
              change={0}
            />
          </StatisticCard>
        </GalleryGrid>
      </Example>
      <Example {...example('vertical')} wide bare>
        <GalleryGrid>
          <PeriodFigure id="users" icon={accountMultipleOutline} color="primary" />
          <PeriodFigure id="sessions" icon={loginVariant} color="info" />
          <PeriodFigure id="threats" icon={shieldAlertOutline} color="warning" lessIsGood />
        </GalleryGrid>
      </Example>
      <Example {...example('picture')} wide bare>
        <GalleryGrid>
          <TitledCard title={text('ratings')}>
            <Statistic
              figure={number(13_420)}
              change={0.382}
              chip={
                <Chip color="primary" size="small">
                  {text('year', { year: '2026' })}
                </Chip>
              }
              picture={<Illustration of={wave} />}
            />
          </TitledCard>
          <TitledCard title={text('cases')}>
            <Statistic
              figure={number(1485)}
              change={-0.092}
              lessIsGood
              chip={
                <Chip color="success" size="small">
                  {text('month')}
                </Chip>
              }
              picture={<Illustration of={desk} />}
            />
          </TitledCard>
          <TitledCard title={text('sessions')}>
            <Statistic
              figure={number(8420)}
              change={0.046}
              chip={
                <Chip color="info" size="small">
                  {text('week')}
                </Chip>
              }
              picture={<Illustration of={phone} />}
            />
          </TitledCard>
        </GalleryGrid>
      </Example>
      <Example {...example('chart')} wide bare>
        <GalleryGrid data-small>
          <TitledCard title={text('traffic')}>
            <Statistic
              figure={text('gigabytes', { number: number(courses.traffic.at(-1)!) })}
              change={0.043}
              chart={<Sparkline title={text('traffic')} values={courses.traffic} color="info" />}
            />
          </TitledCard>
          <TitledCard title={text('alerts')}>
            <Statistic
              figure={number(courses.alerts.at(-1)!)}
              change={-0.121}
              lessIsGood
              chart={<MiniBars title={text('alerts')} values={courses.alerts} color="error" marked={3} />}
            />
          </TitledCard>
          <TitledCard title={text('cases')}>
            <Statistic
              figure={number(courses.cases.at(-1)!)}
              change={0.158}
              chart={<MiniBars title={text('cases')} values={courses.cases} color="success" />}
            />
          </TitledCard>
          <TitledCard title={text('storage')}>
            <Statistic
              figure={text('gigabytes', { number: number(412) })}
              note={text('week')}
              chart={<RadialGauge title={text('storage')} share={0.64} color="warning" />}
              chartPlace="beside"
            />
          </TitledCard>
        </GalleryGrid>
      </Example>
      <Example {...example('beside')} wide bare>
        <GalleryGrid>
          <TitledCard title={text('answer')}>
            <Statistic
              figure={text('minutes', { number: number(18) })}
              change={-0.214}
              lessIsGood
              note={text('before')}
              chart={<Sparkline title={text('answer')} values={courses.traffic.toReversed()} color="success" />}
              chartPlace="beside"
            />
          </TitledCard>
          <TitledCard title={text('users')}>
            <Statistic
              figure={percent(0.87)}
              note={text('month')}
              chart={<RadialGauge title={text('users')} share={0.87} color="primary" />}
              chartPlace="beside"
            />
          </TitledCard>
          <TitledCard title={text('sessions')}>
            <Statistic
              figure={number(8420)}
              change={-0.032}
              note={text('before')}
              chart={<MiniBars title={text('sessions')} values={courses.alerts} color="info" marked={6} />}
              chartPlace="beside"
            />
          </TitledCard>
        </GalleryGrid>
      </Example>
    </Gallery>
  );
}
