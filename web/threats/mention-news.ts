import type { Api } from '../../shared/api.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { NewsItem } from '../app/feature.ts';

/** Characters of a comment in the bell. */
const MOST_QUOTED = 140;

/** Comments that call whoever reads the bell, the newest first; each leads to where it was said. */
export async function mentionNews(api: Api, limit: number, signal: AbortSignal): Promise<NewsItem[]> {
  const { mentions } = await threatWorkApi(api).mentions({ limit }, signal);
  return mentions.map(({ threat, comment, by, text, at }) => ({
    id: `mention ${comment}`,
    title: text.slice(0, MOST_QUOTED),
    detail: by,
    at,
    chip: { text: 'alerts:called', color: 'info' },
    to: `/admin/threats/${threat}#said-${comment}`,
  }));
}
