import type { Jobs } from '../../../shared/jobs.ts';
import { useFormats } from '../../kit/format.ts';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { jobColumns } from '../columns.tsx';
import { JobTable } from '../jobs.styles.ts';

/** What the process does by the clock, and how it went. */
export function JobList({ jobs }: Pick<Jobs, 'jobs'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ClientTable
      name="jobs"
      label={t('jobs:title')}
      columns={jobColumns({ t, formats })}
      rows={jobs}
      rowId={({ name }) => name}
      rowLabel={({ name }) => name}
      sort="name"
      frame={JobTable}
      summary={(shown) => t('jobs:count', { count: shown, number: formats.number(shown) })}
      empty={null}
    />
  );
}
