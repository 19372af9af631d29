import type { Preferences } from '../../shared/preferences.ts';
import type { LazyPart } from '../app/lazy-part.tsx';
import { verticalNavigation } from './vertical-navigation.ts';

/** A part of the shell that some visitors see at once; others never load it. */
export type ShellPart = Pick<LazyPart<object>, 'file' | 'load' | 'texts' | 'catalog'>;

/** The parts that a visitor's preferences put on the first screen. */
export const partsOf = ({ navigation }: Preferences): ShellPart[] =>
  navigation === 'vertical' ? [verticalNavigation as ShellPart] : [];
