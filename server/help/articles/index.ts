import { access } from './access.ts';
import { administration } from './administration.ts';
import { api } from './api.ts';
import type { HelpCategory } from './category.ts';
import { gettingStarted } from './getting-started.ts';
import { ingest } from './ingest.ts';
import { search } from './search.ts';
import { suricata } from './suricata.ts';
import { triage } from './triage.ts';
import { troubleshooting } from './troubleshooting.ts';

/** The knowledge base in the order in which it is shown. */
export const helpCategories: HelpCategory[] = [
  gettingStarted,
  ingest,
  triage,
  search,
  suricata,
  access,
  api,
  administration,
  troubleshooting,
];
