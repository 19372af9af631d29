/** In which fields somebody typed or chose something, by their forms; of one that only asks, as a list's filters do, nothing is noted. */
const changed = new WeakMap<HTMLFormElement, Set<Element>>();

/** Notes what is typed and chosen in forms, and marks these (`data-begun`) until what they hold is sent. */
export function watchForms(): void {
  const mark = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const form = target.closest('form');
    if (form?.method !== 'post') return;
    if (!('begun' in form.dataset)) changed.set(form, new Set());
    form.dataset.begun = '';
    changed.get(form)!.add(target);
  };
  // Pickers of days and times take what is typed before it is put in.
  for (const kind of ['input', 'beforeinput']) addEventListener(kind, mark, true);
}

/** Whether something was typed in a form that one sees: what the browser filled in by itself it fills in again. */
export const isTyped = (): boolean =>
  [...document.querySelectorAll<HTMLFormElement>('form[data-begun]')].some(
    (form) =>
      form.getClientRects().length > 0 && [...(changed.get(form) ?? [])].some((field) => !field.matches(':autofill')),
  );
