import { useAbility } from '@casl/react';
import { useLoaderData } from 'react-router-dom';
import type { AppAbility } from '../../shared/abilities.ts';
import type { Agent } from '../../shared/agents.ts';
import { agentNamesApi } from '../../shared/agents-api.ts';
import { ApiError } from '../../shared/api.ts';
import type { EventHistogram } from '../../shared/event-log.ts';
import { eventLogApi } from '../../shared/event-log-api.ts';
import type { IngestSources, Sensor } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import { inService } from '../../shared/ingest-values.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Stack } from '../kit/card.styles.ts';
import type { Unsent } from '../kit/form/unsent.ts';
import { latePart } from '../kit/late-part.tsx';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { rangeOf } from '../kit/time/range-of.ts';
import { useTranslation } from '../kit/translation.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { SourceFigures } from './SourceFigures.tsx';
import { SourcesHead } from './SourcesHead.tsx';
import { useLiveSources } from './use-live-sources.ts';

const PATH = '/admin/sources';

const ChartCard = latePart(async () => (await import('./late/ChartCard.tsx')).ChartCard);
const SourcesCard = latePart(async () => (await import('./late/SourcesCard.tsx')).SourcesCard);
const SensorsCard = latePart(async () => (await import('./late/SensorsCard.tsx')).SensorsCard);
const RetiredCard = latePart(async () => (await import('./late/RetiredCard.tsx')).RetiredCard);
const AgentsCard = latePart(async () => (await import('./late/AgentsCard.tsx')).AgentsCard);

interface SourcesData extends IngestSources {
  sensors: Sensor[];
  /** For those alone who may release one. */
  agents: Agent[];
  /** The source that the chart is of; null for all. */
  chosen: string | null;
  /** null when it could not be had. */
  histogram: EventHistogram | null;
}

export async function loader({ api, session, url, signal }: PageArgs): Promise<SourcesData> {
  const chosen = url.searchParams.get('source');
  const query = {
    ...rangeOf(url.searchParams),
    narrow: true,
    by: chosen ? ('event_type' as const) : ('source' as const),
    ...(chosen && { source: chosen }),
  };
  const [sources, { sensors }, { agents }, histogram] = await Promise.all([
    ingestApi(api).sources(signal),
    ingestApi(api).sensors(signal),
    session.ability.can('update', 'IngestSource') ? agentNamesApi(api).list(signal) : { agents: [] },
    // The tables are there without it.
    eventLogApi(api)
      .histogram(query, signal)
      .catch(() => null),
  ]);
  return { ...sources, sensors, agents, chosen, histogram };
}

/** What a form of the page has done, and to which agent or source. */
interface Done {
  done: 'agents.released' | 'retired.retired' | 'retired.back';
  name: string;
}

/** Releases the name of an agent, takes a source out of service, or brings one back. */
export async function action({ api, form }: ActionArgs): Promise<Done> {
  const [retire, back] = [form.get('retire'), form.get('bringBack')];
  if (retire !== null || back !== null) {
    const name = String(retire ?? back);
    await ingestApi(api).setRetired({ source: name, retired: retire !== null });
    return { done: retire === null ? 'retired.back' : 'retired.retired', name };
  }
  const name = String(form.get('agent'));
  try {
    await agentNamesApi(api).release(name);
  } catch (error) {
    // Somebody else has released it.
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
  return { done: 'agents.released', name };
}

/** The page's shape while its data is on the way. */
export function Pending() {
  return (
    <Stack aria-hidden="true">
      <Skeleton data-shape="text" data-short />
      <Skeleton data-shape="block" />
      <Skeleton data-shape="block" />
    </Stack>
  );
}

/** Where events come from, how each source and each sensor is doing, and what came when. */
export function Component() {
  const { t } = useTranslation();
  const { sources, derived, sensors, agents, chosen, histogram } = useLoaderData() as SourcesData;
  const outcome = useOutcome<Done | Unsent>();
  const result = useUnsent(outcome) ? undefined : outcome;
  useLiveSources(derived);
  const target = useAbility<AppAbility>().can('update', 'IngestSource') ? PATH : null;
  const shown = inService(sources);
  const retired = sources.filter(({ state }) => state === 'retired');
  const heard = sensors.filter((sensor) => !sensor.retired);
  return (
    <Stack>
      <SourcesHead current="list" />
      {result && (
        <Alert color="success" role="status">
          {t(`sources:${result.done}`, { name: result.name })}
        </Alert>
      )}
      <SourceFigures sources={shown} sensors={heard} />
      <SourcesCard sources={shown} action={target} />
      {sources.length > 0 && <ChartCard histogram={histogram} chosen={chosen} />}
      {heard.length > 0 && <SensorsCard sensors={heard} />}
      {retired.length > 0 && <RetiredCard sources={retired} action={target} />}
      {agents.length > 0 && <AgentsCard agents={agents} action={PATH} />}
    </Stack>
  );
}
