/** Figures and names of the audit trail, without the schemas made of them. */

export const auditOutcomes = ['done', 'refused', 'unanswered'] as const;
export type AuditOutcome = (typeof auditOutcomes)[number];

/** The status of a write that the process did not live to answer. */
export const UNANSWERED = 0;

/** How a write ended, by the status of its answer. */
export const auditOutcomeOf = (status: number): AuditOutcome =>
  status === UNANSWERED ? 'unanswered' : status < 400 ? 'done' : 'refused';

/** The operation that a browser does by itself, every quarter of an hour: nothing that a person did. */
export const BY_ITSELF = 'renewToken';
