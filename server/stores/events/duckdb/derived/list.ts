import { clearText } from './clear-text.ts';
import type { Derivation } from './derivation.ts';
import { hostFacts } from './host-facts.ts';
import { hostHours, hosts, peers } from './hosts.ts';
import { outsideNames } from './outside-names.ts';
import { renames } from './renames.ts';
import { replications } from './replications.ts';
import { sensorHours, sourceSensors } from './sensors.ts';
import { shareUse } from './share-use.ts';
import { contacts, edgeHours, refusals, talk, tlsUse } from './talk.ts';
import { sensorClocks, threatFacts } from './threat-facts.ts';
import { tickets } from './tickets.ts';

/** Every table that is worked out from events. */
export const DERIVATIONS: readonly Derivation[] = [
  hosts,
  hostFacts,
  hostHours,
  peers,
  threatFacts,
  sensorClocks,
  sourceSensors,
  sensorHours,
  outsideNames,
  talk,
  edgeHours,
  contacts,
  tlsUse,
  shareUse,
  refusals,
  tickets,
  clearText,
  renames,
  replications,
];
