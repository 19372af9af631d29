import { useLocation } from 'react-router-dom';
import { toQuery } from '../../shared/api.ts';
import type { Threat, ThreatRange } from '../../shared/threats.ts';
import { rangeOf } from '../kit/time/range-of.ts';
import { ThreatTitle } from './ThreatTitle.tsx';

interface ThreatLinkProps {
  threat: Threat;
  /** Of the figures beside it; without it, that of the list's own address. */
  range?: ThreatRange | undefined;
}

/** A threat's signature, leading to its page, which shows the same alerts as the row. */
export function ThreatLink({ threat, range }: ThreatLinkProps) {
  const { search } = useLocation();
  const times = range ?? rangeOf(new URLSearchParams(search));
  return (
    <a href={`/admin/threats/${threat.key}${toQuery({ ...times })}`}>
      <ThreatTitle of={threat} />
    </a>
  );
}
