import { headlineCount, headlineWords } from '../../shared/finding-values.ts';
import type { Incident } from '../../shared/incidents.ts';
import type { NotifySeverity } from '../../shared/notify-values.ts';
import { namesOfMachine } from '../assets/identity.ts';
import type { AssetInventory } from '../assets/inventory.ts';
import type { IncidentStore } from '../incidents/store.ts';
import type { FindsAll } from './cause.ts';
import type { Phrase } from './words.ts';

/** Points below its score at which something still counts as told of: who swings about the score is told of once. */
const SLACK = 10;

const bandOf = (score: number): NotifySeverity => (score >= 70 ? 'high' : score >= 40 ? 'medium' : 'low');

function titleOfIncident({ headline, hosts }: Pick<Incident, 'headline' | 'hosts'>): Phrase {
  const nameOf = (address: string) => hosts.find((each) => each.address === address)?.name ?? address;
  const { host, other } = headline;
  const count = headlineCount(headline);
  const values = { count, host: nameOf(host), other: other ? nameOf(other) : { text: 'incidents:many' } };
  return { text: `incidents:headline.${headlineWords(headline)}`, values };
}

/** What hosts are in: incidents, and the assets that they are. */
export const hostCauses = ({ incidents, assets }: { incidents: IncidentStore; assets: AssetInventory }) =>
  ({
    async incidents({ score }) {
      return (await incidents.open())
        .filter((incident) => incident.score >= score!)
        .map((incident) => {
          const { id, names, score: is, hosts, firstSeen } = incident;
          const named = hosts.map(({ name, address }) => name ?? address).join(', ');
          return {
            ...{ key: id, names, title: titleOfIncident(incident), severity: bandOf(is), time: firstSeen },
            text: { text: 'letters:incident', values: { score: is, hosts: named } },
            ...{ path: `/admin/incidents/${id}`, raises: true },
          };
        });
    },

    async newAssets() {
      return (await assets.current()).all.map((asset) => ({
        ...{ key: asset.id, names: namesOfMachine(asset), severity: null, time: asset.firstSeen },
        title: { text: 'letters:newAsset', values: { name: asset.name } },
        text: asset.addresses.map(({ address }) => address).join(', '),
        path: `/admin/assets/${encodeURIComponent(asset.id)}`,
        raises: true,
      }));
    },

    async assetRisk({ score }) {
      return (await assets.current()).all
        .filter(({ risk }) => risk > 0 && risk >= score! - SLACK)
        .map((asset) => ({
          ...{ key: asset.id, names: namesOfMachine(asset), severity: bandOf(asset.risk), time: asset.lastSeen },
          title: { text: 'letters:risk', values: { risk: Math.round(asset.risk), name: asset.name } },
          text: { text: 'letters:blamedFor', values: { count: asset.openThreats } },
          path: `/admin/assets/${encodeURIComponent(asset.id)}`,
          raises: asset.risk >= score!,
        }));
    },
  }) satisfies Record<string, FindsAll>;
