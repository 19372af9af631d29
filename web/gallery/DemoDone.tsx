import { Alert } from '../kit/Alert.tsx';
import { useTranslation } from '../kit/translation.ts';

/** Where no snackbar can say it. */
export function DemoDone() {
  const { t } = useTranslation();
  return (
    <Alert color="success" role="status">
      {t('gallery-forms:done')}
    </Alert>
  );
}
