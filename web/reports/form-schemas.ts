import * as Type from '@sinclair/typebox';
import { reportRanges } from '../../shared/report-values.ts';
import { NewReport, NewReportSchedule } from '../../shared/reports.ts';
import { oneOf } from '../../shared/schema.ts';

const day = Type.Optional(Type.Union([Type.Literal(''), NewReport.properties.from]));

/** What is typed for a report: its days may be named. */
export const NewReportForm = Type.Object({
  range: Type.Optional(oneOf(reportRanges)),
  from: day,
  to: day,
  name: NewReport.properties.name,
});

/** What is typed for a schedule: of a form everything is text. */
export const ScheduleForm = Type.Object({
  ...NewReportSchedule.properties,
  hour: Type.String({ pattern: '^([01]?\\d|2[0-3])$' }),
});
