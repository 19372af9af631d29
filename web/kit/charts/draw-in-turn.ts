import { atRest } from '../at-rest.ts';

interface Waiting {
  room: () => HTMLElement | null;
  draw: () => void;
}

/** Drawings that wait, in the order in which they came. */
const waiting: Waiting[] = [];
let isAtWork = false;

function isInSight({ room }: Waiting): boolean {
  const { top = 0, bottom = 0 } = room()?.getBoundingClientRect() ?? {};
  return bottom > 0 && top < innerHeight;
}

function drawNext(): void {
  isAtWork = waiting.length > 0;
  if (!isAtWork) return;
  atRest(() => {
    const place = waiting.findIndex(isInSight);
    const [next] = waiting.splice(Math.max(0, place), 1);
    next?.draw();
    drawNext();
  });
}

/**
 * Draws when the page has come to rest, one after the other and those in sight first, so that a page of many charts answers in
 * between. Browser only. Gives what calls it off.
 */
export function drawInTurn(room: Waiting['room'], draw: Waiting['draw']): () => void {
  const own = { room, draw };
  waiting.push(own);
  if (!isAtWork) drawNext();
  return () => {
    const place = waiting.indexOf(own);
    if (place >= 0) waiting.splice(place, 1);
  };
}
