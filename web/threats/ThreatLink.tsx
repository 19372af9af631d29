import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { toQuery } from '../../shared/api.ts';
import type { Threat, ThreatRange } from '../../shared/threats.ts';
import { rangeOf } from './time-range.ts';

interface ThreatLinkProps {
  threat: Threat;
  /** Of the figures beside it; without it, that of the list's own address. */
  range?: ThreatRange | undefined;
}

/** A threat's signature, leading to its page, which shows the same alerts as the row. */
export function ThreatLink({ threat: { key, signature }, range }: ThreatLinkProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const times = range ?? rangeOf(new URLSearchParams(search));
  return (
    <a href={`/admin/threats/${key}${toQuery({ ...times })}`}>
      {signature === null ? t('alerts:noSignature') : <bdi lang="en">{signature}</bdi>}
    </a>
  );
}
