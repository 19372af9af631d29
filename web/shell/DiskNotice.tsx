import { useAbility } from '@casl/react';
import type { AppAbility } from '../../shared/abilities.ts';
import { useTranslation } from '../kit/translation.ts';
import { Paused } from './disk-notice.styles.ts';

/** Says on every page that no events are stored, as the server knew when the page was loaded, to whoever can do something about it. */
export function DiskNotice() {
  const { t } = useTranslation();
  const ability = useAbility<AppAbility>();
  if (ability.cannot('read', 'IngestSource')) return null;
  return (
    <Paused role="alert">
      {t('shell:ingestPaused.text')} <a href="/admin/sources/retention">{t('shell:ingestPaused.link')}</a>
    </Paused>
  );
}
