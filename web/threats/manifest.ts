import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import { threatsApi } from '../../shared/threats-api.ts';
import { defineFeature, MOST_FOUND, MOST_NEWS } from '../app/feature.ts';
import { justAfter } from './just-after.ts';
import { severityName, severityParameter, severityTone } from './severity.ts';

/** High and medium: what somebody should look at. */
const NEWS = `${severityParameter.high},${severityParameter.medium}`;

export const threats = defineFeature({
  name: 'threats',
  texts: ['threats', 'alerts'],
  pages: [
    { path: '/admin/threats', name: 'list', file: 'ThreatsPage', can: ['read', 'Threat'] },
    {
      path: '/admin/threats/:key',
      name: 'threat',
      file: 'ThreatPage',
      texts: ['charts'],
      can: ['read', 'Threat'],
      navActiveLink: '/admin/threats',
    },
  ],
  navigation: [{ section: 'monitor', order: 20, to: '/admin/threats', icon: shieldAlertOutline }],
  shortcuts: [{ letter: 't', to: '/admin/threats' }],
  searchers: [
    {
      name: 'list',
      can: ['read', 'Threat'],
      async find(api, text, signal) {
        const { threats } = await threatsApi(api).list({ text, perPage: MOST_FOUND }, signal);
        return threats.map(({ key, signature, srcIp, destIp }) => ({
          id: `threat ${key}`,
          title: signature ?? key,
          machine: true,
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
      const { threats } = await threatsApi(api).list({ severity: NEWS, sort: '-lastSeen', perPage: MOST_NEWS }, signal);
      return threats.map(({ key, signature, srcIp, destIp, lastSeen, severity }) => ({
        id: key,
        title: signature ?? key,
        lang: 'en',
        detail: `${srcIp} → ${destIp}`,
        at: lastSeen ?? '',
        chip: { text: `alerts:severity.${severityName(severity)}`, color: severityTone[severityName(severity)] },
        to: `/admin/threats/${key}`,
      }));
    },
    async count(api, since, signal) {
      const query = { severity: NEWS, ...(since && { from: justAfter(since) }), perPage: 1 };
      return (await threatsApi(api).list(query, signal)).total;
    },
  },
});
