import { useTranslation } from 'react-i18next';
import type { Threat } from '../../shared/threats.ts';
import { useFormats } from '../kit/format.ts';
import { openRow } from '../kit/open-row.ts';
import { type ThreatCell, threatCells } from './cells.tsx';

const muted = new Set<ThreatCell>(['sensor', 'firstSeen', 'lastSeen']);

/** The body of a small table of threats, each row leading to its page. */
export function ThreatRows({ threats, cells }: { threats: Threat[]; cells: ThreatCell[] }) {
  const { t } = useTranslation();
  const content = threatCells(t, useFormats(), false);
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
              data-unit={cell === 'count' ? t('alerts:unit', { count: threat.count }) : undefined}
            >
              {content[cell](threat)}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
