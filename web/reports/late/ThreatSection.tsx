import { useFormats } from '../../kit/format.ts';
import { Chip } from '../../kit/mark.styles.ts';
import { useTranslation } from '../../kit/translation.ts';
import { severityTone } from '../../threats/severity.ts';
import { FigureTable } from '../FigureTable.tsx';
import { Pair } from '../report.styles.ts';
import { Section, type SectionProps } from '../section.tsx';
import { AlertCourse } from './AlertCourse.tsx';

/** Threats by severity and verdict, their alerts over time, and the signatures that raised most of them. */
export function ThreatSection(props: SectionProps) {
  const { figures, files } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const { severities, verdicts, signatures, signaturesTotal, alerts, muted } = figures.threats;
  const counts = <Row extends { threats: number; before: number }>() => [
    { header: t('report:threats.title'), numeric: true, cell: (row: Row) => number(row.threats) },
    { header: t('report:beforeColumn'), numeric: true, cell: (row: Row) => number(row.before) },
  ];
  const severity = (name: (typeof severities)[number]['severity']) => (
    <Chip size="small" color={severityTone[name]}>
      {t(`alerts:severity.${name}`)}
    </Chip>
  );
  return (
    <Section id="threats" title={t('report:threats.title')} text={t('report:threats.text')}>
      {alerts > 0 && (
        <div data-chart>
          <AlertCourse {...props} />
        </div>
      )}
      {muted !== undefined && muted.threats + muted.before > 0 && (
        <p data-quiet>
          {t('report:threats.muted', {
            ...{ threats: number(muted.threats), alerts: number(muted.alerts) },
            ...{ threatsBefore: number(muted.before), alertsBefore: number(muted.alertsBefore) },
          })}
        </p>
      )}
      <Pair>
        <FigureTable
          title={t('report:threats.severities')}
          name="severities"
          files={files}
          rows={severities}
          rowId={(row) => row.severity}
          none=""
          columns={[{ header: t('alerts:severity.label'), cell: (row) => severity(row.severity) }, ...counts()]}
        />
        <FigureTable
          title={t('report:threats.verdicts')}
          name="verdicts"
          files={files}
          rows={verdicts}
          rowId={({ verdict }) => verdict}
          none=""
          columns={[
            {
              header: t('triage:verdict.label'),
              cell: ({ verdict }) => (verdict === 'open' ? t('report:threats.open') : t(`triage:verdict.${verdict}`)),
            },
            ...counts(),
          ]}
        />
      </Pair>
      <FigureTable
        title={t('report:threats.signatures')}
        name="signatures"
        files={files}
        rows={signatures}
        total={signaturesTotal}
        rowId={({ signature }) => signature}
        none={t('report:threats.none')}
        columns={[
          {
            header: t('threat-groups:signature'),
            cell: ({ signature }) => (
              <bdi lang={signature ? 'en' : undefined}>{signature || t('alerts:noSignature')}</bdi>
            ),
          },
          { header: t('alerts:severity.label'), cell: (row) => severity(row.severity) },
          ...counts<(typeof signatures)[number]>().slice(0, 1),
          { header: t('report:threats.alerts'), numeric: true, cell: (row) => number(row.alerts) },
          { header: t('report:beforeColumn'), numeric: true, cell: (row) => number(row.before) },
        ]}
      />
    </Section>
  );
}
