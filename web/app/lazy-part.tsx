import { type ComponentType, useEffect, useReducer } from 'react';
import { useTranslation } from '../kit/translation.ts';
import { whenFetched } from '../kit/when-fetched.ts';
import { useCatalog, useLoadTexts } from './contexts.ts';
import { once } from './once.ts';

export interface LazyPart<Props extends object> {
  /** The module's path from the project's root: its key in the manifest of the build. */
  file: string;
  /** Its texts, beside those of the page it stands on. */
  texts: string[];
  /** It shows all pages, so the catalogue must be there. */
  catalog: boolean;
  /** Must be awaited before a page that shows the part at once is rendered on the server or taken over in the browser. */
  load: () => Promise<unknown>;
  /** A browser fetches code and texts when the part is first shown. */
  Component: ComponentType<Props>;
}

/** A part of a page whose code arrives apart from the page's. `React.lazy` would suspend, which a server that renders in one go cannot. */
export function lazyPart<Props extends object>(
  file: string,
  load: () => Promise<ComponentType<Props>>,
  { texts = [], catalog = false }: { texts?: string[]; catalog?: boolean } = {},
  /** Stands in for it until it is there; without one there is nothing. */
  Meanwhile: ComponentType<Props> | null = null,
): LazyPart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = once(async () => {
    Loaded = await load();
  });
  function Component(props: Props) {
    const [, again] = useReducer((count: number) => count + 1, 0);
    const loadTexts = useLoadTexts();
    const { load: loadCatalog, isWhole } = useCatalog();
    const { i18n } = useTranslation();
    const ready =
      Loaded && (!catalog || isWhole()) && texts.every((group) => i18n.hasResourceBundle(i18n.language, group));
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is first shown
    useEffect(() => {
      if (!ready) whenFetched(() => Promise.all([loadOnce(), loadTexts(texts), catalog && loadCatalog()]), again);
    }, []);
    const Shown = ready && Loaded ? Loaded : Meanwhile;
    return Shown && <Shown {...props} />;
  }
  return { file, texts, catalog, load: loadOnce, Component };
}
