import type { AuditChoices, AuditDays, AuditEntry, AuditQuery, AuditVerification } from '../../shared/audit.ts';
import type { ListData } from '../kit/list/list-types.ts';

/** What the page of the audit trail has beside its list. */
export interface PeopleData extends ListData<AuditEntry, AuditQuery, never> {
  choices: AuditChoices;
  /** null where the chart could not be had. */
  days: AuditDays | null;
}

/** What a look through the trail came to. */
export type VerifyResult = { found: AuditVerification } | { failed: true };
