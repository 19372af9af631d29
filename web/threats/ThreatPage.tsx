import { Can } from '@casl/react';
import { replace, useLoaderData } from 'react-router-dom';
import { parseAddress } from '../../shared/address.ts';
import { type Api, ApiError, toQuery } from '../../shared/api.ts';
import type { EventWithRaw } from '../../shared/events.ts';
import { eventsApi } from '../../shared/events-api.ts';
import type { Incident } from '../../shared/incidents.ts';
import type { Names } from '../../shared/names.ts';
import { ownOf } from '../../shared/own.ts';
import type { SimilarThreats, ThreatContext } from '../../shared/threat-context.ts';
import type { ThreatComment, ThreatHistory, ThreatWorker } from '../../shared/threat-work.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { ThreatDetail, ThreatRange, ThreatStory } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import type { PageModule } from '../app/page.ts';
import { loadIncidents } from '../incidents/load-incidents.ts';
import { Card, Stack } from '../kit/card.styles.ts';
import { Figures } from '../kit/figures.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Chip } from '../kit/mark.styles.ts';
import { rangeOf } from '../kit/time/range-of.ts';
import { TimeRange } from '../kit/time/TimeRange.tsx';
import type { Color } from '../kit/tones.ts';
import { useTranslation } from '../kit/translation.ts';
import { loadNames } from '../kit/values/load-names.ts';
import { NamesProvider } from '../kit/values/Names.tsx';
import { Value } from '../kit/values/Value.tsx';
import { ValueMenu } from '../kit/values/ValueMenu.tsx';
import type { Evidence } from './evidence.ts';
import { FindingMark } from './FindingMark.tsx';
import { type EventFold, foldEvents } from './fold-events.ts';
import { SeverityChip } from './SeverityChip.tsx';
import { StatusChip } from './StatusChip.tsx';
import { type ShownEvent, shownEvents } from './shown-events.ts';
import { spanBetween } from './span.ts';
import { shownStory } from './story-text.ts';
import { ThreatNews } from './ThreatNews.tsx';
import { ThreatSide } from './ThreatSide.tsx';
import { ThreatTitle } from './ThreatTitle.tsx';
import { Facts, ThreatColumns, ThreatHead } from './threat.styles.ts';
import {
  AlertsOverTime,
  ContextCard,
  EvidenceCard,
  FindingCard,
  InIncidents,
  Outcome,
  SimilarCard,
  StoryCard,
  Talk,
  ThreatEvents,
  ThreatKeys,
  WorkPanel,
} from './threat-late.ts';
import { findingKey } from './threat-title.ts';

interface ThreatPageData extends Omit<ThreatDetail, 'events'> {
  events: ShownEvent[];
  folds: EventFold[];
  /** The events are a page further back than the newest. */
  older: boolean;
  /** Whose alerts count. */
  range: ThreatRange;
  changes: ThreatHistory['changes'];
  comments: ThreatComment[];
  people: ThreatWorker[];
  story: ThreatStory | null;
  context: ThreatContext | null;
  similar: SimilarThreats | null;
  incidents: Incident[];
  /** The alert that the page shows whole: the newest of the page, or the one that was chosen. */
  evidence: Evidence | null;
  /** The id of the threat's newest alert. */
  newest: string | null;
  names: Names | undefined;
  pageTitle: string | null;
  /** Of a finding. */
  pageTitleKey?: string | undefined;
}

/** As many as the newest ones that come with the threat. */
const OLDER_EVENTS = 50;

async function olderEvents(api: Api, threat: string, range: ThreatRange, cursor: string, signal: AbortSignal) {
  const page = await eventsApi(api).list({ ...range, threat, cursor, limit: OLDER_EVENTS, raw: true }, signal);
  return { events: page.events.map(({ raw = '', ...event }) => ({ event, raw })), nextCursor: page.nextCursor };
}

/** The alert that the address chooses, when it is one of the threat's; else the newest of the page. */
async function chosenEvent(api: Api, key: string, id: string | null, events: EventWithRaw[], signal: AbortSignal) {
  const known = events.find(({ event }) => event.id === id) ?? (id ? undefined : events[0]);
  if (known || !id) return known;
  const found = await eventsApi(api)
    .get(id, signal)
    .catch(() => undefined);
  return found?.event.threat === key ? found : events[0];
}

export const loader: PageModule['loader'] = async ({ api, params, url, signal }): Promise<ThreatPageData> => {
  const key = params.key!;
  const cursor = url.searchParams.get('cursor');
  const range = rangeOf(url.searchParams);
  const work = threatWorkApi(api);
  try {
    const threats = threatsApi(api);
    const [detail, events, { changes }, { comments }, { people }, story, context, similar, incidents] =
      await Promise.all([
        threats.get(key, { ...range, narrow: true }, signal),
        cursor ? olderEvents(api, key, range, cursor, signal) : undefined,
        work.history(key, signal),
        work.comments(key, signal),
        work.people(signal),
        // The page says what it knows also when this takes too long.
        threats
          .story(key, signal)
          .then(shownStory)
          .catch(() => null),
        threats.context(key, signal).catch(() => null),
        threats.similar(key, signal).catch(() => null),
        loadIncidents(api, { threat: key }, signal),
      ]);
    const page = { ...detail, ...events };
    const { srcIp, destIp } = detail.threat;
    const addresses = [
      ...[srcIp, destIp],
      ...(story?.events ?? []).flatMap(({ src_ip, dest_ip }) => [src_ip, dest_ip]),
      ...(detail.finding?.evidence.items ?? []).flatMap(({ label }) => (parseAddress(label) ? label : [])),
      ...(similar?.threats ?? []).flatMap((threat) => [threat.srcIp, threat.destIp]),
    ];
    const folds = foldEvents(page.events);
    const [event, { evidenceOf }, names] = await Promise.all([
      chosenEvent(api, key, url.searchParams.get('event'), page.events, signal),
      import('./evidence.ts'),
      loadNames(api, addresses, signal),
    ]);
    return {
      ...page,
      events: shownEvents(page.events, folds),
      folds,
      evidence: event ? evidenceOf(event, folds) : null,
      newest: detail.events[0]?.event.id ?? null,
      older: events !== undefined,
      range,
      ...{ changes, comments, people, story, context, similar, incidents, names },
      pageTitle: detail.threat.signature,
      pageTitleKey: findingKey(detail.threat),
    };
  } catch (error) {
    // A link that was cut off leads to the newest events.
    if (cursor && error instanceof ApiError && error.status === 400) throw replace(url.pathname + toQuery(range));
    throw error;
  }
};

