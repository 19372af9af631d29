/** What takes the focus for a control: where a hidden one has the value, the box that is typed into. */
export const focusOf = (control: HTMLElement): HTMLElement =>
  (control instanceof HTMLInputElement &&
    control.type === 'hidden' &&
    control.parentElement?.querySelector<HTMLElement>('[role=spinbutton], [role=combobox]')) ||
  control;
