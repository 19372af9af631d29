import shieldAlertOutline from '~icons/mdi/shield-alert-outline';
import { threatsApi } from '../../shared/threats-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

export const threats = defineFeature({
  name: 'threats',
  texts: ['threats'],
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
});
