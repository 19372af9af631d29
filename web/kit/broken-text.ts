/** HTTP: asked too often, and too busy. */
const LATER = [429, 503];

/** The text key of why something could not be shown: for some answers it is enough to wait. */
export const brokenText = (status: number): string =>
  LATER.includes(status) ? 'misc:broken.busy' : 'misc:broken.text';
