/** On a form in which somebody has typed or chosen something. One that only asks, as a list's filters do, is none of them. */
const BEGUN = 'begun';

/** Marks forms that hold what a new page would not. */
export function watchForms(): void {
  const mark = ({ target }: Event) => {
    const form = target instanceof Element && target.closest('form');
    if (form && form.method === 'post') form.dataset[BEGUN] = '';
  };
  // Pickers of days and times take what is typed before it is put in.
  for (const kind of ['input', 'beforeinput']) document.addEventListener(kind, mark, true);
}

/** Whether a form that one sees holds something that was typed. */
export const isSomethingTyped = (): boolean =>
  [...document.querySelectorAll(`form[data-${BEGUN}]`)].some((form) => form.getClientRects().length > 0);
