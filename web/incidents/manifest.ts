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
      texts: ['incidents'],
      async find(api, text, signal) {
        const [{ incidents }, { titleOf }] = await Promise.all([
          incidentsApi(api).list({ q: text, perPage: MOST_FOUND }, signal),
          import('./words.ts'),
        ]);
        return incidents.map((incident) => ({
          id: `incident ${incident.id}`,
          title: incident.title,
          titleIn: (t) => titleOf(incident, t),
          detail: `${incident.score}`,
          icon: alertDecagramOutline,
          to: `/admin/incidents/${incident.id}`,
        }));
      },
    },
  ],
});
