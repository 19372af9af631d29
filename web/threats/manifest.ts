import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import { threatsApi } from '../../shared/threats-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';
import { bellCount, bellNews, browserNews } from './news.ts';
import { threatTitle } from './threat-title.ts';

export const threats = defineFeature({
  name: 'threats',
  texts: ['threats', 'alerts', 'triage'],
  pages: [
    {
      path: '/admin/threats',
      name: 'list',
      file: 'ThreatsPage',
      texts: ['search'],
      lateTexts: ['search-faults', 'no-threats', 'ways-in', 'threat-groups'],
      can: ['read', 'Threat'],
    },
    {
      path: '/admin/threats/by-signature',
      name: 'bySignature',
      file: 'ThreatsBySignaturePage',
      texts: ['search', 'threat-groups'],
      lateTexts: ['search-faults', 'no-threats', 'ways-in'],
      can: ['read', 'Threat'],
      navActiveLink: '/admin/threats',
      isTab: true,
    },
    {
      path: '/admin/threats/by-host',
      name: 'byHost',
      file: 'ThreatsByHostPage',
      texts: ['search', 'threat-groups'],
      lateTexts: ['search-faults', 'no-threats', 'ways-in'],
      can: ['read', 'Threat'],
      navActiveLink: '/admin/threats',
      isTab: true,
    },
    {
      path: '/admin/threats/:key',
      name: 'threat',
      file: 'ThreatPage',
      texts: ['threat', 'finding'],
      lateTexts: ['charts', 'desk', 'evidence', 'field-labels', 'incidents'],
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
    find: bellNews,
    count: bellCount,
    ofBrowser: browserNews,
  },
});
