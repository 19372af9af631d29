import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import printer from '~icons/mdi/printer-outline';
import { IconButton } from '../button.styles.ts';
import { useFormats } from '../format.ts';
import { Icon } from '../Icon.tsx';
import { useTranslation } from '../translation.ts';
import { ExportState } from './table-tools.styles.ts';
import type { TableExport } from './table-types.ts';

/** What is longer is for a file. */
const MOST_PRINTED = 1000;

interface PrintButtonProps<Row> {
  total: number;
  rows: TableExport<Row>['rows'];
  /** Draws these instead of the page's own; undefined: those again. */
  draw: (rows: readonly Row[] | undefined) => void;
}

/** Prints everything that the filters match, on every page, up to a limit that its label says; stopped when the table goes. */
export function PrintButton<Row>({ total, rows, draw }: PrintButtonProps<Row>) {
  const { t } = useTranslation();
  const { number } = useFormats();
  const [state, setState] = useState<'idle' | 'running' | 'failed'>('idle');
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);
  const count = Math.min(total, MOST_PRINTED);
  const label = t(total > MOST_PRINTED ? 'table:print.first' : 'table:print.label', { count, total: number(count) });
  const print = async () => {
    if (state === 'running') return;
    running.current = new AbortController();
    const { signal } = running.current;
    setState('running');
    try {
      const all: Row[] = [];
      for await (const portion of rows(signal)) {
        all.push(...portion);
        if (all.length >= MOST_PRINTED) break;
      }
      // By then it may be another page that would be printed.
      signal.throwIfAborted();
      flushSync(() => draw(all.slice(0, MOST_PRINTED)));
      window.print();
      setState('idle');
    } catch {
      setState('failed');
    } finally {
      draw(undefined);
    }
  };
  return (
    <>
      <ExportState role="status" data-shown={state !== 'idle' || undefined}>
        {state === 'running' && t('table:print.running')}
        {state === 'failed' && t('table:print.failed')}
      </ExportState>
      <IconButton
        type="button"
        aria-label={label}
        title={label}
        aria-disabled={state === 'running' || undefined}
        onClick={print}
      >
        <Icon of={printer} />
      </IconButton>
    </>
  );
}
