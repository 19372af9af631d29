import { redirect, useLoaderData } from 'react-router-dom';
import { ApiError } from '../../shared/api.ts';
import type { Jobs } from '../../shared/jobs.ts';
import { jobsApi } from '../../shared/jobs-api.ts';
import type { ActionArgs, PageArgs } from '../app/page.ts';
import { Alert } from '../kit/Alert.tsx';
import { Card, CardHeader, PageHeader, Stack } from '../kit/card.styles.ts';
import type { Unsent } from '../kit/form/unsent.ts';
import { useTranslation } from '../kit/translation.ts';
import { useAskingAnew } from '../kit/use-ask-anew.ts';
import { useOutcome } from '../kit/use-outcome.ts';
import { useUnsent } from '../kit/use-unsent.ts';
import { JobList } from './late-list.ts';
import { OutboxTable } from './OutboxTable.tsx';

/** While something runs the page asks again. */
const AGAIN_MS = 2000;

export const loader = ({ api, signal }: PageArgs): Promise<Jobs> => jobsApi(api).list(signal);

/** Begins a job; the list then says that it runs. Says when it runs already. */
export async function action({ api, form }: ActionArgs) {
  try {
    await jobsApi(api).run(String(form.get('name')));
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return { refused: true };
    throw error;
  }
  return redirect('/admin/jobs');
}

/** What the process does by itself: when, how it went, what waits. */
export function Component() {
  const { t } = useTranslation();
  const { jobs, outbox } = useLoaderData() as Jobs;
  const outcome = useOutcome<{ refused: true } | Unsent>();
  const refused = !useUnsent(outcome) && outcome;
  const running = jobs.some((job) => job.running);
  useAskingAnew(running ? AGAIN_MS : undefined);
  return (
    <Stack>
      <PageHeader>
        <div>
          <h1>{t('jobs:title')}</h1>
          <p>{t('jobs:intro')}</p>
        </div>
      </PageHeader>
      {refused && !running && <Alert color="warning">{t('jobs:refused')}</Alert>}
      <Card>
        <JobList jobs={jobs} />
      </Card>
      <Card>
        <CardHeader>
          <div>
            <h2 id="outbox">{t('jobs:outbox.title')}</h2>
            <p>{t('jobs:outbox.text')}</p>
          </div>
        </CardHeader>
        <OutboxTable outbox={outbox} />
      </Card>
    </Stack>
  );
}
