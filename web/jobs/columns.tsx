import type { TFunction } from 'i18next';
import { Form } from 'react-router-dom';
import type { Job } from '../../shared/jobs.ts';
import { Button } from '../kit/button.styles.ts';
import { FaultText } from '../kit/FaultText.tsx';
import type { Formats } from '../kit/format.ts';
import type { TableColumn } from '../kit/list/table-types.ts';
import { Chip } from '../kit/mark.styles.ts';
import { scheduleText } from './schedule-text.ts';

interface Tools {
  t: TFunction;
  formats: Formats;
}

/** How the last run ended, or that one is under way. */
function Outcome({ job, t }: { job: Job; t: TFunction }) {
  if (job.running) return <Chip color="info">{t('jobs:outcome.running')}</Chip>;
  if (!job.outcome) return <Chip>{t('jobs:outcome.never')}</Chip>;
  return <Chip color={job.outcome === 'done' ? 'success' : 'error'}>{t(`jobs:outcome.${job.outcome}`)}</Chip>;
}

export function jobColumns({ t, formats }: Tools): TableColumn<Job>[] {
  const { dateTime, number } = formats;
  return [
    {
      id: 'name',
      header: t('jobs:column.name'),
      sortable: true,
      sticky: true,
      rowHeader: true,
      cell: ({ name }) => <code dir="ltr">{name}</code>,
      value: ({ name }) => name,
    },
    {
      id: 'schedule',
      header: t('jobs:column.schedule'),
      muted: true,
      cell: (job) => scheduleText(job, formats, t),
    },
    {
      id: 'outcome',
      header: t('jobs:column.outcome'),
      cell: (job) => (
        <>
          <Outcome job={job} t={t} />
          {job.error && (
            <small>
              <FaultText fault={job.fault} reason={job.error} />
            </small>
          )}
        </>
      ),
    },
    {
      id: 'lastStarted',
      header: t('jobs:column.lastStarted'),
      sortable: 'descending',
      muted: true,
      cell: ({ lastStarted }) => lastStarted && <time dateTime={lastStarted}>{dateTime(lastStarted)}</time>,
      unit: ({ lastStarted }) => (lastStarted ? t('jobs:column.lastStarted') : ''),
      value: ({ lastStarted }) => lastStarted,
    },
    {
      id: 'next',
      header: t('jobs:column.next'),
      sortable: true,
      muted: true,
      cell: ({ next }) => <time dateTime={next}>{dateTime(next)}</time>,
      unit: 'header',
      value: ({ next }) => next,
    },
    {
      id: 'failures',
      header: t('jobs:column.failures'),
      sortable: 'descending',
      numeric: true,
      cell: ({ failures }) => number(failures),
      unit: 'header',
      value: ({ failures }) => failures,
    },
    {
      id: 'run',
      header: t('jobs:column.run'),
      hideable: false,
      cell: ({ name, running }) => (
        // Switched off, the button would lose the focus.
        <Form method="post" onSubmit={(event) => running && event.preventDefault()}>
          <input type="hidden" name="name" value={name} />
          <Button aria-label={t('jobs:runNamed', { name })} aria-disabled={running || undefined}>
            {t('jobs:run')}
          </Button>
        </Form>
      ),
    },
  ];
}
