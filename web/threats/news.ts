import type { TFunction } from 'i18next';
import type { NotificationChoices } from '../../shared/account-settings.ts';
import type { NotificationChannel, NotificationEvent } from '../../shared/account-settings-values.ts';
import type { Api } from '../../shared/api.ts';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import type { Threat } from '../../shared/threats.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { MOST_NEWS, type NewsItem, type NewsOfEvent } from '../app/feature.ts';
import { assignmentNews, mentionNews } from './call-news.ts';
import { justAfter } from './just-after.ts';
import { severityName, severityParameter, severityTone } from './severity.ts';
import { threatTitle } from './threat-title.ts';

/** High and medium: what somebody should look at. */
const NEWS = `${severityParameter.high},${severityParameter.medium}`;

/** What is closed, snoozed or hidden by a rule waits for nobody, however often it comes again. */
const WAITING = { status: 'open' } as const;

const newsOf = ({ key, signature, finding, srcIp, destIp, severity }: Threat, at: string | null): NewsItem => ({
  id: key,
  title: signature ?? key,
  titleIn: (t: TFunction) => threatTitle({ signature, finding }, t),
  lang: finding ? undefined : 'en',
  detail: `${srcIp} → ${destIp}`,
  at: at ?? '',
  chip: { text: `alerts:severity.${severityName(severity)}`, color: severityTone[severityName(severity)] },
  to: `/admin/threats/${key}`,
});

/** Says what the account chose for a channel; asked for each time, so that a choice holds at once. */
async function chosenFor(channel: NotificationChannel, api: Api, signal: AbortSignal) {
  // Not by accountSettingsApi, for every page would load the calls of the account's pages.
  const { choices } = await api.get<NotificationChoices>('/api/account/notifications', {}, signal);
  return (event: NotificationEvent) => choices.some((choice) => choice.event === event && choice[channel]);
}

/** What the bell lists: of mentions, assignments and threats those that were chosen for it. */
export async function bellNews(api: Api, signal: AbortSignal): Promise<NewsItem[]> {
  const isChosen = await chosenFor('app', api, signal);
  const [mentions, assignments, threats] = await Promise.all([
    isChosen('mention') ? mentionNews(api, MOST_NEWS, signal) : [],
    isChosen('assignment') ? assignmentNews(api, MOST_NEWS, signal) : [],
    isChosen('highThreat')
      ? threatsApi(api)
          .list({ ...WAITING, severity: NEWS, sort: '-lastSeen', perPage: MOST_NEWS }, signal)
          .then(({ threats }) => threats.map((threat) => newsOf(threat, threat.lastSeen)))
      : [],
  ]);
  return [...mentions, ...assignments, ...threats];
}

/** How many of them are later than a moment. */
export async function bellCount(api: Api, since: string, signal: AbortSignal): Promise<number> {
  const isChosen = await chosenFor('app', api, signal);
  const query = { ...WAITING, severity: NEWS, ...(since && { from: justAfter(since) }), perPage: 1 };
  const calls = { ...(since && { since }), limit: 1 };
  const none = { total: 0 };
  const counts = await Promise.all([
    isChosen('highThreat') ? threatsApi(api).list(query, signal) : none,
    isChosen('mention') ? threatWorkApi(api).mentions(calls, signal) : none,
    isChosen('assignment') ? threatWorkApi(api).assignments(calls, signal) : none,
  ]);
  return counts.reduce((sum, { total }) => sum + total, 0);
}

/** What was chosen for the browser, each kind by itself; a threat is one of high severity, and of the moment of its first alert. */
export async function browserNews(api: Api, signal: AbortSignal): Promise<NewsOfEvent[]> {
  const isChosen = await chosenFor('browser', api, signal);
  const query = { ...WAITING, severity: severityParameter.high, sort: '-firstSeen', perPage: MOST_NEWS } as const;
  const ways: [NotificationEvent, () => Promise<NewsItem[]>][] = [
    ['mention', () => mentionNews(api, MOST_NEWS, signal)],
    ['assignment', () => assignmentNews(api, MOST_NEWS, signal)],
    [
      'highThreat',
      async () => {
        const { threats } = await threatsApi(api).list(query, signal);
        return threats.map((threat) => newsOf(threat, threat.firstSeen));
      },
    ],
  ];
  const chosen = ways.filter(([event]) => isChosen(event));
  return Promise.all(chosen.map(async ([event, find]) => ({ event, items: await find() })));
}
