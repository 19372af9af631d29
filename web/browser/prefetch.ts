import type { Catalog } from '../app/catalog.ts';
import { mayOpen } from '../app/guards.ts';
import { allTextsOf, layouts } from '../app/layouts.ts';
import type { AppContext } from '../app/page.ts';
import { fromBrowser } from '../base-path.ts';
import { pageLink } from '../kit/page-link.ts';

/** A pointer that stays on a link for so long means it. */
const INTENT_MS = 65;

interface PrefetchContext extends Pick<AppContext, 'session' | 'loadTexts'> {
  loadCatalog: () => Promise<Catalog>;
  /** Events that tell of it. */
  intents: readonly string[];
}

/** Brings a page's code and texts before somebody goes there, as soon as a link to it is pointed at or focused; never its data. */
export function prefetchOnIntent({ session, loadTexts, loadCatalog, intents }: PrefetchContext, begun: Event): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const done = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function prefetch(pathname: string): Promise<void> {
    if (done.has(pathname)) return;
    done.add(pathname);
    try {
      const page = (await loadCatalog()).pageAt(pathname);
      if (page && mayOpen(page, session))
        await Promise.all([page.module(), layouts[page.layout].module(), loadTexts?.(allTextsOf(page))]);
    } catch {
      // Nobody asked for it yet; whoever goes there tries again and hears of it.
      done.delete(pathname);
    }
  }
  const onIntent = ({ type, target }: Event) => {
    clearTimeout(timer);
    const href = pageLink(target);
    if (!href) return;
    const here = new URL(fromBrowser(location.pathname), location.origin);
    const { pathname } = new URL(href, here);
    if (pathname === here.pathname) return;
    timer = setTimeout(() => void prefetch(pathname), type === 'pointerover' ? INTENT_MS : 0);
  };
  for (const type of intents) addEventListener(type, onIntent, { passive: true });
  onIntent(begun);
}
