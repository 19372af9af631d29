import { useState } from 'react';

/** The array of before as long as it holds the same ids: React Aria takes another array for another value and starts over. */
export function useSameIds(ids: readonly string[]): readonly string[] {
  const [kept, setKept] = useState(ids);
  const same = kept.length === ids.length && kept.every((id, index) => id === ids[index]);
  if (!same) setKept(ids);
  return same ? kept : ids;
}
