/** Marks forms in which somebody typed or chose something; one that only asks, as a list's filters do, is none of them. */
export function watchForms(): void {
  const mark = ({ target }: Event) => {
    const form = (target as Element).closest('form');
    if (form?.method === 'post') form.dataset.begun = '';
  };
  // Pickers of days and times take what is typed before it is put in.
  for (const kind of ['input', 'beforeinput']) addEventListener(kind, mark, true);
}

/** Whether a form that one sees is marked. */
export const isTyped = (): boolean =>
  [...document.querySelectorAll('form[data-begun]')].some((form) => form.getClientRects().length > 0);
