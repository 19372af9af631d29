import type { Report, ReportDocument } from '../../shared/reports.ts';
import { useFormats } from '../kit/format.ts';
import { useTranslation } from '../kit/translation.ts';
import { DocumentHead } from './report.styles.ts';
import { daysText, nameOf, zoneText } from './words.ts';

export interface PaperProps {
  document: ReportDocument;
  /** One that is kept. */
  report?: Report;
}

/** What a report is called, its days, and who made it when. */
export function ReportHead({ document, report }: PaperProps) {
  const { t } = useTranslation();
  const formats = useFormats(document.timeZone);
  const { kind, before, timeZone, madeAt } = document;
  const made = report ? (report.by === null ? 'madeBySchedule' : 'madeBy') : 'made';
  return (
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
  );
}
