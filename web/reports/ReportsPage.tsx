import type { Api } from '../../shared/api.ts';
import { notifyApi } from '../../shared/notify-api.ts';
import { reportsApi } from '../../shared/reports-api.ts';
import type { ActionArgs } from '../app/page.ts';
import { Stack } from '../kit/card.styles.ts';
import { ListPage } from '../kit/list/ListPage.tsx';
import { listLoader } from '../kit/list/list-loader.ts';
import { reportList } from './report-list.tsx';
import { ReportDrawers, SchedulesCard } from './reports-late.ts';

/** What a schedule may tell; none for who may not read targets. */
const sharedTargets = (api: Api, signal: AbortSignal) =>
  notifyApi(api)
    .targets(signal)
    .then(({ targets }) => targets.filter(({ shared }) => shared).map(({ id, name }) => ({ id, name })))
    .catch(() => []);

/** The list can do without the schedules under it. */
export const loader = listLoader(reportList, async ({ api, signal }) => ({
  schedules: await reportsApi(api)
    .schedules(signal)
    .then(({ schedules }) => schedules)
    .catch(() => null),
  targets: await sharedTargets(api, signal),
}));

/** Its forms are looked at when one is sent. */
export const action = async (args: ActionArgs) =>
  (await args.bring(() => import('./reports-action.ts'))).reportsAction(args);

/** Reports that are kept, and what writes them by the clock. */
export const Component = () => (
  <Stack>
    <ListPage of={reportList} />
    <SchedulesCard />
    <ReportDrawers />
  </Stack>
);
