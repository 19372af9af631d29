import type { Incident } from '../../../shared/incidents.ts';
import { IncidentHosts } from '../../incidents/IncidentHosts.tsx';
import { ScoreMark } from '../../incidents/ScoreMark.tsx';
import { TacticStrip } from '../../incidents/TacticStrip.tsx';
import { titleOf } from '../../incidents/words.ts';
import { useFormats } from '../../kit/format.ts';
import { Moment } from '../../kit/Moment.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { unbroken } from '../../kit/unbroken.tsx';
import { DashCard } from '../DashCard.tsx';
import { AllOf } from './AllOf.tsx';
import type { NetworkCardProps } from './card-props.ts';
import { IncidentRows } from './network.styles.ts';
import { noIncidents } from './state-of.ts';

function Row({ incident }: { incident: Incident }) {
  const { t } = useTranslation();
  return (
    <li>
      <ScoreMark of={incident} />
      <div data-words>
        <a href={`/admin/incidents/${incident.id}`}>{unbroken(titleOf(incident, t))}</a>
        <IncidentHosts of={incident} />
      </div>
      <span data-strip>
        <TacticStrip of={incident.tactics} />
      </span>
      <Moment iso={incident.lastSeen} />
    </li>
  );
}

/** What happened, in words: the worst that are open, whatever the time range. */
export function IncidentsCard({ range: _range, ...card }: NetworkCardProps<'incidents'>) {
  const { t } = useTranslation();
  const { minute } = useFormats();
  return (
    <DashCard
      {...card}
      title={t('network:card.incidents')}
      subtitle={t('network:incidents.text')}
      height="tall"
      isEmpty={({ incidents }) => incidents.length === 0}
      empty={(answer) => noIncidents(answer, t)}
      actions={<AllOf href="/admin/incidents?status=open" what={t('network:card.incidents')} />}
      table={({ incidents }) => ({
        columns: [
          { header: t('incidents:score'), numeric: true },
          { header: t('incidents:incident') },
          { header: t('incidents:hosts') },
          { header: t('incidents:lastSeen'), time: minute },
        ],
        rows: incidents.map((incident) => [
          incident.score,
          titleOf(incident, t),
          incident.hosts.map(({ name, address }) => name ?? address).join(', '),
          incident.lastSeen,
        ]),
      })}
    >
      {({ incidents }) => (
        <IncidentRows>
          {incidents.map((incident) => (
            <Row key={incident.id} incident={incident} />
          ))}
        </IncidentRows>
      )}
    </DashCard>
  );
}
