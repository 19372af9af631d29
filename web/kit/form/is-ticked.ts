import type { FormResult } from './form-types.ts';

/** Whether a box of a name is ticked: as it came back, which a page without scripts draws, or as it is stored. */
export const isTicked = (result: FormResult | undefined, name: string, value: string, stored: boolean): boolean =>
  result?.given[name]?.split(' ').includes(value) ?? stored;
