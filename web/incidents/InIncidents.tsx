import type { Incident } from '../../shared/incidents.ts';
import { useTranslation } from '../kit/translation.ts';
import { unbroken } from '../kit/unbroken.tsx';
import { titleOf } from './words.ts';

/** In the facts of something: the incidents that it is part of, the worst first. */
export function InIncidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{t('incidents:incident')}</dt>
      {incidents.map((incident) => (
        <dd key={incident.id}>
          <a href={`/admin/incidents/${incident.id}`}>{unbroken(titleOf(incident, t))}</a>
        </dd>
      ))}
    </div>
  );
}
