import type { Api } from '../../../shared/api.ts';
import { AT_RISK } from '../../../shared/asset-values.ts';
import { assetsApi } from '../../../shared/assets-api.ts';
import { crmApi } from '../../../shared/dashboards-crm-api.ts';
import { networkApi } from '../../../shared/dashboards-network-api.ts';
import { incidentsApi } from '../../../shared/incidents-api.ts';
import { ingestApi } from '../../../shared/ingest-api.ts';
import { inService } from '../../../shared/ingest-values.ts';
import type { NetworkCard } from '../../../shared/network-cards.ts';
import { threatsApi } from '../../../shared/threats-api.ts';
import type { Range } from '../period.ts';
import { COUNTED } from '../threats-href.ts';

const WORST = 5;
const ROWS = 6;
const NEW = 4;
const HOSTS = 5;

type Ask<T> = (api: Api, signal?: AbortSignal) => Promise<T>;

/** What each card asks for, of a range. */
export const asksOf = ({ from, to }: Pick<Range, 'from' | 'to'>) => {
  const times = { ...(from && { from }), ...(to && { to }) };
  return {
    incidents: (api, signal) => incidentsApi(api).list({ status: 'open', perPage: WORST }, signal),
    posture: (api, signal) => networkApi(api).posture(times, signal),
    severity: (api, signal) => threatsApi(api).timeline({ ...times, narrow: true }, signal),
    hosts: async (api, signal) => {
      const [assets, { before }] = await Promise.all([
        assetsApi(api).list({ q: AT_RISK, sort: '-risk', perPage: HOSTS }, signal),
        networkApi(api).risk(times, signal),
      ]);
      return { ...assets, before };
    },
    signatures: (api, signal) =>
      threatsApi(api).signatures({ ...COUNTED, ...times, source: 'alert', perPage: ROWS }, signal),
    traffic: (api, signal) => networkApi(api).traffic(times, signal),
    countries: (api, signal) => networkApi(api).countries(times, signal),
    assets: (api, signal) =>
      assetsApi(api).list({ sort: '-firstSeen', perPage: NEW, ...(from && { newSince: from }) }, signal),
    sensors: async (api, signal) => {
      const ingest = ingestApi(api);
      const [{ sources }, { sensors }] = await Promise.all([ingest.sources(signal), ingest.sensors(signal)]);
      return { sources: inService(sources), sensors: sensors.filter(({ retired }) => !retired) };
    },
    activity: (api, signal) => crmApi(api).activity(times, signal),
  } satisfies Record<NetworkCard, Ask<unknown>>;
};

export type Asks = ReturnType<typeof asksOf>;
/** What a card is drawn from. */
export type AnswerOf<Card extends NetworkCard> = Awaited<ReturnType<Asks[Card]>>;
