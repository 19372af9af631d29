import type { Api } from '../../shared/api.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { NewsItem } from '../app/feature.ts';
import { threatTitle } from './threat-title.ts';

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

/** What others assigned to whoever reads the bell, one entry for each time; it leads to the threat, or to all that is the reader's. */
export async function assignmentNews(api: Api, limit: number, signal: AbortSignal): Promise<NewsItem[]> {
  const { assignments } = await threatWorkApi(api).assignments({ limit }, signal);
  return assignments.map(({ action, by, at, count, only }) => ({
    id: `assignment ${action}`,
    title: only?.signature ?? '',
    titleIn: (t, number) =>
      only ? threatTitle(only, t) : t('alerts:assignedMany', { name: by, count, number: number(count) }),
    lang: only && !only.finding ? 'en' : undefined,
    ...(only && { detail: by }),
    at,
    chip: { text: 'alerts:assigned', color: 'info' },
    to: only ? `/admin/threats/${only.key}` : '/admin/threats?q=is%3Amine',
  }));
}
