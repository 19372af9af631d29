/** Figures and names of retention, without the schemas made of them. */

/** What is kept for a time of its own; `other` is every type that no other names: dns, http, tls and so on. */
export const retentionKinds = ['alert', 'flow', 'stats', 'other'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** The types of events of each kind. */
export const RETENTION_TYPES: Record<Exclude<RetentionKind, 'other'>, readonly string[]> = {
  alert: ['alert'],
  flow: ['flow', 'netflow'],
  stats: ['stats'],
};

/** Days that events are kept, where nobody has said otherwise. */
export const RETENTION_DAYS: Record<RetentionKind, number> = { alert: 365, flow: 14, stats: 7, other: 30 };

export const MOST_RETENTION_DAYS = 3650;
/** Of what events may take on the disk. */
export const MOST_RETENTION_GIGABYTES = 100_000;

/** Archived days of a page of their list. */
export const ARCHIVES_PER_PAGE = 30;
/** Days of the archive that are searched at a time: each one more makes every search longer. */
export const MOST_ATTACHED_DAYS = 31;

/** The job that drops what is due. */
export const RETENTION_JOB = 'retention.drop';
