import { useEffect, useRef, useState } from 'react';
import { csvFile } from './csv.ts';
import { saveFile } from './save-file.ts';
import type { RowPortions, TableExport } from './table-types.ts';

export type CsvState = { is: 'idle' | 'failed' } | { is: 'running' | 'done'; rows: number };

/** Writes rows into a CSV file and hands it over; one at a time, stopped when the table goes. */
export function useCsv<Row>({ columns, fileName }: Pick<TableExport<Row>, 'columns' | 'fileName'>) {
  const [state, setState] = useState<CsvState>({ is: 'idle' });
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (rows: (signal: AbortSignal) => RowPortions<Row>) => {
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let count = 0;
    setState({ is: 'running', rows: 0 });
    try {
      const file = await csvFile(await columns(), rows(signal), signal, (rows) => {
        count = rows;
        setState({ is: 'running', rows });
      });
      saveFile(file, `${fileName}.csv`);
      setState({ is: 'done', rows: count });
    } catch {
      if (running.current === controller) setState({ is: signal.aborted ? 'idle' : 'failed' });
    }
  };
  return { state, start, cancel: () => running.current?.abort() };
}
