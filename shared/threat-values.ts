/** The closed value sets of the work on threats, apart from the schemas so that the browser can have them without a schema library. */

export const threatStatuses = ['new', 'in_progress', 'escalated', 'closed'] as const;
export type ThreatStatus = (typeof threatStatuses)[number];

export const threatVerdicts = ['true_positive', 'false_positive', 'benign', 'duplicate'] as const;
export type ThreatVerdict = (typeof threatVerdicts)[number];

/**
 * Where a threat stands in lists: its status, `snoozed` while it is to be left alone, or `muted` while a mute rule hides it. Each
 * threat stands in one of these.
 */
export const threatPlaces = ['new', 'in_progress', 'escalated', 'snoozed', 'muted', 'closed'] as const;
export type ThreatPlace = (typeof threatPlaces)[number];

/** What a list may be of: a place, or several of them. `open` is what waits for somebody. */
export const threatViews = ['open', ...threatPlaces, 'all'] as const;
export type ThreatView = (typeof threatViews)[number];

export const OPEN_PLACES = ['new', 'in_progress', 'escalated'] as const satisfies readonly ThreatPlace[];

/** Who says that it is a threat: the rules of sensors, or what the console sees in the traffic itself. */
export const threatSources = ['alert', 'finding'] as const;
export type ThreatSource = (typeof threatSources)[number];

/** What people do to threats. */
export const threatActions = ['start', 'escalate', 'close', 'reopen', 'assign', 'snooze', 'tag', 'untag'] as const;
export type ThreatAction = (typeof threatActions)[number];

/** What stands in the history of a threat. */
export const threatSteps = [...threatActions, 'undo'] as const;
export type ThreatStep = (typeof threatSteps)[number];

/** How long an action can be taken back by one button. */
export const UNDO_SECONDS = 30;
/** Threats of one action at most. */
export const MOST_CHANGED = 20_000;
/** Most characters of a threat's words, so that a list stays a list whatever senders write; its events have more of them. */
export const LISTED_TEXT = 300;
/** Closed threats that are looked at for one like them. */
export const MOST_SIMILAR = 200;
export const MOST_TAGS = 20;
export const MAX_TAG = 40;
export const MAX_NOTE = 2000;
export const MAX_COMMENT = 4000;
/**
 * `@name` as somebody types it in a comment, also with accents beside its letters; the dot or dash at the end belongs to the sentence. What
 * stands right behind a part of an address (`root@name`) calls nobody.
 */
export const CALLED = /(?<![A-Za-z0-9_.+-])(@[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}._-]*[\p{L}\p{M}\p{N}_])?)/gu;

/** In place of a person's id: nobody, and whoever asks. */
export const assigneeWords = ['none', 'me'] as const;
