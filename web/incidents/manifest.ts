import alertDecagramOutline from '~icons/mdi/alert-decagram-outline';
import { incidentsApi } from '../../shared/incidents-api.ts';
import { defineFeature, MOST_FOUND } from '../app/feature.ts';

export const incidents = defineFeature({
  name: 'incidents',
  texts: ['incidents', 'alerts', 'triage'],
  pages: [
    { path: '/admin/incidents', name: 'list', file: 'IncidentsPage', can: ['read', 'Incident'] },
    {
      path: '/admin/incidents/:id',
      name: 'incident',
      file: 'IncidentPage',
      texts: ['threats', 'finding'],
      lateTexts: ['desk', 'charts', 'threat-groups'],
      can: ['read', 'Incident'],
      navActiveLink: '/admin/incidents',
    },
  ],
  navigation: [{ section: 'apps', order: 5, to: '/admin/incidents', icon: alertDecagramOutline }],
  searchers: [
    {
      name: 'list',
      can: ['read', 'Incident'],
      async find(api, text, signal) {
        const { incidents } = await incidentsApi(api).list({ q: text, perPage: MOST_FOUND }, signal);
        return incidents.map(({ id, title, score }) => ({
          id: `incident ${id}`,
          title,
          machine: true,
          detail: `${score}`,
          icon: alertDecagramOutline,
          to: `/admin/incidents/${id}`,
        }));
      },
    },
  ],
});
