/** What a part of the kit can be coloured in: the value of its `data-color`, whose variables base.css sets. */
export const colors = ['primary', 'secondary', 'success', 'info', 'warning', 'error'] as const;
export type Color = (typeof colors)[number];
