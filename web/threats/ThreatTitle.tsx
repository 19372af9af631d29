import type { Threat } from '../../shared/threats.ts';
import { useTranslation } from '../kit/translation.ts';
import { threatTitle } from './threat-title.ts';

/** A threat's title; the words of rules are English. */
export function ThreatTitle({ of: threat }: { of: Pick<Threat, 'signature' | 'finding'> }) {
  const { t } = useTranslation();
  const title = threatTitle(threat, t);
  return threat.finding || threat.signature === null ? title : <bdi lang="en">{title}</bdi>;
}
