import { useEffect } from 'react';
import { useAccount, useApi } from '../../app/contexts.ts';
import { useSite } from '../../app/site.ts';
import { type News, watchThreats } from './watch.ts';

/** The page's own data comes first. */
const BEGIN_AFTER_MS = 800;

/** Watches the newest threats for an account that may read them. */
export function useNews(may: boolean, tell: (news: News) => void): void {
  const api = useApi();
  const account = useAccount();
  const { title } = useSite();
  const key = `${title}-seen-threats-${account?.id}`;
  useEffect(() => {
    if (!may) return;
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      end = watchThreats(api, key, tell);
    }, BEGIN_AFTER_MS);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [may, api, key, tell]);
}
