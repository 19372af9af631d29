import close from '~icons/mdi/close';
import download from '~icons/mdi/tray-arrow-down';
import { IconButton } from '../button.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { useTranslation } from '../translation.ts';
import { ExportState } from './table-tools.styles.ts';
import type { TableExport } from './table-types.ts';
import { useCsv } from './use-csv.ts';

/** Everything that the filters match, on every page, as a CSV file; it says how far it is and can be stopped. */
export function ExportButton<Row>({ total, ...exporting }: TableExport<Row> & { total: number }) {
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const { state, start, cancel } = useCsv(exporting);
  const running = state.is === 'running';
  const label = running ? t('table:export.cancel') : t('table:export.label', { count: total, total: number(total) });
  return (
    <>
      <ExportState role="status" data-shown={state.is !== 'idle' || undefined}>
        {running && t('table:export.running', { share: percent(total ? Math.min(1, state.rows / total) : 0) })}
        {state.is === 'done' && t('table:export.done', { count: state.rows, rows: number(state.rows) })}
        {state.is === 'failed' && t('table:export.failed')}
      </ExportState>
      <IconButton
        type="button"
        aria-label={label}
        title={label}
        onClick={() => (running ? cancel() : start(exporting.rows))}
      >
        <Icon of={running ? close : download} />
      </IconButton>
    </>
  );
}
