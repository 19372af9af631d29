import type { Threat, ThreatRange } from '../../shared/threats.ts';
import { openRow } from '../kit/open-row.ts';
import { useTranslation } from '../kit/translation.ts';
import { type ThreatCell, threatCells } from './cells.tsx';

const muted = new Set<ThreatCell>(['sensor', 'firstSeen', 'lastSeen']);

interface ThreatRowsProps {
  threats: Threat[];
  cells: ThreatCell[];
  /** Of the figures. */
  range: ThreatRange;
}

/** The body of a small table of threats, each row leading to its page. */
export function ThreatRows({ threats, cells, range }: ThreatRowsProps) {
  const { t } = useTranslation();
  const content = threatCells(false, range);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: for the mouse; keyboards have each row's link
    <tbody onClick={openRow}>
      {threats.map((threat) => (
        <tr key={threat.key}>
          {cells.map((cell) => {
            const Cell = cell === 'signature' ? 'th' : 'td';
            return (
              <Cell
                key={cell}
                scope={cell === 'signature' ? 'row' : undefined}
                data-cell={cell}
                data-muted={muted.has(cell) || undefined}
                data-numeric={cell === 'count' || undefined}
                data-unit={
                  cell === 'count' && threat.source === 'alert' ? t('alerts:unit', { count: threat.count }) : undefined
                }
              >
                {content[cell](threat)}
              </Cell>
            );
          })}
        </tr>
      ))}
    </tbody>
  );
}
