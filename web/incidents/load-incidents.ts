import type { Api } from '../../shared/api.ts';
import type { Incident, IncidentQuery } from '../../shared/incidents.ts';
import { incidentsApi } from '../../shared/incidents-api.ts';

/** The worst incidents that a threat or an asset is part of; none where they cannot be had. */
export const loadIncidents = (
  api: Api,
  of: Pick<IncidentQuery, 'threat' | 'asset'>,
  signal: AbortSignal,
): Promise<Incident[]> =>
  incidentsApi(api)
    .list({ ...of, perPage: 3 }, signal)
    .then(({ incidents }) => incidents)
    .catch(() => []);
