import { useEffect, useState } from 'react';
import otherwise from '~icons/mdi/circle-outline';
import type { IconDrawing } from './icon-drawing.ts';
import { createIconLoader, type IconLoader } from './icon-loader.ts';

let loader: IconLoader | undefined;

/** The page's one loader. */
function pageLoader(): IconLoader {
  if (!loader) {
    let storage: Storage | null = null;
    try {
      storage = localStorage;
    } catch {
      // Forbidden by the browser's settings.
    }
    loader = createIconLoader({ storage });
  }
  return loader;
}

/** The specification's default icon (§2), in place of one that cannot be had. */
const fallback: IconDrawing = { body: otherwise, width: 24, height: 24 };
const PLACEHOLDER = '<rect x="3" y="3" width="18" height="18" rx="4" fill="currentColor" opacity=".12"/>';

/**
 * An icon whose name came with the data (`mdi-truck-outline`): a box of its size until the drawing is here. A decoration
 * beside words, as `Icon` is.
 */
export function RuntimeIcon({ name, size = 20 }: { name: string; size?: number }) {
  const [drawn, setDrawn] = useState<{ name: string; drawing: IconDrawing } | null>(null);
  useEffect(() => {
    let current = true;
    pageLoader()
      .load(name)
      .then((drawing) => {
        if (current) setDrawn({ name, drawing: drawing ?? fallback });
      });
    return () => {
      current = false;
    };
  }, [name]);
  const drawing = drawn?.name === name ? drawn.drawing : null;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox={`0 0 ${drawing?.width ?? 24} ${drawing?.height ?? 24}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes alone, checked by icon-drawing.ts
      dangerouslySetInnerHTML={{ __html: drawing?.body ?? PLACEHOLDER }}
    />
  );
}
