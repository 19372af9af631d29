import { Can } from '@casl/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../kit/button.styles.ts';

/** The way to a table that comes in, for whoever may write of assets. */
export function ListAside() {
  const { t } = useTranslation();
  return (
    <Can I="update" an="Asset">
      <Button as="a" href="/admin/assets/import">
        {t('assets:import.go')}
      </Button>
    </Can>
  );
}
