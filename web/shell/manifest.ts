import { defineFeature } from '../app/feature.ts';

/** The page that lists all others. */
export const shell = defineFeature({
  name: 'shell',
  // Its heading is its name.
  pages: [
    { path: '/admin', name: 'all', file: 'AllAreasPage', texts: ['names'], can: ['read', 'Auth'], signedIn: true },
  ],
});
