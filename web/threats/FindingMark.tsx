import { Chip } from '../kit/mark.styles.ts';
import { useTranslation } from '../kit/translation.ts';

/** That no rule says so, but the traffic. */
export function FindingMark() {
  const { t } = useTranslation();
  return (
    <Chip size="small" color="info">
      {t('alerts:found')}
    </Chip>
  );
}
