import { useMemo } from 'react';
import type { ReportDocument } from '../../shared/reports.ts';
import { type Formats, formatsFor } from '../kit/format.ts';
import { usePreferences } from '../theme/PreferencesProvider.tsx';

/** Formats in the time zone of a report's days, which its head names, whoever reads it. */
export function useReportFormats({ timeZone }: Pick<ReportDocument, 'timeZone'>): Formats {
  const { language } = usePreferences();
  return useMemo(() => formatsFor(language, timeZone), [language, timeZone]);
}
