import type { Color } from './tones.ts';

/** One choice of SelectField and ComboboxField. */
export interface Option {
  id: string;
  label: string;
  /** A second line. */
  text?: string;
  /** A drawing from `~icons/mdi/NAME`. */
  icon?: string;
  /** A dot before the label. */
  color?: Color;
  disabled?: boolean;
}

export interface OptionGroup {
  title: string;
  options: readonly Option[];
}

export const isGroup = (item: Option | OptionGroup): item is OptionGroup => 'options' in item;

/** Every choice, with those of groups. */
export const allOptions = (items: readonly (Option | OptionGroup)[]): Option[] =>
  items.flatMap((item) => (isGroup(item) ? item.options : [item]));
