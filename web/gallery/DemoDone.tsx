import { useTranslation } from 'react-i18next';
import { Alert } from '../kit/Alert.tsx';

/** Where no snackbar can say it. */
export function DemoDone() {
  const { t } = useTranslation();
  return (
    <Alert color="success" role="status">
      {t('gallery-forms:done')}
    </Alert>
  );
}
