import type { NetworkCard } from '../../../shared/network-cards.ts';
import type { DashCardProps } from '../DashCard.tsx';

type Span = DashCardProps<unknown>['span'];

/** Columns of twelve that a card would like. */
const widths: Record<NetworkCard, number> = {
  posture: 12,
  incidents: 8,
  hosts: 4,
  severity: 6,
  traffic: 6,
  signatures: 6,
  countries: 6,
  assets: 4,
  sensors: 4,
  activity: 4,
};
/** Up to here two of them share a row of a narrower page. */
const NARROW = 6;

/** Is something wrong, and on which machine, is looked at first; what there is besides, last. */
const weights: Partial<Record<NetworkCard, Place['weight']>> = {
  posture: 'first',
  incidents: 'first',
  hosts: 'first',
  signatures: 'last',
  countries: 'last',
  assets: 'last',
  sensors: 'last',
  activity: 'last',
};

export interface Place {
  card: NetworkCard;
  span: Span;
  /** Shares its row where the page is narrower. */
  half: boolean;
  weight: DashCardProps<unknown>['weight'];
}

/** Gives cards of any order their columns, such that every row is full: the last of a row takes what is left of it. */
export function placed(cards: readonly NetworkCard[]): Place[] {
  const rows: NetworkCard[][] = [];
  const widthOf = (row: readonly NetworkCard[]) => row.reduce((sum, card) => sum + widths[card], 0);
  const halves = new Set<NetworkCard>();
  let open: NetworkCard | undefined;
  for (const card of cards) {
    const row = rows.at(-1);
    if (row && widthOf(row) + widths[card] <= 12) row.push(card);
    else rows.push([card]);
    if (widths[card] > NARROW) open = undefined;
    else if (open) {
      halves.add(open).add(card);
      open = undefined;
    } else open = card;
  }
  return rows.flatMap((row) =>
    row.map((card, index) => ({
      card,
      span: (index < row.length - 1 ? widths[card] : 12 - widthOf(row.slice(0, -1))) as Span,
      half: halves.has(card),
      weight: weights[card],
    })),
  );
}
