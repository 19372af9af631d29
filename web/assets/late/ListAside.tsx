import { Can } from '@casl/react';
import { Button } from '../../kit/button.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { Links } from '../asset-list.styles.ts';
import { ASSET_HELP } from '../asset-path.ts';

/** The manual, and the way to a table that comes in for whoever may write of assets. */
export function ListAside() {
  const { t } = useTranslation();
  return (
    <Links>
      <a href={ASSET_HELP}>{t('assets:help')}</a>
      <Can I="update" an="Asset">
        <Button as="a" href="/admin/assets/import">
          {t('assets:import.go')}
        </Button>
      </Can>
    </Links>
  );
}
