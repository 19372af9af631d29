import { useState } from 'react';
import { replace, useLoaderData } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { PageArgs } from '../app/page.ts';
import { Card, PageHeader, Stack } from '../kit/card.styles.ts';
import { latePart } from '../kit/late-part.tsx';
import { TimeRange } from '../kit/time/TimeRange.tsx';
import { useTranslation } from '../kit/translation.ts';
import { EventLog, type Pins } from './EventLog.tsx';
import { FieldPanel } from './FieldPanel.tsx';
import { LogTabs } from './LogTabs.tsx';
import { NetworkFilters } from './NetworkFilters.tsx';
import { LogColumns } from './network.styles.ts';
import type { NetworkData } from './network-data.ts';
import type { LiveSwitch } from './use-live.ts';

const EventChart = latePart(async () => (await import('./late/EventChart.tsx')).EventChart);

export async function loader(args: PageArgs): Promise<NetworkData> {
  try {
    const { loadNetwork } = await args.bring(() => import('./load-network.ts'));
    return await loadNetwork(args);
  } catch (error) {
    const { searchParams, pathname } = args.url;
    // A link that was cut off leads to the newest events.
    if (searchParams.has('cursor') && error instanceof ApiError && error.status === 400) {
      searchParams.delete('cursor');
      throw replace(`${pathname}?${searchParams}`);
    }
    throw error;
  }
}

/** Every event that a sensor wrote: over time, by the values of a field, and one by one. */
export function Component() {
  const { t } = useTranslation();
  const data = useLoaderData() as NetworkData;
  const [live, onLive] = useState<LiveSwitch['live']>('off');
  const [pins, onPins] = useState<Pins['pins']>([]);
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('logactivity:title')}</h1>
          <p>{t('logactivity:network.intro')}</p>
        </div>
        <TimeRange followsItself />
      </PageHeader>
      <LogTabs current="network" />
      <Card>
        <NetworkFilters {...data} />
        {!data.failure && <EventChart {...data} />}
      </Card>
      {/* Of a search that cannot be understood there is nothing to say but what is wrong with it. */}
      {!data.failure && (
        <LogColumns>
          <FieldPanel {...data} />
          {/* Another question is another list: nothing of the one before stays open or loaded; a live tail stays on, and pins stay. */}
          <EventLog
            key={JSON.stringify([data.filter, data.columns, data.cursor])}
            {...data}
            {...{ live, onLive, pins, onPins }}
          />
        </LogColumns>
      )}
    </Stack>
  );
}
