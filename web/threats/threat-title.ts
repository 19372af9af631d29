import type { TFunction } from 'i18next';
import type { FindingKind } from '../../shared/finding-values.ts';
import type { Threat } from '../../shared/threats.ts';
import { DOT } from '../kit/dot.ts';

interface Titled {
  signature: string | null;
  finding: FindingKind | null;
}

/** Key of what a finding is called; undefined for what a rule has named. */
export const findingKey = ({ finding }: Pick<Titled, 'finding'>): string | undefined =>
  finding ? `alerts:finding.${finding}` : undefined;

/** What a threat is called: its signature as the rule has it, a finding in the reader's language. */
export function threatTitle({ signature, finding }: Titled, t: TFunction): string {
  const key = findingKey({ finding });
  return key ? t(key) : (signature ?? t('alerts:noSignature'));
}

/** What tells it from others of its signature too, where only a name can. */
export const threatName = (threat: Threat, t: TFunction): string =>
  [threatTitle(threat, t), threat.srcIp, threat.destIp].filter(Boolean).join(DOT);
