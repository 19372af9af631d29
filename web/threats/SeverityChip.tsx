import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';
import { severityName, severityTone } from './severity.ts';

/** The word and the colour of a severity. */
export function SeverityChip({ of }: { of: number | null }) {
  const { t } = useTranslation();
  const name = severityName(of);
  return <Chip color={severityTone[name]}>{t(`alerts:severity.${name}`)}</Chip>;
}
