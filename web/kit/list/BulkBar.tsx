import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import close from '~icons/mdi/close';
import stop from '~icons/mdi/stop-circle-outline';
import download from '~icons/mdi/tray-arrow-down';
import { IconButton } from '../button.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { Hidden } from '../mark.styles.ts';
import { passFocus } from '../pass-focus.ts';
import { useKitServices } from '../services.ts';
import { notify } from '../snackbars.ts';
import { useTranslation } from '../translation.ts';
import { useConfirm } from '../use-confirm.tsx';
import { usePageMark } from '../use-page-mark.ts';
import { usePassedFocus } from '../use-passed-focus.ts';
import { Bar, TextButton } from './table-tools.styles.ts';
import type { BulkAction, RowPortions, TableExport } from './table-types.ts';
import { useCsv } from './use-csv.ts';

interface BulkBarProps<Row> {
  count: number;
  total: number;
  /** All that match `scope` are ticked. */
  everything: boolean;
  scope: string;
  /** Ticks all that match, on every page; left out when they are, or when their rows cannot be had. */
  onEverything: (() => void) | undefined;
  onForget: () => void;
  actions: readonly BulkAction<Row>[];
  exporting: TableExport<Row> | undefined;
  chosenRows: (signal: AbortSignal) => RowPortions<Row>;
}

interface CommandProps {
  label: string;
  icon?: string;
  busy?: boolean;
  onClick: () => void;
  'data-bulk'?: string;
}

/** What follows, a question mostly, leads back to the button of the panel, if it was in one. */
function Command({ label, icon, busy, onClick, ...button }: CommandProps) {
  return (
    <TextButton
      {...button}
      // The one that ticks everything goes with what it does.
      ref={usePassedFocus<HTMLButtonElement>()}
      type="button"
      aria-disabled={busy || undefined}
      onClick={({ currentTarget }) => {
        if (busy) return;
        currentTarget.closest<HTMLElement>(':popover-open')?.hidePopover();
        onClick();
      }}
    >
      {icon && <Icon of={icon} size={18} />}
      {label}
    </TextButton>
  );
}

/** The bar goes with the ticks, whatever took them; the focus goes on beside it. */
const leaving = (bar: HTMLElement | null) => () => passFocus(bar);

/** Appears while rows are ticked: how many, and what can be done with them. What was done is said in its place. */
export function BulkBar<Row>(props: BulkBarProps<Row>) {
  const { count, total, everything, scope, onEverything, onForget, actions, exporting, chosenRows } = props;
  const { t } = useTranslation();
  const { number, percent } = useFormats();
  const [outcome, setOutcome] = useState({ of: 0, text: '' });
  /** Holds as long as nothing else is ticked. */
  const said = outcome.of === count ? outcome.text : '';
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const commands = useId();
  const work = useRef<AbortController>(undefined);
  const csv = useCsv(exporting ?? { columns: () => [], fileName: '' });
  const about = t('table:bulk.count', { count, number: number(count) });

  const { api } = useKitServices();
  const { revalidate } = useRevalidator();
  const { confirm, dialog } = useConfirm();
  usePageMark('underlaid', count > 0);

  const run = async ({ ask, changes, run: act }: BulkAction<Row>) => {
    if (ask && !(await confirm(ask(count)))) return;
    setBusy(true);
    work.current = new AbortController();
    const { signal } = work.current;
    const said = await act(chosenRows, count, api, { onProgress: setShare, signal, everything, scope }).catch(() =>
      t('table:bulk.failed'),
    );
    setBusy(false);
    setShare(undefined);
    if (said === null) return;
    const snackbar = typeof said === 'string' ? { text: said } : said;
    if (!changes) return setOutcome({ of: count, text: snackbar.text });
    // The bar goes with the ticks.
    notify(snackbar);
    onForget();
    await revalidate();
  };
  return (
    <>
      <Hidden role="status">{count > 0 ? said || about : ''}</Hidden>
      {count > 0 && (
        <Bar ref={leaving} role="region" aria-label={t('table:bulk.label')} aria-busy={busy || undefined}>
          <strong>{about}</strong>
          {said && <span aria-hidden="true">{said}</span>}
          {share !== undefined && (
            <>
              <span>{percent(Math.round(share * 100) / 100)}</span>
              <TextButton type="button" onClick={() => work.current?.abort()}>
                <Icon of={stop} size={18} />
                {t('table:bulk.stop')}
              </TextButton>
            </>
          )}
          <TextButton type="button" data-more popoverTarget={commands}>
            {t('table:bulk.actions')}
          </TextButton>
          {/* In the line where there is room; on a phone a panel that the button opens. */}
          <div id={commands} popover="auto">
            {onEverything && count < total && (
              <Command label={t('table:bulk.everything', { total: number(total) })} onClick={onEverything} />
            )}
            <span data-spacer />
            {actions.map((action) => (
              <Command
                key={action.id}
                label={action.label}
                icon={action.icon}
                data-bulk={action.id}
                busy={busy}
                onClick={() => void run(action)}
              />
            ))}
            {exporting && (
              <Command
                label={t(csv.state.is === 'running' ? 'table:export.cancel' : 'table:bulk.export')}
                icon={csv.state.is === 'running' ? close : download}
                onClick={() => (csv.state.is === 'running' ? csv.cancel() : csv.start(chosenRows))}
              />
            )}
          </div>
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
      {dialog}
    </>
  );
}
