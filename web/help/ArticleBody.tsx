import { type MouseEvent, useEffect, useMemo, useRef } from 'react';
import { notify } from '../kit/snackbars.ts';
import { useTranslation } from '../kit/translation.ts';
import { watchCutEdges } from '../kit/use-cut-edges.ts';
import { ArticleText } from './article.styles.ts';
import { dressed } from './article-html.ts';

/** What an article says. Its HTML is the server's own, made of Markdown whose tags are shown as text. */
export function ArticleBody({ html }: { html: string }) {
  const { t } = useTranslation();
  const shown = useMemo(() => ({ __html: dressed(html, t('help-article:copy'), t('help-article:table')) }), [html, t]);
  const text = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has other tables
  useEffect(() => {
    const ends = [...text.current!.querySelectorAll<HTMLElement>('[data-table]')].map((table) => watchCutEdges(table));
    return () => {
      for (const end of ends) end();
    };
  }, [shown]);

  const copy = async ({ target }: MouseEvent) => {
    const button = (target as Element).closest('[data-copy]');
    const code = button?.parentElement?.querySelector('pre');
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent ?? '');
      notify({ text: t('help-article:copied'), color: 'success' });
    } catch {
      // Without HTTPS there is no clipboard for pages; a selection is the next best.
      window.getSelection()?.selectAllChildren(code);
      notify({ text: t('help-article:selected') });
    }
  };
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made by the server of its own Markdown
    <ArticleText ref={text} onClick={copy} dangerouslySetInnerHTML={shown} />
  );
}
