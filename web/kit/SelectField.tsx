import { latePart } from './late-part.tsx';

/**
 * One or several of a known list, with icons, second lines, groups. It needs scripts: filters, and forms that must work without
 * them, use the browser's own `Select` of select.styles.ts.
 */
export const SelectField = latePart(async () => (await import('./late/SelectField.tsx')).SelectField);
