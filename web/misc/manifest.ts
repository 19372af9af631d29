import alertCircleOutline from '~icons/mdi/alert-circle-outline';
import { defineFeature, type FeaturePage } from '../app/feature.ts';

const open = { layout: 'blank', can: ['read', 'Auth'] } as const;

/** Messages that a visitor may look at without having met what they tell of. */
const demos = Object.entries({
  'coming-soon': 'ComingSoonPage',
  'internal-server-error': 'ServerErrorDemoPage',
  'not-authorized': 'NotAuthorizedDemoPage',
  'not-found': 'NotFoundDemoPage',
  'under-maintenance': 'UnderMaintenancePage',
}).map(
  ([name, file]): FeaturePage => ({
    ...open,
    path: `/pages/misc/${name}`,
    name,
    file,
    ...(name === 'not-authorized' && { texts: ['access-control', 'names'] }),
  }),
);

export const misc = defineFeature({
  name: 'misc',
  texts: ['messages'],
  pages: [
    {
      ...open,
      layout: 'message',
      path: '/not-authorized',
      name: 'notAuthorized',
      file: 'NotAuthorizedPage',
      texts: ['access-control', 'names'],
      status: { visitor: 401, signedIn: 403 },
    },
    ...demos,
    {
      ...open,
      layout: 'message',
      path: '*',
      name: 'notFound',
      file: 'NotFoundPage',
      status: { visitor: 404, signedIn: 404 },
    },
  ],
  navigation: [
    {
      section: 'pages',
      order: 20,
      name: 'group',
      icon: alertCircleOutline,
      children: demos.map(({ path }) => ({ to: path })),
    },
  ],
});
