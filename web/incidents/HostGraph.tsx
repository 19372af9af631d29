import type { IncidentDetail } from '../../shared/incidents.ts';
import { leftToRight } from '../kit/format.ts';
import { Hidden } from '../kit/mark.styles.ts';
import { ScrollTable } from '../kit/ScrollTable.tsx';
import { useTranslation } from '../kit/translation.ts';
import { drawingOf, type Way } from './host-graph.ts';
import { Graph } from './incident.styles.ts';
import { hostName } from './words.ts';

/** A host by its name and its address: several addresses may have one name. */
function wholeName(incident: IncidentDetail, address: string): string {
  const name = hostName(incident, address);
  return name === address ? address : `${name} ${address}`;
}

function Drawn({ incident, way }: { incident: IncidentDetail; way: Way }) {
  const { t } = useTranslation();
  const { width, height, box, letters, places, lines } = drawingOf(incident, way);
  const short = (text: string) => (text.length > letters ? `${text.slice(0, letters - 1)}…` : text);
  const arrow = `arrow-${way}`;
  return (
    <svg
      role="img"
      data-way={way}
      aria-label={t('incidents:graph.label')}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
    >
      <defs>
        <marker id={arrow} viewBox="0 0 8 8" refX="2" refY="4" markerWidth="7" markerHeight="7" orient="auto">
          <path d="M0 0L8 4L0 8Z" />
        </marker>
      </defs>
      {lines.map(({ id, path }) => (
        <path key={id} data-line d={path} markerEnd={`url(#${arrow})`} />
      ))}
      {incident.hosts.map(({ address, part }) => {
        const { x, y } = places.get(address)!;
        const name = hostName(incident, address);
        return (
          <g key={address} data-part={part} transform={`translate(${x} ${y})`}>
            <title>{wholeName(incident, address)}</title>
            <rect width={box.width} height={box.height} rx="8" />
            <text x={box.width / 2} y={name === address ? 27 : 19} textAnchor="middle">
              {short(name)}
            </text>
            {name !== address && (
              <text data-address x={box.width / 2} y="35" textAnchor="middle">
                {short(address)}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** What the drawing shows, in words: a picture is one thing to a screen reader. */
function Said({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  const named = (address: string) => leftToRight(wholeName(incident, address));
  return (
    <Hidden as="ul" aria-label={t('incidents:graph.title')}>
      {incident.links.map(({ from, to }) => (
        <li key={`${from} ${to}`}>{t('incidents:graph.reached', { from: named(from), to: named(to) })}</li>
      ))}
    </Hidden>
  );
}

/** Hosts and who reached whom: from left to right, on a phone from top to bottom. */
export function HostGraph({ incident }: { incident: IncidentDetail }) {
  const { t } = useTranslation();
  return (
    <>
      <ScrollTable label={t('incidents:graph.title')} frame={Graph}>
        <Drawn incident={incident} way="across" />
        <Drawn incident={incident} way="down" />
      </ScrollTable>
      {incident.links.length > 0 && <Said incident={incident} />}
    </>
  );
}
