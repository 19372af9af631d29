import lan from '~icons/mdi/lan';
import serverNetwork from '~icons/mdi/server-network';
import { eventsApi } from '../../shared/events-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

export const assets = defineFeature({
  name: 'assets',
  pages: [{ path: '/admin/assets', name: 'list', can: ['read', 'Event'] }],
  navigation: [{ section: 'monitor', order: 60, to: '/admin/assets', icon: serverNetwork }],
  shortcuts: [{ letter: 'a', to: '/admin/assets' }],
  searchers: [
    {
      // Addresses that sent something; counting them reads many events, so only what looks like an address is asked for.
      name: 'list',
      can: ['read', 'Event'],
      takes: (text) => /^[\da-f.:]{2,45}$/i.test(text) && /[\d:]/.test(text),
      async find(api, text, signal) {
        const { groups } = await eventsApi(api).aggregate({ by: 'src_ip', text, limit: 200 }, signal);
        return groups
          .flatMap(({ value }) => (typeof value === 'string' && value.includes(text.toLowerCase()) ? [value] : []))
          .slice(0, MOST_FOUND)
          .map((address) => ({
            id: `asset ${address}`,
            title: address,
            machine: true,
            icon: lan,
            to: `/admin/assets?text=${encodeURIComponent(address)}`,
          }));
      },
    },
  ],
});
