import { useState } from 'react';
import { useActionData, useLocation } from 'react-router-dom';

/** What the last form of the page came to. A live page asks anew by itself, and an answer that is only read from the router goes with that. */
export function useOutcome<T>(): T | undefined {
  const outcome = useActionData() as T | undefined;
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, outcome });
  // It comes before the page has got its new key, and belongs to that one too.
  if (outcome && (kept.outcome !== outcome || kept.key !== key)) setKept({ key, outcome });
  return outcome ?? (kept.key === key ? kept.outcome : undefined);
}