export { threatAction as action } from './threat-action.ts';

const actionTones: Record<string, Color> = { allowed: 'warning', blocked: 'success' };

function ActionChip({ action }: { action: string | null }) {
  const { t } = useTranslation();
  if (!action) return null;
  const known = ['allowed', 'blocked', 'mixed'].includes(action);
  return (
    <Chip color={ownOf(actionTones, action)}>
      <bdi>{known ? t(`threats:action.${action}`) : action}</bdi>
    </Chip>
  );
}

function Head({ threat, range, changes, comments, incidents }: ThreatPageData) {
  const { t } = useTranslation();
  const { severity, action, source, gid, signatureId, category, sensor, srcIp, destIp } = threat;
  return (
    <ThreatHead>
      <div>
        <SeverityChip of={severity} />
        <StatusChip of={threat} />
        {source === 'finding' && <FindingMark />}
        <ActionChip action={action} />
        {(range.from || range.to) && <small>{t(`threat:detail.${threat.count ? 'inRange' : 'none'}`)}</small>}
        <ThreatNews {...{ threat, range, changes, comments }} />
        <TimeRange />
      </div>
      <h1>
        <ThreatTitle of={threat} />
      </h1>
      <Facts>
        <div>
          <dt>{t('threat:detail.source')}</dt>
          <dd data-code>{srcIp ? <Value field="src_ip" of={srcIp} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('threat:detail.destination')}</dt>
          <dd data-code>{destIp ? <Value field="dest_ip" of={destIp} /> : '—'}</dd>
        </div>
        <div>
          <dt>{t('threats:column.category')}</dt>
          <dd>{category ? <Value field="category" of={category} lang="en" /> : '—'}</dd>
        </div>
        {source === 'alert' && (
          <>
            <div>
              <dt>{t('threat:detail.rule')}</dt>
              <dd data-code>
                <bdi dir="ltr">
                  {gid ?? '—'}:{signatureId === null ? '—' : <Value field="sid" of={signatureId} />}
                </bdi>
              </dd>
            </div>
            <div>
              <dt>{t('threat:detail.sensor')}</dt>
              <dd>
                <Value field="sensor" of={sensor} />
              </dd>
            </div>
          </>
        )}
        {incidents.length > 0 && <InIncidents incidents={incidents} />}
      </Facts>
    </ThreatHead>
  );
}

function KeyFigures({ threat, finding }: Pick<ThreatPageData, 'threat' | 'finding'>) {
  const { t } = useTranslation();
  const { number, dateTime } = useFormats();
  const { count } = threat;
  // The threat of a finding has but one moment of each hour.
  const { firstSeen, lastSeen } = finding ?? threat;
  const { unit, value } = spanBetween(firstSeen, lastSeen);
  return (
    <Figures>
      <div>
        <dt>{t(`threat:detail.${threat.source === 'finding' ? 'hours' : 'alerts'}`)}</dt>
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
        <dt>{t('threat:detail.span')}</dt>
        <dd data-text>{t(`threat:span.${unit}`, { count: value, value: number(value) })}</dd>
      </div>
    </Figures>
  );
}

export { PendingDetail as Pending } from '../kit/PendingDetail.tsx';

export function Component() {
  const data = useLoaderData() as ThreatPageData;
  const { threat, timeline, changes, comments, people, story, evidence, context, similar, finding } = data;
  return (
    <NamesProvider of={data.names}>
      <Stack>
        <Outcome />
        <Can I="update" a="Threat">
          <ThreatKeys threats={[threat]} />
        </Can>
        <Card>
          <Head {...data} />
          <KeyFigures threat={threat} finding={finding} />
        </Card>
        <ThreatColumns>
          <div data-work>
            <WorkPanel threat={threat} people={people} />
          </div>
          <Stack data-main>
            {finding ? <FindingCard finding={finding} /> : <AlertsOverTime timeline={timeline} />}
            {evidence && (
              <EvidenceCard
                of={evidence}
                newest={data.newest ?? evidence.id}
                range={data.range}
                found={finding !== undefined}
              />
            )}
            {story && <StoryCard story={story} />}
            {context && <ContextCard threat={threat} context={context} />}
            {/* What is being written is of this threat. */}
            <Talk key={threat.key} changes={changes} comments={comments} people={people} />
          </Stack>
          <Stack>
            <Card>
              <ThreatSide {...data} />
            </Card>
            {similar && <SimilarCard threat={threat} similar={similar} />}
          </Stack>
        </ThreatColumns>
        <ThreatEvents {...data} total={finding ? data.events.length : threat.count} />
        <ValueMenu />
      </Stack>
    </NamesProvider>
  );
}
