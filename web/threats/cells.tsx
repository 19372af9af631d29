import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { Threat } from '../../shared/threats.ts';
import type { Formats } from '../kit/format.ts';
import { AddressPair } from './Addresses.tsx';
import { SeverityChip } from './SeverityChip.tsx';

/** What a row can show; styles find a cell by its name, which is the API's sort key where there is one. */
export type ThreatCell = 'severity' | 'signature' | 'addresses' | 'sensor' | 'count' | 'firstSeen' | 'lastSeen';

/** The contents of a threat's cells. `category` puts the category under the signature. */
export const threatCells = (
  t: TFunction,
  { number, dateTime }: Formats,
  category: boolean,
): Record<ThreatCell, (threat: Threat) => ReactNode> => ({
  severity: ({ severity }) => <SeverityChip of={severity} />,
  signature: (threat) => (
    <>
      <div>
        <bdi>
          <a href={`/admin/threats/${threat.key}`}>{threat.signature ?? t('alerts:noSignature')}</a>
        </bdi>
      </div>
      {category && (
        <small>
          <bdi>{threat.category}</bdi>
        </small>
      )}
    </>
  ),
  addresses: ({ srcIp, destIp }) => <AddressPair srcIp={srcIp} destIp={destIp} />,
  sensor: ({ sensor }) => <bdi>{sensor}</bdi>,
  count: ({ count }) => number(count),
  firstSeen: ({ firstSeen }) => dateTime(firstSeen),
  lastSeen: ({ lastSeen }) => dateTime(lastSeen),
});
