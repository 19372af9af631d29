import type { Guarded } from '../../app/guards.ts';
import { pages } from '../../pages.ts';

export interface Jump extends Guarded {
  /** Pressed after `g`. */
  letter: string;
  to: string;
  /** Translation key. */
  title: string;
}

function jump(letter: string, path: string, to = path): Jump {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`g ${letter} leads to ${path}, which is no page`);
  const { can, signedIn, title } = page;
  return { letter, to, title, can, ...(signedIn && { signedIn }) };
}

/** `g d` and its like, in the order of the help. */
export const jumps: Jump[] = [
  jump('d', '/dashboards/analytics'),
  jump('t', '/admin/threats'),
  jump('l', '/admin/logactivity'),
  jump('a', '/admin/assets'),
  jump('r', '/admin/reports'),
  jump('u', '/user/list'),
  jump('i', '/invoice/list'),
  jump('c', '/calendar'),
  jump('x', '/access-control'),
  jump('p', '/admin/profile'),
  jump('s', '/pages/account-settings/:tab', '/pages/account-settings/account'),
];
