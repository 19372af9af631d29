import { defineFeature } from '../app/feature.ts';

/** The page that lists all others. */
export const shell = defineFeature({
  name: 'shell',
  pages: [{ path: '/admin', name: 'all', file: 'AllAreasPage', can: ['read', 'Auth'], signedIn: true }],
});
