import { cardPicture } from '../kit/cards/card-picture.ts';
import { csvFile } from '../kit/list/csv.ts';
import { saveFile } from '../kit/list/save-file.ts';
import { type CardTable, cellValue } from './card-table.ts';

async function* once<Row>(rows: Row[]) {
  yield rows;
}

/** Hands the card's figures over as `TITLE.csv`. */
export async function saveTable({ columns, rows }: CardTable, title: string): Promise<void> {
  const fields = columns.map(({ header }, index) => ({
    header,
    value: (row: CardTable['rows'][number]) => cellValue(row[index] ?? null),
  }));
  saveFile(await csvFile(fields, once(rows), new AbortController().signal), `${title}.csv`);
}

/** Hands the card's drawing over as `TITLE.png`. */
export async function savePicture(card: HTMLElement, title: string): Promise<void> {
  saveFile(await cardPicture(card), `${title}.png`);
}
