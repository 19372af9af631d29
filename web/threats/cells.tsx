import type { ReactNode } from 'react';
import type { Threat, ThreatRange } from '../../shared/threats.ts';
import { Moment } from '../kit/Moment.tsx';
import { Value } from '../kit/values/Value.tsx';
import { AddressPair } from './Addresses.tsx';
import { FindingMark } from './FindingMark.tsx';
import { SeverityChip } from './SeverityChip.tsx';
import { StatusChip } from './StatusChip.tsx';
import { ThreatCount } from './ThreatCount.tsx';
import { ThreatLink } from './ThreatLink.tsx';

/** What a row can show; styles find a cell by its name, which is the API's sort key where there is one. */
export type ThreatCell =
  | 'severity'
  | 'signature'
  | 'addresses'
  | 'status'
  | 'sensor'
  | 'count'
  | 'firstSeen'
  | 'lastSeen';

/** The contents of a threat's cells. `category` puts the category under the signature; `range` is that of the figures (ThreatLink.tsx). */
export const threatCells = (
  category: boolean,
  range?: ThreatRange,
): Record<ThreatCell, (threat: Threat) => ReactNode> => ({
  severity: ({ severity }) => <SeverityChip of={severity} />,
  signature: (threat) => (
    <>
      <div>
        <ThreatLink threat={threat} range={range} />
        {threat.source === 'finding' && <FindingMark />}
      </div>
      {category && (
        <small title={threat.category ?? undefined}>
          {threat.category && <Value field="category" of={threat.category} lang="en" />}
        </small>
      )}
    </>
  ),
  addresses: ({ srcIp, destIp }) => <AddressPair srcIp={srcIp} destIp={destIp} />,
  status: (threat) => <StatusChip of={threat} by={threat.assignee?.name} />,
  sensor: ({ sensor, source }) => (source === 'finding' ? '—' : <Value field="sensor" of={sensor} />),
  count: (threat) => <ThreatCount of={threat} />,
  firstSeen: ({ firstSeen }) => <Moment iso={firstSeen} />,
  lastSeen: ({ lastSeen }) => <Moment iso={lastSeen} />,
});
