import type { NavigateFunction } from 'react-router-dom';
import type { CatalogView } from '../../app/catalog-view.ts';
import { mayOpen } from '../../app/guards.ts';
import type { Session } from '../../app/session.ts';
import type { ShowTool } from '../tool.ts';

/** A letter later than this after `g` is a key by itself. */
const SEQUENCE_MS = 1500;

interface Surroundings {
  show: ShowTool;
  navigate: NavigateFunction;
  session: Session;
  catalog: CatalogView;
}

let begun = Number.NEGATIVE_INFINITY;

/** One key outside of fields. What somebody may not open, and letters that mean nothing, do nothing. */
export function press(letter: string, at: number, { show, navigate, session, catalog }: Surroundings): void {
  const follows = at - begun <= SEQUENCE_MS;
  begun = letter === 'g' && !follows ? at : Number.NEGATIVE_INFINITY;
  if (follows) {
    void catalog.load().then(({ shortcuts }) => {
      const shortcut = shortcuts.find((each) => each.letter === letter);
      if (shortcut && mayOpen(shortcut, session)) void navigate(shortcut.to);
    });
  } else if (letter === '?' || letter === '؟') show('help');
  else if (letter === '/') {
    const field = document.querySelector<HTMLInputElement>('main input[type=search]');
    if (field) field.select();
    else show('palette');
  }
}
