/** Ticks are given by the space bar alone. */
const OF_LETTERS =
  'input:not([type=checkbox]),textarea,select,[contenteditable],[role=menu],[role=listbox],[aria-haspopup=listbox]';

/** Whether a letter is for what has the focus: it is written there, or chooses there what begins with it. */
export const takesLetters = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(OF_LETTERS) !== null;
