import alertDecagramOutline from '~icons/mdi/alert-decagram-outline';
import progressAlert from '~icons/mdi/progress-alert';
import progressClock from '~icons/mdi/progress-clock';
import type { IncidentPage } from '../../shared/incidents.ts';
import { ListNote } from '../kit/list/ListNote.tsx';
import { useTranslation } from '../kit/translation.ts';

const icons = { none: alertDecagramOutline, pending: progressClock, failed: progressAlert };

/** There are none; or nobody knows yet, perhaps because they cannot be worked out. */
export function NoIncidents({ extra }: { extra: Pick<IncidentPage, 'updatedAt' | 'fault'> | undefined }) {
  const { t } = useTranslation();
  const state = !extra || extra.updatedAt !== null ? 'none' : extra.fault ? 'failed' : 'pending';
  return (
    <ListNote icon={icons[state]} title={t(`incidents:${state}.title`)}>
      <p>{t(`incidents:${state}.text`)}</p>
    </ListNote>
  );
}
