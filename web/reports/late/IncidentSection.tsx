import { incidentTone } from '../../incidents/severity.ts';
import { sentenceOf, titleOf } from '../../incidents/words.ts';
import { useFormats } from '../../kit/format.ts';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { unbroken } from '../../kit/unbroken.tsx';
import { placeTone } from '../../threats/triage.ts';
import { FigureTable } from '../FigureTable.tsx';
import { Section, type SectionProps } from '../section.tsx';

/** The worst incidents, each with how its story begins. */
export function IncidentSection({ figures: { incidents }, document, files }: SectionProps) {
  const { t } = useTranslation();
  const { number, minute } = useFormats(document.timeZone);
  return (
    <Section id="incidents" title={t('report:incidents.title')} text={t('report:incidents.text')}>
      <FigureTable
        title={t('report:incidents.table', { count: incidents.total, number: number(incidents.total) })}
        name="incidents"
        files={files}
        rows={incidents.rows}
        total={incidents.total}
        rowId={({ id }) => id}
        none={t('report:incidents.none')}
        columns={[
          {
            header: t('incidents:incident'),
            cell: (incident) => (
              <>
                <a href={`/admin/incidents/${incident.id}`}>{unbroken(titleOf(incident, t))}</a>
                {incident.step && <small>{unbroken(sentenceOf(incident, incident.step, t))}</small>}
              </>
            ),
          },
          {
            header: t('incidents:score'),
            numeric: true,
            cell: ({ score, severity }) => (
              <Chip size="small" color={incidentTone[severity]}>
                {number(score)}
              </Chip>
            ),
          },
          {
            header: t('triage:status'),
            cell: ({ status }) => (
              <Chip size="small" color={placeTone[status]}>
                {t(`incidents:status.${status}`)}
              </Chip>
            ),
          },
          { header: t('incidents:lastSeen'), cell: ({ lastSeen }) => minute(lastSeen) },
        ]}
      />
    </Section>
  );
}
