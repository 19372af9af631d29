import { defineFeature } from '../feature.ts';
import { makeBackup } from './make-backup.ts';

export const backup = defineFeature({
  name: 'backup',
  commands: {
    backup: { run: ({ path = '' }, { dataDir, events, signal }) => makeBackup(dataDir, events, path, signal) },
  },
});
