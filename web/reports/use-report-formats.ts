import type { ReportDocument } from '../../shared/reports.ts';
import { type Formats, formatsFor } from '../kit/format.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';

/** Formats in the time zone of a report's days, which its head names, whoever reads it. */
export const useReportFormats = ({ timeZone }: Pick<ReportDocument, 'timeZone'>): Formats =>
  formatsFor(usePreferences().language, timeZone);
