import { useLocation } from 'react-router-dom';
import inbox from '~icons/mdi/inbox-arrow-down-outline';
import type { IngestSource } from '../../../shared/ingest.ts';
import { Card } from '../../kit/card.styles.ts';
import { EmptyState } from '../../kit/feedback.styles.ts';
import { useFormats } from '../../kit/format.ts';
import { Icon } from '../../kit/Icon.tsx';
import { ClientTable } from '../../kit/list/ClientTable.tsx';
import { useTranslation } from '../../kit/translation.ts';
import { sourceColumns } from '../source-columns.tsx';
import { SourceTable } from '../sources.styles.ts';

/** Every source, with its state, rate and lag; `action` is where the buttons that retire one send, null for who may not. */
export function SourcesCard({ sources, action }: { sources: readonly IngestSource[]; action: string | null }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { search } = useLocation();
  return (
    <Card>
      <ClientTable
        name="sources"
        label={t('sources:title')}
        columns={sourceColumns({ t, formats, search, action })}
        rows={sources}
        rowId={({ name }) => name}
        rowLabel={({ name }) => name}
        sort="name"
        frame={SourceTable}
        summary={(shown) => t('sources:count', { count: shown, number: formats.number(shown) })}
        empty={
          <EmptyState>
            <Icon of={inbox} size={40} />
            <h2>{t('sources:none.title')}</h2>
            <p>{t('sources:none.text')}</p>
          </EmptyState>
        }
      />
    </Card>
  );
}
