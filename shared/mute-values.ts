/** The closed value sets of mute rules, apart from the schemas so that the browser can have them without a schema library. */

/** What a rule does to threats. The first two hold as long as the rule does, the others are done once to each threat. */
export const muteActions = ['hide', 'lower', 'close', 'snooze', 'escalate', 'tag'] as const;
export type MuteAction = (typeof muteActions)[number];

/** As what a rule closes threats: what is real is for people to say. */
export const muteVerdicts = ['false_positive', 'benign'] as const;
export type MuteVerdict = (typeof muteVerdicts)[number];

/** `stale`: it holds, and nothing has hit it for long. `unreadable`: its search is none any more, and it does nothing. */
export const muteStates = ['active', 'expiring', 'stale', 'unreadable', 'expired', 'off'] as const;
export type MuteState = (typeof muteStates)[number];

/** Days that a rule holds unless somebody says otherwise. */
export const MUTE_DAYS = 30;
export const MOST_MUTE_DAYS = 3650;
/** A rule that ends within so many days is `expiring`. */
export const EXPIRING_DAYS = 3;
/** A rule of so many days that nothing has hit for as many is `stale`. */
export const STALE_DAYS = 30;
export const MOST_SNOOZE_DAYS = 365;
/** Days that a dry run looks back. */
export const DRY_RUN_DAYS = 7;
/** Threats of each list of a dry run. */
export const DRY_RUN_ROWS = 5;

export const MAX_MUTE_NAME = 100;
export const MAX_MUTE_QUERY = 2000;
export const MAX_MUTE_REASON = 1000;

/** Rules about all alerts of a threat: what makes less of it must not make less of an alert that it does not find. */
export const asksEvery = (action: MuteAction): boolean => action !== 'escalate' && action !== 'tag';

/** What is asked besides, by the action. */
export const muteDetails = { close: 'verdict', snooze: 'snoozeDays', tag: 'tag' } as const;

/** Why a rule cannot be said in Suricata's configuration. */
export const suricataReasons = ['NO_SID', 'OTHER_FIELDS', 'NOT_PLAIN', 'TWO_ENDS', 'NOT_QUIETER'] as const;
export const suricataFiles = ['threshold.config', 'disable.conf'] as const;
