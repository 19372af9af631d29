import { useTranslation } from 'react-i18next';
import inbox from '~icons/mdi/inbox-arrow-down-outline';
import shieldCheck from '~icons/mdi/shield-check-outline';
import { useFormats } from '../kit/format.ts';
import { Icon } from '../kit/Icon.tsx';
import { PanelMessage } from './analytics.styles.ts';

/** Why a panel is empty: the range, no alerts at all, or nothing came in; and what helps. */
export function NothingYet({ all, newestEvent }: { all: boolean; newestEvent: string | null }) {
  const { t } = useTranslation();
  const { longMinute } = useFormats();
  const reason = !newestEvent ? 'none' : all ? 'quiet' : 'range';
  return (
    <PanelMessage>
      <Icon of={reason === 'none' ? inbox : shieldCheck} size={32} />
      <strong>{t(`dashboards:empty.${reason}.title`)}</strong>
      <p>{t(`dashboards:empty.${reason}.text`, { time: newestEvent && longMinute(newestEvent) })}</p>
      {reason === 'range' && <a href="?range=all">{t('dashboards:empty.range.link')}</a>}
      {reason === 'none' && <a href="/admin/threats">{t('dashboards:empty.none.link')}</a>}
    </PanelMessage>
  );
}
