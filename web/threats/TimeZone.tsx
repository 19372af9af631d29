import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/format.ts';

/** Which time zone the page's times are of. */
export function TimeZone() {
  const { t } = useTranslation();
  const { timeZone } = useFormats();
  return <p>{t('threats:timeZone', { timeZone: timeZone.replaceAll('_', ' ') })}</p>;
}
