import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Threat } from '../../shared/threats.ts';
import { useFormats } from '../format.ts';
import { useT } from '../i18n.ts';
import { SeverityChip } from '../ui/SeverityChip.tsx';
import { AddressPair } from './Addresses.tsx';
import { openRow } from './open-row.ts';

/** What a row can show; styles find a cell by its name. */
export type ThreatCell = 'severity' | 'signature' | 'addresses' | 'sensor' | 'count' | 'firstSeen' | 'lastSeen';

/** The body of a table of threats, each row leading to its page. `category` puts the category under the signature. */
export function ThreatRows({
  threats,
  cells,
  category = false,
}: {
  threats: Threat[];
  cells: ThreatCell[];
  category?: boolean;
}) {
  const t = useT();
  const { number, dateTime } = useFormats();
  const content: Record<ThreatCell, (threat: Threat) => ReactNode> = {
    severity: ({ severity }) => <SeverityChip of={severity} />,
    signature: (threat) => (
      <>
        <div>
          <bdi>
            <Link to={`/admin/threats/${threat.key}`}>{threat.signature ?? t('shell:noSignature')}</Link>
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
  };
  const muted = new Set<ThreatCell>(['sensor', 'firstSeen', 'lastSeen']);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link
    <tbody onClick={openRow}>
      {threats.map((threat) => (
        <tr key={threat.key}>
          {cells.map((cell) => (
            <td
              key={cell}
              data-cell={cell}
              data-muted={muted.has(cell) || undefined}
              data-numeric={cell === 'count' || undefined}
              data-unit={cell === 'count' ? t('shell:alertsUnit', { count: threat.count }) : undefined}
            >
              {content[cell](threat)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
