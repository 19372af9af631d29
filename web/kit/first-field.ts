/**
 * What has the focus first inside `root`: what is marked `data-autofocus` itself, or the first field of a form that is marked; of
 * radio buttons the chosen one, as for Tab.
 */
export function firstField(root: ParentNode): HTMLElement | null {
  const first = root.querySelector<HTMLElement>(
    'form[data-autofocus] :is(input:not([type=hidden], [hidden]), select, textarea):enabled, [data-autofocus]:not(form)',
  );
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first;
  return first.form?.querySelector<HTMLElement>(`[name='${first.name}']:checked`) ?? first;
}
