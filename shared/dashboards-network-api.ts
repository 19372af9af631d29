import type { Api } from './api.ts';
import type {
  NetworkArrangement,
  NetworkCountries,
  NetworkPeriod,
  NetworkPosture,
  NetworkRisk,
  NetworkTraffic,
} from './dashboards-network.ts';

const ARRANGEMENT = '/api/dashboards/network/arrangement';

/** Calls of the cards of /dashboards/analytics, and of their order; all throw ApiError. */
export const networkApi = ({ get, put }: Api) => {
  const of =
    <Answer>(name: string) =>
    (period: NetworkPeriod, signal?: AbortSignal) =>
      get<Answer>(`/api/dashboards/network/${name}`, period, signal);
  return {
    posture: of<NetworkPosture>('posture'),
    risk: of<NetworkRisk>('risk'),
    traffic: of<NetworkTraffic>('traffic'),
    countries: of<NetworkCountries>('countries'),
    arrangement: (signal?: AbortSignal) => get<NetworkArrangement>(ARRANGEMENT, {}, signal),
    arrange: (arrangement: NetworkArrangement) => put<NetworkArrangement>(ARRANGEMENT, arrangement),
  };
};
