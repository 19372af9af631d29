import { type ChangeEvent, type ComponentType, useEffect, useRef, useState } from 'react';
import { useAtRest } from './use-at-rest.ts';

/**
 * What takes over from the browser's own control, once its code is there and nobody is in that control; and what the control is
 * given until then. `bring` must be the same function in every render.
 */
export function useLivePicker<Props>(
  bring: () => Promise<ComponentType<Props>>,
  now: string,
  change: (value: string) => void,
) {
  const ref = useRef<HTMLInputElement>(null);
  const [isFocused, setFocused] = useState(false);
  const Loaded = useAtRest(bring);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what was typed and gone to before this was there
  useEffect(() => {
    const typed = ref.current?.value ?? now;
    if (typed !== now) change(typed);
    setFocused(document.activeElement === ref.current);
  }, []);
  const native = {
    ref,
    defaultValue: now,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(target.value),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { Live: isFocused ? null : Loaded, native };
}
