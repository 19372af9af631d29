import { latePart } from './late-part.tsx';

/** Why something failed that nobody waited for, in the reader's language. The list of errors comes with it: a page's `lateTexts` name it. */
export const FaultText = latePart(async () => (await import('./late/FaultText.tsx')).FaultText);
