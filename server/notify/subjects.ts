import type { NotifySubject } from '../../shared/notify-values.ts';

/** What comes with alerts and findings, and is looked at with each commit. */
export const OF_THREATS: readonly NotifySubject[] = ['threats', 'findings'];

/** What one person calls another by, as the bell shows it: it can be taken back, so it is looked at again before it is told. */
const callSubjects = ['mentions', 'assignments'] as const;
export type CallSubject = (typeof callSubjects)[number];
export const isCall = (about: string): about is CallSubject => (callSubjects as readonly string[]).includes(about);

/** What only people's own choices are about: each thing is for one person, or no rule's of people. */
export type PersonalSubject = 'signIns' | 'accountChanges' | 'dueInvoices' | CallSubject;
