import chartBoxOutline from '~icons/mdi/chart-box-outline';
import { defineFeature } from '../app/feature.ts';

const LIST = '/admin/reports';
const read = ['read', 'Report'] as const;
/** What the figures of a report are called elsewhere. */
const ofFigures = ['incidents', 'alerts', 'triage', 'threat-groups', 'assets', 'charts'];

export const reports = defineFeature({
  name: 'reports',
  texts: ['reports'],
  pages: [
    { path: LIST, name: 'list', file: 'ReportsPage', can: read },
    {
      path: `${LIST}/preview`,
      name: 'preview',
      file: 'PreviewPage',
      texts: ['report', ...ofFigures],
      can: read,
      navActiveLink: LIST,
    },
    {
      path: `${LIST}/:id`,
      name: 'report',
      file: 'ReportPage',
      texts: ['report', ...ofFigures],
      can: read,
      navActiveLink: LIST,
    },
  ],
  navigation: [{ section: 'monitor', order: 50, to: LIST, icon: chartBoxOutline }],
  shortcuts: [{ letter: 'r', to: LIST }],
});
