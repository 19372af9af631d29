import { Alert } from '../../kit/Alert.tsx';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import type { VerifyResult } from '../people-data.ts';

/** What the look through the whole trail said. */
export function Verified({ result }: { result: VerifyResult }) {
  const { t } = useTranslation();
  const { number } = useFormats();
  if ('failed' in result)
    return (
      <Alert color="error" role="alert">
        {t('verified:failed')}
      </Alert>
    );
  const { fault, id, entries, head } = result.found;
  const values = { count: entries, entries: number(entries), id: number(id ?? 0) };
  if (fault)
    return (
      <Alert color="error" role="alert" title={t('verified:broken')}>
        {t(`verified:${fault}`, values)}
      </Alert>
    );
  return (
    <Alert color="success" role="status" title={t('verified:sound', values)}>
      <p>{t('verified:keep')}</p>
      <code dir="ltr">{head}</code>
    </Alert>
  );
}
