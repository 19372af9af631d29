/** Whether two menus have no room side by side, nor a menu beside its button. In browsers only. */
export const isNarrow = () => matchMedia('(width < 37.5em)').matches;
