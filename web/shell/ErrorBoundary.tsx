import { type ComponentType, useEffect, useReducer } from 'react';

let Loaded: ComponentType | undefined;

/** Must be awaited before a page with an error is rendered on the server or taken over in the browser. */
export async function loadErrorPage(): Promise<void> {
  Loaded ??= (await import('./PageError.tsx')).PageError;
}

/** Shows PageError, whose code a browser loads only when something goes wrong. */
export function ErrorBoundary() {
  const [, again] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!Loaded) void loadErrorPage().then(again);
  }, []);
  return Loaded ? <Loaded /> : null;
}
