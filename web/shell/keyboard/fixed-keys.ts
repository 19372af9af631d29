import type { TFunction } from 'i18next';

export interface Line {
  /** Pressed together, `Ctrl` `K`, or one after the other when `inTurn` is set; several ways to do the same. */
  keys: string[][];
  inTurn?: boolean;
  text: string;
}

/** Keys that no manifest has, by what they do: together with a `+` between them, several ways with a space. */
const fixed = {
  everywhere: { palette: 'Ctrl+K', close: 'Esc' },
  alone: { search: '/', help: '?' },
  lists: { choose: '↑ ↓', open: '↵', newTab: 'Ctrl+↵' },
  // On a row and on a day that has the focus: kit/list/use-row-keys.ts, calendar/day-keys.ts.
  tables: { row: '↑ ↓', endRow: 'home end', openRow: '↵', tick: 'space', untick: 'Esc' },
  calendar: { day: 'backward forward', week: '↑ ↓', endDay: 'home end', month: 'pageUp pageDown', openDay: '↵' },
};

/** The arrows that lead along a line, as it is read. */
const alongLine = () => (document.dir === 'rtl' ? { backward: '→', forward: '←' } : { backward: '←', forward: '→' });

/** The lines of a group in the reader's words, with keys as they are printed. */
export function fixedKeys(group: keyof typeof fixed, t: TFunction): Line[] {
  const arrows: Record<string, string> = alongLine();
  const printed = (key: string) =>
    key === 'Ctrl' && /Mac|iP/.test(navigator.platform)
      ? '⌘'
      : t(`keyboard:key.${key}`, { defaultValue: arrows[key] ?? key });
  return Object.entries(fixed[group]).map(([text, ways]) => ({
    keys: ways.split(' ').map((keys) => keys.split('+').map(printed)),
    text: t(`keyboard:${text}`),
  }));
}
