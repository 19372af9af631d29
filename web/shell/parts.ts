import type { Preferences } from '../../shared/preferences.ts';
import type { LazyPart } from '../lazy-part.tsx';
import type { TextGroup } from '../locales/groups.ts';
import { verticalNavigation } from './vertical-navigation.ts';

/** A part of the shell that some visitors see at once, with the texts it needs; others never load it. */
export interface ShellPart extends Pick<LazyPart<object>, 'file' | 'load'> {
  texts: TextGroup[];
}

/** The parts that a visitor's preferences put on the first screen. */
export const partsOf = ({ navigation }: Preferences): ShellPart[] =>
  navigation === 'vertical' ? [verticalNavigation] : [];
