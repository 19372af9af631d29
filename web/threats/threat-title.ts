import type { TFunction } from 'i18next';
import type { FindingKind } from '../../shared/finding-values.ts';

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
