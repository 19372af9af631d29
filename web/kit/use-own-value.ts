import { useState } from 'react';

/** What a control holds: its caller's `value`, or its own from `first` on; and the way to change it, which tells the caller too. */
export function useOwnValue<Held, Next extends Held = Held>(
  value: Held | undefined,
  first: Held,
  onChange: ((value: Next) => void) | undefined,
): [now: Held, change: (next: Next) => void] {
  const [own, setOwn] = useState(first);
  const change = (next: Next) => {
    setOwn(next);
    onChange?.(next);
  };
  return [value ?? own, change];
}
