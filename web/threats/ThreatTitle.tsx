import type { Threat } from '../../shared/threats.ts';
import { useTranslation } from '../kit/translation.ts';
import { threatTitle } from './threat-title.ts';

/** A threat's title; the words of rules are English. */
export function ThreatTitle({ of: threat }: { of: Pick<Threat, 'signature' | 'finding'> }) {
  const { t } = useTranslation();
  const title = threatTitle(threat, t);
  if (threat.finding || threat.signature === null) return title;
  return (
    <bdi lang="en" title={title}>
      {title}
    </bdi>
  );
}
