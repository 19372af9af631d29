import type { IngestReject } from '../../../shared/ingest.ts';
import { EmptyState } from '../../kit/feedback.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { RejectSample } from '../RejectSample.tsx';
import { rejectColumns, rejectFile } from '../reject-columns.tsx';
import { RejectTable } from '../sources.styles.ts';

/** Without blanks: it becomes part of an element's id. */
const idOf = ({ source, path, position, time }: IngestReject) =>
  encodeURIComponent([source, path ?? '', position, time].join('/'));

/** Rejected lines; `all` counts those that are not kept as well. */
export function RejectRows({ rejects, all }: { rejects: readonly IngestReject[]; all: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <ClientTable
      name="rejects"
      label={t('sources:tab.rejects')}
      columns={rejectColumns({ t, formats })}
      rows={rejects}
      rowId={idOf}
      rowLabel={({ source, position }) => `${source} ${position}`}
      sort="-time"
      frame={RejectTable}
      filterLabel={t('rejects:filter')}
      summary={(shown) =>
        all > rejects.length
          ? t('rejects:some', { number: formats.number(shown), all: formats.number(all) })
          : t('rejects:count', { count: shown, number: formats.number(shown) })
      }
      detail={RejectSample}
      exporting={rejectFile(t, rejects)}
      empty={<EmptyState>{t('rejects:noMatch')}</EmptyState>}
    />
  );
}
