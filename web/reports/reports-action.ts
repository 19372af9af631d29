import { redirect } from 'react-router-dom';
import type { Rhythm } from '../../shared/report-values.ts';
import { reportsApi } from '../../shared/reports-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { formAction } from '../kit/form/form-action.ts';
import { newReportForm, scheduleForm } from './report-forms.ts';
import { REPORTS, reportPath } from './report-path.ts';
import { daysAt } from './report-range.ts';

/** Keeps a report of the days that a form says, and goes there. */
export const keepReport = formAction(newReportForm, async ({ name = '', ...asked }, args: ActionArgs) => {
  const timeZone = await args.timeZone();
  const { from, to } = daysAt(asked, Date.now(), timeZone);
  const { id } = await reportsApi(args.api).keep({ from, to, timeZone, name });
  return redirect(reportPath(id));
});

const schedule = formAction(
  scheduleForm,
  async ({ rhythm, hour, timeZone = 'UTC', name = '' }, { api, form }: ActionArgs) => {
    const targets = form.getAll('targets').map(Number);
    await reportsApi(api).schedule({ rhythm: rhythm as Rhythm, hour: Number(hour), timeZone, name, targets });
    return redirect(REPORTS);
  },
);

/** The forms of both drawers, which the address says, and the buttons of a schedule. */
export async function reportsAction(args: ActionArgs) {
  const { form, api } = args;
  const { pause, unschedule, run } = reportsApi(api);
  const id = Number(form.get('schedule'));
  switch (form.get('do')) {
    case 'pause':
      await pause(id, true);
      return redirect(REPORTS);
    case 'resume':
      await pause(id, false);
      return redirect(REPORTS);
    case 'unschedule':
      await unschedule(id);
      return redirect(REPORTS);
    case 'run':
      return redirect(reportPath((await run(id)).id));
  }
  return args.url.searchParams.get('open') === 'schedule' ? schedule(args) : keepReport(args);
}
