import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import { threatWorkApi } from '../../shared/threat-work-api.ts';
import { threatsApi } from '../../shared/threats-api.ts';
import { defineFeature, MOST_FOUND, MOST_NEWS } from '../app/feature.ts';
import { justAfter } from './just-after.ts';
import { mentionNews } from './mention-news.ts';
import { severityName, severityParameter, severityTone } from './severity.ts';
import { findingKey, threatTitle } from './threat-title.ts';

/** High and medium: what somebody should look at. */
const NEWS = `${severityParameter.high},${severityParameter.medium}`;

/** A rule that hides a threat also keeps it out of the bell. */
const NOT_MUTED = 'NOT is:muted';

export const threats = defineFeature({
  name: 'threats',
  texts: ['threats', 'alerts', 'triage'],
  pages: [
    {
      path: '/admin/threats',
      name: 'list',
      file: 'ThreatsPage',
      texts: ['search'],
      lateTexts: ['search-faults', 'no-threats', 'threat-groups'],
      can: ['read', 'Threat'],
    },
    {
      path: '/admin/threats/by-signature',
      name: 'bySignature',
      file: 'ThreatsBySignaturePage',
      texts: ['search', 'threat-groups'],
      lateTexts: ['search-faults', 'no-threats'],
      can: ['read', 'Threat'],
      navActiveLink: '/admin/threats',
      isTab: true,
    },
    {
      path: '/admin/threats/by-host',
      name: 'byHost',
      file: 'ThreatsByHostPage',
      texts: ['search', 'threat-groups'],
      lateTexts: ['search-faults', 'no-threats'],
      can: ['read', 'Threat'],
      navActiveLink: '/admin/threats',
      isTab: true,
    },
    {
      path: '/admin/threats/:key',
      name: 'threat',
      file: 'ThreatPage',
      texts: ['threat', 'finding'],
      lateTexts: ['charts', 'desk', 'evidence', 'field-labels'],
      can: ['read', 'Threat'],
      navActiveLink: '/admin/threats',
    },
  ],
  navigation: [{ section: 'monitor', order: 20, to: '/admin/threats', icon: shieldAlertOutline }],
  shortcuts: [{ letter: 't', to: '/admin/threats' }],
  keys: {
    name: 'keys',
    can: ['update', 'Threat'],
    lines: [
      { keys: ['j', 'k'], name: 'keyNext' },
      { keys: ['x'], name: 'keyTick' },
      { keys: ['Enter'], name: 'keyOpen' },
      { keys: ['s'], name: 'keyStart' },
      { keys: ['e'], name: 'keyEscalate' },
      { keys: ['a'], name: 'keyAssign' },
      { keys: ['c'], name: 'keyClose' },
      { keys: ['z'], name: 'keySnooze' },
      { keys: ['u'], name: 'keyUndo' },
    ],
  },
  searchers: [
    {
      name: 'list',
      can: ['read', 'Threat'],
      texts: ['alerts'],
      async find(api, text, signal) {
        const { threats } = await threatsApi(api).list({ text, perPage: MOST_FOUND }, signal);
        return threats.map(({ key, signature, finding, srcIp, destIp }) => ({
          id: `threat ${key}`,
          title: signature ?? key,
          titleIn: (t) => threatTitle({ signature, finding }, t),
          machine: finding === null,
          detail: `${srcIp} → ${destIp}`,
          icon: shieldAlertOutline,
          to: `/admin/threats/${key}`,
        }));
      },
    },
  ],
  news: {
    name: 'all',
    to: '/admin/threats',
    can: ['read', 'Threat'],
    texts: ['alerts'],
    async find(api, signal) {
      const [mentions, { threats }] = await Promise.all([
        mentionNews(api, MOST_NEWS, signal),
        threatsApi(api).list({ severity: NEWS, q: NOT_MUTED, sort: '-lastSeen', perPage: MOST_NEWS }, signal),
      ]);
      const seen = threats.map(({ key, signature, finding, srcIp, destIp, lastSeen, severity }) => ({
        id: key,
        title: signature ?? key,
        titleKey: findingKey({ finding }),
        lang: finding ? undefined : 'en',
        detail: `${srcIp} → ${destIp}`,
        at: lastSeen ?? '',
        chip: { text: `alerts:severity.${severityName(severity)}`, color: severityTone[severityName(severity)] },
        to: `/admin/threats/${key}`,
      }));
      return [...mentions, ...seen];
    },
    async count(api, since, signal) {
      const query = { severity: NEWS, q: NOT_MUTED, ...(since && { from: justAfter(since) }), perPage: 1 };
      const [{ total }, called] = await Promise.all([
        threatsApi(api).list(query, signal),
        threatWorkApi(api).mentions({ ...(since && { since }), limit: 1 }, signal),
      ]);
      return total + called.total;
    },
  },
});
