import { defineFeature } from '../feature.ts';
import { auditQuestions } from './commands.ts';
import * as table from './migration.ts';
import { auditRoutes } from './routes.ts';

export const audit = defineFeature({
  name: 'audit',
  tag: { name: 'audit', description: 'Who wrote what, and when' },
  subjects: ['Audit'],
  routes: auditRoutes,
  questions: auditQuestions,
  migrations: {
    '101-audit': table,
    '2026-11-22-audit-subject': table.subject,
    '2026-11-22-audit-z-chain': table.chain,
    '2026-11-23-audit-begun': table.begun,
  },
});
