import { useTranslation } from 'react-i18next';
import { useLoaderData } from 'react-router-dom';
import arrowRight from '~icons/mdi/arrow-right';
import type { IngestSources } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import type { SeverityTimeline, Threat } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { type Deferred, defer } from '../app/deferred.ts';
import type { PageModule } from '../app/page.ts';
import { CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { SeverityChart, type SeverityHref, SeverityLegend } from '../threats/SeverityChart.tsx';
import { severityParameter } from '../threats/severity.ts';
import { sumOf } from '../threats/severity-chart.ts';
import {
  ChartPanel,
  ChartSkeleton,
  FigureCard,
  FigureSkeleton,
  FigureSkeletons,
  MoreLink,
  NewestPanel,
  RangeSwitch,
  RowSkeleton,
  RowSkeletons,
} from './analytics.styles.ts';
import { type KeyFigureData, KeyFigures } from './KeyFigures.tsx';
import { NewestThreats } from './NewestThreats.tsx';
import { NothingYet } from './NothingYet.tsx';
import { Panel } from './Panel.tsx';
import { DEFAULT_RANGE, type Range, rangeAt, rangeNames, threatsHref } from './range.ts';

const NEWEST = 8;

interface AnalyticsData {
  range: Range;
  figures: Deferred<KeyFigureData>;
  timeline: Deferred<{ timeline: SeverityTimeline; newestEvent: string | null }>;
  newest: Deferred<{ threats: Threat[]; newestEvent: string | null }>;
}

const newestOf = ({ sources }: IngestSources) =>
  sources.reduce<string | null>(
    (newest, { lastEventTime }) => (lastEventTime && (!newest || lastEventTime > newest) ? lastEventTime : newest),
    null,
  );

export const loader: PageModule['loader'] = async ({ api, url, signal }): Promise<AnalyticsData> => {
  const range = rangeAt(url.searchParams.get('range'), Date.now());
  const { name: _name, ...times } = range;
  const timeline = threatsApi(api).timeline(times, signal);
  const threats = threatsApi(api).list({ ...times, perPage: NEWEST }, signal);
  const high = threatsApi(api).list({ ...times, severity: '1', perPage: 1 }, signal);
  const sources = ingestApi(api).sources(signal);
  return {
    range,
    figures: defer(
      Promise.all([timeline, threats, high, sources]).then(([timeline, threats, high, sources]) => ({
        alerts: timeline.total,
        highAlerts: timeline.totals['1'] ?? 0,
        threats: threats.total,
        highThreats: high.total,
        sources: sources.sources.length,
        newestEvent: newestOf(sources),
        course: timeline.buckets.map(({ counts }) => sumOf(Object.values(counts))),
      })),
    ),
    timeline: defer(
      Promise.all([timeline, sources]).then(([timeline, sources]) => ({ timeline, newestEvent: newestOf(sources) })),
    ),
    newest: defer(
      Promise.all([threats, sources]).then(([{ threats }, sources]) => ({ threats, newestEvent: newestOf(sources) })),
    ),
  };
};

function RangeLinks({ range }: { range: Range }) {
  const { t } = useTranslation();
  return (
    <RangeSwitch aria-label={t('dashboards:range.label')}>
      {rangeNames.map((name) => (
        <a
          key={name}
          href={name === DEFAULT_RANGE ? '?' : `?range=${name}`}
          aria-current={name === range.name || undefined}
        >
          {t(`dashboards:range.${name}`)}
        </a>
      ))}
    </RangeSwitch>
  );
}

const figureSkeleton = (
  <FigureSkeletons>
    <FigureSkeleton />
    <FigureSkeleton />
    <FigureSkeleton />
    <FigureSkeleton />
  </FigureSkeletons>
);
const rowSkeleton = (
  <RowSkeletons>
    {Array.from({ length: NEWEST }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
      <RowSkeleton key={row} />
    ))}
  </RowSkeletons>
);

export function Component() {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  const { range, figures, timeline, newest } = useLoaderData() as AnalyticsData;
  const { name: _name, ...times } = range;
  const all = range.name === 'all';
  const hrefOf: SeverityHref = (severity, span) =>
    threatsHref(range, { severity: severityParameter[severity], ...span });
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('dashboards:title')}</h1>
          <p>{t('dashboards:timeZone', { timeZone: timeZone.replaceAll('_', ' ') })}</p>
        </div>
        <RangeLinks range={range} />
      </PageHeader>
      <noscript>
        <p>
          {t('dashboards:noScript')} <a href={threatsHref(range)}>{t('dashboards:newest.all')}</a>
        </p>
      </noscript>
      <FigureCard aria-label={t('dashboards:figure.label')}>
        <Panel of={figures} skeleton={figureSkeleton}>
          {(figures) => <KeyFigures range={range} figures={figures} />}
        </Panel>
      </FigureCard>
      <ChartPanel>
        <Panel
          of={timeline}
          skeleton={
            <>
              <CardHeader>
                <h2>{t('dashboards:timeline.title')}</h2>
              </CardHeader>
              <ChartSkeleton />
            </>
          }
        >
          {({ timeline, newestEvent }) => (
            <>
              <CardHeader>
                <h2>{t('dashboards:timeline.title')}</h2>
                {timeline.total > 0 && <SeverityLegend timeline={timeline} hrefOf={hrefOf} />}
              </CardHeader>
              {timeline.total > 0 ? (
                <div>
                  <SeverityChart timeline={timeline} hrefOf={hrefOf} />
                </div>
              ) : (
                <NothingYet all={all} newestEvent={newestEvent} />
              )}
            </>
          )}
        </Panel>
      </ChartPanel>
      <NewestPanel>
        <CardHeader>
          <h2>{t('dashboards:newest.title')}</h2>
          <MoreLink href={threatsHref(range)}>
            {t('dashboards:newest.all')}
            <Icon of={arrowRight} size={18} flip />
          </MoreLink>
        </CardHeader>
        <Panel of={newest} skeleton={rowSkeleton}>
          {({ threats, newestEvent }) =>
            threats.length > 0 ? (
              <NewestThreats threats={threats} range={times} />
            ) : (
              <NothingYet all={all} newestEvent={newestEvent} />
            )
          }
        </Panel>
      </NewestPanel>
    </Stack>
  );
}
