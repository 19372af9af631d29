import type { Api } from '../../shared/api.ts';
import type { IngestSource } from '../../shared/ingest.ts';
import { ingestApi } from '../../shared/ingest-api.ts';

/** What has come in by where, for a list without threats. Whoever sees some sensors alone is not told of sources. */
export const sourcesWhenEmpty = (api: Api, signal: AbortSignal): Promise<IngestSource[] | undefined> =>
  ingestApi(api)
    .sources(signal)
    .then(
      ({ sources }) => sources,
      () => undefined,
    );
