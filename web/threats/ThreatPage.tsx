import { useTranslation } from 'react-i18next';
import { replace, useLoaderData } from 'react-router-dom';
import { type Api, ApiError, toQuery } from '../../shared/api.ts';
import { eventsApi } from '../../shared/events-api.ts';
import type { Threat, ThreatDetail, ThreatRange } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import type { PageModule } from '../app/page.ts';
import { Card, CardHeader, Stack } from '../kit/card.styles.ts';
import { Skeleton } from '../kit/feedback.styles.ts';
import { Figures } from '../kit/figures.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import type { Color } from '../kit/tones.ts';
import { SeverityChart, SeverityLegend } from './SeverityChart.tsx';
import { SeverityChip } from './SeverityChip.tsx';
import { type ShownEvent, shownEvents } from './shown-events.ts';
import { spanBetween } from './span.ts';
import { ThreatEvents } from './ThreatEvents.tsx';
import { ThreatSide } from './ThreatSide.tsx';
import { TimeRange } from './TimeRange.tsx';
import { Columns, Facts, ThreatHead } from './threat.styles.ts';
import { rangeOf } from './time-range.ts';

interface ThreatPageData extends Omit<ThreatDetail, 'events'> {
  events: ShownEvent[];
  /** The events are a page further back than the newest. */
  older: boolean;
  /** Whose alerts count. */
  range: ThreatRange;
  pageTitle: string | null;
}

/** As many as the newest ones that come with the threat. */
const OLDER_EVENTS = 50;

async function olderEvents(api: Api, threat: string, range: ThreatRange, cursor: string, signal: AbortSignal) {
  const page = await eventsApi(api).list({ ...range, threat, cursor, limit: OLDER_EVENTS, raw: true }, signal);
  return { events: page.events.map(({ raw = '', ...event }) => ({ event, raw })), nextCursor: page.nextCursor };
}

export const loader: PageModule['loader'] = async ({ api, params, url, signal }): Promise<ThreatPageData> => {
  const key = params.key!;
  const cursor = url.searchParams.get('cursor');
  const range = rangeOf(url.searchParams);
  try {
    const [detail, events] = await Promise.all([
      threatsApi(api).get(key, range, signal),
      cursor ? olderEvents(api, key, range, cursor, signal) : undefined,
    ]);
    const page = { ...detail, ...events };
    return {
      ...page,
      events: shownEvents(page.events),
      older: events !== undefined,
      range,
      pageTitle: detail.threat.signature,
    };
  } catch (error) {
    // A link that was cut off leads to the newest events.
    if (cursor && error instanceof ApiError && error.status === 400) throw replace(url.pathname + toQuery(range));
    throw error;
  }
};

const actionTones: Record<string, Color> = { allowed: 'warning', blocked: 'success' };

function ActionChip({ action }: { action: string | null }) {
  const { t } = useTranslation();
  if (!action) return null;
  const known = ['allowed', 'blocked', 'mixed'].includes(action);
  return (
    <Chip color={actionTones[action]}>
      <bdi>{known ? t(`threats:action.${action}`) : action}</bdi>
    </Chip>
  );
}

interface AddressLinkProps {
  address: string | null;
  range: ThreatRange;
}

/** An address that leads to all threats it has a part in. */
function AddressLink({ address, range }: AddressLinkProps) {
  const { t } = useTranslation();
  if (!address) return '—';
  return (
    <a href={`/admin/threats${toQuery({ ...range, ip: address })}`} title={t('threats:detail.pivot', { address })}>
      <bdi>{address}</bdi>
    </a>
  );
}

function Head({ threat, range }: { threat: Threat; range: ThreatRange }) {
  const { t } = useTranslation();
  const { severity, action, signature, gid, signatureId, category, sensor, srcIp, destIp } = threat;
  return (
    <ThreatHead>
      <div>
        <SeverityChip of={severity} />
        <ActionChip action={action} />
        <TimeRange values={{ from: range.from ?? '', to: range.to ?? '' }} searchWith={() => '?'} />
        {(range.from || range.to) && <small>{t(`threats:detail.${threat.count ? 'inRange' : 'none'}`)}</small>}
      </div>
      <h1>{signature === null ? t('alerts:noSignature') : <bdi lang="en">{signature}</bdi>}</h1>
      <Facts>
        <div>
          <dt>{t('threats:detail.source')}</dt>
          <dd data-code>
            <AddressLink address={srcIp} range={range} />
          </dd>
        </div>
        <div>
          <dt>{t('threats:detail.destination')}</dt>
          <dd data-code>
            <AddressLink address={destIp} range={range} />
          </dd>
        </div>
        <div>
          <dt>{t('threats:detail.category')}</dt>
          <dd>
            <bdi lang="en">{category ?? '—'}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('threats:detail.rule')}</dt>
          <dd data-code>
            <bdi>{[gid, signatureId].map((id) => id ?? '—').join(':')}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('threats:detail.sensor')}</dt>
          <dd>
            <bdi>{sensor}</bdi>
          </dd>
        </div>
      </Facts>
    </ThreatHead>
  );
}

function KeyFigures({ threat }: { threat: Threat }) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const { count, firstSeen, lastSeen } = threat;
  const { unit, value } = spanBetween(firstSeen, lastSeen);
  return (
    <Figures>
      <div>
        <dt>{t('threats:detail.alerts')}</dt>
        <dd>{number(count)}</dd>
      </div>
      <div>
        <dt>{t('threats:column.firstSeen')}</dt>
        <dd data-text>{dateTime(firstSeen) || '—'}</dd>
      </div>
      <div>
        <dt>{t('threats:column.lastSeen')}</dt>
        <dd data-text>{dateTime(lastSeen) || '—'}</dd>
      </div>
      <div>
        <dt>{t('threats:detail.span')}</dt>
        <dd data-text>{t(`threats:span.${unit}`, { count: value, value: number(value) })}</dd>
      </div>
    </Figures>
  );
}

/** The page's shape while its data is on the way. */
export function Pending() {
  return (
    <Stack aria-hidden="true">
      <Card>
        <ThreatHead>
          <Skeleton data-shape="text" data-short />
          <Skeleton data-shape="text" />
          <Skeleton data-shape="text" data-short />
        </ThreatHead>
      </Card>
      <Columns>
        <Skeleton data-shape="block" />
        <Skeleton data-shape="block" />
      </Columns>
      <Skeleton data-shape="block" />
    </Stack>
  );
}

export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData() as ThreatPageData;
  const { threat, timeline } = data;
  return (
    <Stack>
      <Card>
        <Head threat={threat} range={data.range} />
        <KeyFigures threat={threat} />
      </Card>
      <Columns>
        <Card>
          <CardHeader>
            <h2>{t('charts:severity.title')}</h2>
            <SeverityLegend timeline={timeline} seen />
          </CardHeader>
          <SeverityChart timeline={timeline} />
        </Card>
        <Card>
          <ThreatSide {...data} />
        </Card>
      </Columns>
      <ThreatEvents {...data} total={threat.count} />
    </Stack>
  );
}
