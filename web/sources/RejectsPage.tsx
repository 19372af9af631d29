import { useLoaderData } from 'react-router-dom';
import checkCircleOutline from '~icons/mdi/check-circle-outline';
import type { IngestReject, IngestSource } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';
import type { PageArgs } from '../app/page.ts';
import { Card, Stack } from '../kit/card.styles.ts';
import { EmptyState } from '../kit/feedback.styles.ts';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { latePart } from '../kit/late-part.tsx';
import { TabLinks } from '../kit/TabLinks.tsx';
import { useTranslation } from '../kit/translation.ts';
import { useLiveData } from '../kit/use-live-data.ts';
import { SourcesHead } from './SourcesHead.tsx';

/** As many as the server keeps of a source. */
const MOST = 1000;

interface RejectsData {
  rejects: IngestReject[];
  /** Those with rejected lines. */
  sources: IngestSource[];
  chosen: string | null;
}

export async function loader({ api, url, signal }: PageArgs): Promise<RejectsData> {
  const chosen = url.searchParams.get('source');
  const [{ rejects }, { sources }] = await Promise.all([
    ingestApi(api).rejects({ limit: MOST, ...(chosen && { source: chosen }) }, signal),
    ingestApi(api).sources(signal),
  ]);
  return { rejects, sources: sources.filter(({ rejected }) => rejected > 0), chosen };
}

const RejectRows = latePart(async () => (await import('./late/RejectRows.tsx')).RejectRows);

/** Lines that were no events: where, why, and how they begin. */
export function Component() {
  const { t } = useTranslation();
  const formats = useFormats();
  const { rejects, sources, chosen } = useLoaderData() as RejectsData;
  useLiveData(['Event', 'IngestSource']);
  const all = sources.filter(({ name }) => !chosen || name === chosen).reduce((sum, { rejected }) => sum + rejected, 0);
  return (
    <Stack>
      <SourcesHead current="rejects" />
      {sources.length > 1 && (
        <TabLinks
          label={t('rejects:bySource')}
          variant="pills"
          items={[
            { href: '?', label: t('rejects:all') },
            ...sources.map(({ name, rejected }) => ({
              href: `?${new URLSearchParams({ source: name })}`,
              label: name,
              count: formats.number(rejected),
            })),
          ]}
          current={chosen ? `?${new URLSearchParams({ source: chosen })}` : '?'}
        />
      )}
      <Card>
        {rejects.length === 0 ? (
          <EmptyState>
            <Icon of={checkCircleOutline} size={40} />
            <h2>{t('rejects:none.title')}</h2>
            <p>{t('rejects:none.text')}</p>
          </EmptyState>
        ) : (
          <RejectRows rejects={rejects} all={all} />
        )}
      </Card>
    </Stack>
  );
}
