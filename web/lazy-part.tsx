import { type ComponentType, useEffect, useReducer } from 'react';
import { once } from './page-route.ts';

export interface LazyPart<Props extends object> {
  /** The module's path from the project's root: its key in the manifest. */
  file: string;
  /** Must be awaited before a page that shows the part at once is rendered on the server or taken over in the browser. */
  load: () => Promise<unknown>;
  /** Shows nothing until the code is there; a browser fetches it when the part is first shown. */
  Component: ComponentType<Props>;
}

/** A part of a page whose code arrives apart from the page's. `React.lazy` would suspend, which a server that renders in one go cannot. */
export function lazyPart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = once(async () => {
    Loaded = await load();
  });
  function Component(props: Props) {
    const [, again] = useReducer((count: number) => count + 1, 0);
    useEffect(() => {
      if (!Loaded) void loadOnce().then(again);
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  }
  return { file, load: loadOnce, Component };
}
