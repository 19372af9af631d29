import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import close from '~icons/mdi/close';
import download from '~icons/mdi/tray-arrow-down';
import { IconButton } from '../button.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { Bar, TextButton } from './table-tools.styles.ts';
import type { BulkAction, RowPortions, TableExport } from './table-types.ts';
import { useCsv } from './use-csv.ts';

interface BulkBarProps<Row> {
  count: number;
  total: number;
  /** Ticks all that match, on every page; left out when they are, or when their rows cannot be had. */
  onEverything: (() => void) | undefined;
  onForget: () => void;
  actions: readonly BulkAction<Row>[];
  exporting: TableExport<Row> | undefined;
  chosenRows: (signal: AbortSignal) => RowPortions<Row>;
}

/** Appears while rows are ticked: how many, and what can be done with them. What was done is said in its place. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { count, total, onEverything, onForget, actions, exporting, chosenRows } = props;
  const { t } = useTranslation();
  const { number } = useFormats();
  const [outcome, setOutcome] = useState({ of: 0, text: '' });
  /** Holds as long as nothing else is ticked. */
  const said = outcome.of === count ? outcome.text : '';
  const [busy, setBusy] = useState(false);
  const csv = useCsv(exporting ?? { columns: () => [], fileName: '' });
  const about = t('table:bulk.count', { count, number: number(count) });

  const run = async (work: () => Promise<string>) => {
    setBusy(true);
    setOutcome({ of: count, text: await work().catch(() => t('table:bulk.failed')) });
    setBusy(false);
  };
  return (
    <>
      <Hidden role="status">{count > 0 ? said || about : ''}</Hidden>
      {count > 0 && (
        <Bar role="region" aria-label={t('table:bulk.label')} aria-busy={busy || undefined}>
          <strong>{about}</strong>
          {said && <span aria-hidden="true">{said}</span>}
          {onEverything && count < total && (
            <TextButton type="button" onClick={onEverything}>
              {t('table:bulk.everything', { total: number(total) })}
            </TextButton>
          )}
          <span data-spacer />
          {actions.map(({ id, label, icon, run: act }) => (
            <TextButton key={id} type="button" disabled={busy} onClick={() => run(() => act(chosenRows, count))}>
              <Icon of={icon} size={18} />
              {label}
            </TextButton>
          ))}
          {exporting && (
            <TextButton
              type="button"
              onClick={() => (csv.state.is === 'running' ? csv.cancel() : csv.start(chosenRows))}
            >
              <Icon of={csv.state.is === 'running' ? close : download} size={18} />
              {t(csv.state.is === 'running' ? 'table:export.cancel' : 'table:bulk.export')}
            </TextButton>
          )}
          <IconButton
            type="button"
            aria-label={t('table:bulk.forget')}
            title={t('table:bulk.forget')}
            onClick={onForget}
          >
            <Icon of={close} />
          </IconButton>
        </Bar>
      )}
    </>
  );
}
