import type { Report, ReportDocument } from '../../shared/reports.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { Document, DocumentHead, ReportColumns, SectionCard } from './report.styles.ts';
import { Sections } from './report-late.ts';
import { Summary } from './Summary.tsx';
import { daysText, nameOf, zoneText } from './words.ts';

const SECTIONS = ['incidents', 'threats', 'work', 'hosts', 'assets', 'traffic', 'sensors'] as const;

interface ReportPaperProps {
  document: ReportDocument;
  /** One that is kept. */
  report?: Report;
}

/** A report as it is read and printed: whose it is, its figures, its sections. */
export function ReportPaper({ document, report }: ReportPaperProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { kind, before, timeZone, madeAt, figures } = document;
  const made = report ? (report.by === null ? 'madeBySchedule' : 'madeBy') : 'made';
  const props = { document, figures, files: report && `/api/reports/${report.id}` };
  return (
    <ReportColumns>
      <nav aria-label={t('report:contents')}>
        <ol>
          {SECTIONS.map((name) => (
            <li key={name}>
              <a href={`#${name}`}>{t(`report:${name}.title`)}</a>
            </li>
          ))}
        </ol>
      </nav>
      <Document data-paper>
        <SectionCard>
          <DocumentHead>
            <h1>
              <bdi>{nameOf(report ?? { name: '', kind }, t)}</bdi>
            </h1>
            <p>
              {daysText(document, formats, t)} ({zoneText(timeZone)})
            </p>
            <p>{t('report:compared', { days: daysText(before, formats, t) })}</p>
            <p>{t(`report:${made}`, { time: formats.minute(madeAt), name: report?.by ?? '' })}</p>
          </DocumentHead>
          <Summary {...props} />
        </SectionCard>
        <Sections {...props} />
      </Document>
    </ReportColumns>
  );
}
