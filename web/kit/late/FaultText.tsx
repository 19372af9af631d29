import type { Fault } from '../../../shared/error-body.ts';
import { useTranslation } from '../translation.ts';

interface FaultTextProps {
  fault: Fault | null;
  /** As the process has it, in English: shown where there are no words for it. */
  reason: string | null;
}

/** Why something failed that nobody waited for, in the reader's language. */
export function FaultText({ fault, reason }: FaultTextProps) {
  const { t } = useTranslation();
  if (!fault || fault.code === 'INTERNAL') return <bdi>{reason}</bdi>;
  return t(`errors:${fault.code}`, fault.params);
}
