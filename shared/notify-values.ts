/** The closed value sets of notifications, apart from the schemas so that the browser can have them without a schema library. */

/** What a rule can tell of. */
export const notifySubjects = [
  'threats',
  'findings',
  'incidents',
  'newAssets',
  'assetRisk',
  'silentSources',
  'rejects',
  'reports',
  'failedJobs',
] as const;
export type NotifySubject = (typeof notifySubjects)[number];

/** What is asked besides, by what a rule tells of. */
const notifyDetails = {
  threats: ['query', 'severity'],
  findings: ['query', 'severity'],
  incidents: ['score'],
  newAssets: [],
  assetRisk: ['score'],
  silentSources: ['minutes'],
  rejects: [],
  reports: [],
  failedJobs: [],
} as const satisfies Record<NotifySubject, readonly NotifyDetail[]>;
export const allNotifyDetails = ['query', 'severity', 'score', 'minutes'] as const;
export type NotifyDetail = (typeof allNotifyDetails)[number];
export const detailsOf = (about: NotifySubject): readonly NotifyDetail[] => notifyDetails[about];

/** The worst first. */
export const notifySeverities = ['high', 'medium', 'low'] as const;
export type NotifySeverity = (typeof notifySeverities)[number];

export const targetKinds = ['webhook', 'email', 'ntfy', 'slack', 'teams'] as const;
export type TargetKind = (typeof targetKinds)[number];

/** `failing`: it did not arrive and is tried again. `given_up`: it is not tried again by itself. */
export const deliveryStates = ['waiting', 'sent', 'failing', 'given_up'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Why a message could not be sent, where the target itself said nothing. */
export const deliveryFaults = [
  'ADDRESS_NOT_ALLOWED',
  'NOT_REACHED',
  'TIMEOUT',
  'TOO_MANY_REDIRECTS',
  'REFUSED',
  'REFUSED_FOR_GOOD',
  'NOT_ENCRYPTED',
  'NO_MAIL_SERVER',
  'TARGET_GONE',
  'TAKEN_BACK',
  'STOPPED',
] as const;
export type DeliveryFault = (typeof deliveryFaults)[number];

export const MAX_NOTIFY_NAME = 100;
export const MAX_TEMPLATE = 4000;
export const MOST_TARGETS_OF_RULE = 10;
export const MOST_NOTIFY_MINUTES = 10_080;
/** Minutes without an event after which a source is silent, unless a rule says otherwise. */
export const SILENT_MINUTES = 10;
/** The score from which a rule tells, unless it says otherwise. */
export const NOTIFY_SCORE = 70;
/** Days that a dry run looks back. */
export const NOTIFY_DRY_DAYS = 7;
/** What a dry run shows of what it found. */
export const NOTIFY_DRY_ROWS = 5;
/** Things that one message names; of more it says how many. */
export const MOST_NAMED = 20;

/** What a template may put in, between `{{` and `}}`. */
export const templateWords = ['title', 'text', 'url', 'rule', 'about', 'severity', 'count', 'time', 'id'] as const;
