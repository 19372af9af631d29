import { type ReactNode, useState } from 'react';
import { Inside } from './rule-page.styles.ts';

/** The form that keeps a rule. It comes with the first try that went well; what was typed in it outlives one that did not. */
export function KeptForm({ isTried, children }: { isTried: boolean; children: ReactNode }) {
  const [hasCome, come] = useState(isTried);
  if (isTried && !hasCome) come(true);
  return hasCome && <Inside hidden={!isTried}>{children}</Inside>;
}
