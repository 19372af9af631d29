/**
 * Marks forms in which somebody typed or chose something; one that only asks, as a list's filters do, is none of them. The function that
 * it gives says whether a form that one sees is marked.
 */
export function watchForms(): () => boolean {
  const mark = ({ target }: Event) => {
    const form = (target as Element).closest('form');
    if (form?.method === 'post') form.dataset.begun = '';
  };
  // Pickers of days and times take what is typed before it is put in.
  for (const kind of ['input', 'beforeinput']) addEventListener(kind, mark, true);
  return () => [...document.querySelectorAll('form[data-begun]')].some((form) => form.getClientRects().length > 0);
}
