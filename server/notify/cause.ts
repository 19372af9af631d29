import type { NotificationCause } from '../../shared/notify.ts';
import type { Language } from '../../shared/preferences.ts';
import type { RuleWhat } from './rules.ts';
import { type Phrase, say } from './words.ts';

/** What somebody is told of, before it is said in a language. */
export interface Cause extends Omit<NotificationCause, 'title' | 'text'> {
  /** Whose it is, where only one person is to know. */
  user?: number;
  /** The email address that person had then, where it is another one now: it is told there, whatever was chosen since. */
  mailbox?: string;
  /** The sensor that saw it, where that is one. */
  sensor?: string;
  title: Phrase;
  text: Phrase;
}

/** Something a rule can tell of. One that does not raise only says that what was told is not over. */
export interface Found extends Cause {
  raises: boolean;
  /** What it may have been told under, `key` among them; without it, under `key` alone. */
  names?: readonly string[];
}

/** All that a rule of one subject can tell of now. */
export type FindsAll = (rule: RuleWhat, signal: AbortSignal) => Promise<Found[]>;

/** A cause in a language. */
export const saidIn = (language: Language, { key, title, text, severity, time, path }: Cause): NotificationCause => ({
  ...{ key, title: say(language, title), text: say(language, text), severity, time, path },
});
