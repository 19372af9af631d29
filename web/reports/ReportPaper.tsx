import { useTranslation } from '../kit/translation.ts';
import { type PaperProps, ReportHead } from './ReportHead.tsx';
import { Document, ReportColumns, SectionCard } from './report.styles.ts';
import { Sections } from './report-late.ts';
import { Summary } from './Summary.tsx';

const SECTIONS = ['incidents', 'threats', 'work', 'hosts', 'assets', 'traffic', 'sensors'] as const;

/** A report as it is read and printed: whose it is, its figures, its sections. */
export function ReportPaper({ document, report }: PaperProps) {
  const { t } = useTranslation();
  const props = { document, figures: document.figures, files: report && `/api/reports/${report.id}` };
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
          <ReportHead document={document} {...(report && { report })} />
          <Summary {...props} />
        </SectionCard>
        <Sections {...props} />
      </Document>
    </ReportColumns>
  );
}
