/** What takes the focus for a control: where a hidden one has the value, the box that is typed into. */
export function focusOf(control: HTMLElement): HTMLElement {
  if (!(control instanceof HTMLInputElement) || control.type !== 'hidden') return control;
  const find = (boxes: string) => control.parentElement?.querySelector<HTMLElement>(boxes);
  return find('[role=spinbutton], [role=combobox]') ?? find('input:not([type=hidden])') ?? control;
}
