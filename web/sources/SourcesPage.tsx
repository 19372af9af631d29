import { useLoaderData } from 'react-router-dom';
import type { EventHistogram } from '../../shared/event-log.ts';
import { eventLogApi } from '../../shared/event-log-api.ts';
import type { IngestSources, Sensor } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Stack } from '../kit/card.styles.ts';
import { latePart } from '../kit/late-part.tsx';
import { Skeleton } from '../kit/skeleton.styles.ts';
import { rangeOf } from '../kit/time/range-of.ts';
import { SourceFigures } from './SourceFigures.tsx';
import { SourcesHead } from './SourcesHead.tsx';
import { useLiveSources } from './use-live-sources.ts';

const ChartCard = latePart(async () => (await import('./late/ChartCard.tsx')).ChartCard);
const SourcesCard = latePart(async () => (await import('./late/SourcesCard.tsx')).SourcesCard);
const SensorsCard = latePart(async () => (await import('./late/SensorsCard.tsx')).SensorsCard);

interface SourcesData extends IngestSources {
  sensors: Sensor[];
  /** The source that the chart is of; null for all. */
  chosen: string | null;
  /** null when it could not be had. */
  histogram: EventHistogram | null;
}

export async function loader({ api, url, signal }: PageArgs): Promise<SourcesData> {
  const chosen = url.searchParams.get('source');
  const query = {
    ...rangeOf(url.searchParams),
    by: chosen ? ('event_type' as const) : ('source' as const),
    ...(chosen && { source: chosen }),
  };
  const [sources, { sensors }, histogram] = await Promise.all([
    ingestApi(api).sources(signal),
    ingestApi(api).sensors(signal),
    // The tables are there without it.
    eventLogApi(api)
      .histogram(query, signal)
      .catch(() => null),
  ]);
  return { ...sources, sensors, chosen, histogram };
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
  const { sources, derived, sensors, chosen, histogram } = useLoaderData() as SourcesData;
  useLiveSources(derived);
  return (
    <Stack>
      <SourcesHead current="list" />
      <SourceFigures sources={sources} sensors={sensors} />
      <SourcesCard sources={sources} />
      {sources.length > 0 && <ChartCard histogram={histogram} chosen={chosen} />}
      {sensors.length > 0 && <SensorsCard sensors={sensors} />}
    </Stack>
  );
}
