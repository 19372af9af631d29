import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAccount, useApi, useCatalog, useLoadTexts, useSession } from '../../app/contexts.ts';
import { useSite } from '../../app/site.ts';
import { useFormats } from '../../kit/format.ts';
import { useTranslation } from '../../kit/translation.ts';
import { usePermitted } from '../navigation-state.ts';
import { countOf } from './count-key.ts';
import type { News } from './watch.ts';

/** The page's own data comes first. */
const BEGIN_AFTER_MS = 800;

/** Watches the news of the features for an account that may read some; the code that does comes after the page. */
export function useNews(tell: (news: News) => void): void {
  const api = useApi();
  const session = useSession();
  const account = useAccount();
  const catalog = useCatalog();
  const loadTexts = useLoadTexts();
  const { title } = useSite();
  const { t } = useTranslation();
  const { number } = useFormats();
  const open = useNavigate();
  const may = usePermitted(catalog.news()).length > 0;
  const key = `${title}-seen-news-${account?.id}`;
  useEffect(() => {
    if (!may) return;
    let over = false;
    const unread = Number(localStorage.getItem(countOf(key)));
    if (unread) tell({ unread, seen: '', failed: false, markRead: () => {}, again: () => {} });
    let end: (() => void) | undefined;
    const begin = async () => {
      const { beginNews } = await import('./begin-news.ts');
      const stop = await beginNews({ session, api, catalog, loadTexts, t, number, open, key }, tell);
      if (over) stop();
      else end = stop;
    };
    const timer = setTimeout(() => void begin().catch(() => undefined), BEGIN_AFTER_MS);
    return () => {
      over = true;
      clearTimeout(timer);
      end?.();
    };
  }, [may, api, session, catalog, loadTexts, key, tell, t, number, open]);
}
