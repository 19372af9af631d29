/** The closed value sets of the account's settings, apart from the schemas so that the browser can have them without a schema library. */

import type { AppAbility, Can } from './abilities.ts';

/** What a person can be told of. */
export const notificationEvents = [
  'highThreat',
  'mention',
  'assignment',
  'sensorSilent',
  'jobFailed',
  'invoiceDue',
  'signIn',
  'accountChanged',
] as const;
/** Where. `app` is the bell of the console. */
export const notificationChannels = ['email', 'browser', 'app'] as const;
export type NotificationEvent = (typeof notificationEvents)[number];
export type NotificationChannel = (typeof notificationChannels)[number];

const everywhere = notificationChannels;
const byEmail: readonly NotificationChannel[] = ['email'];
/** By which channels each is told; the others have nothing to choose. */
export const channelsOf: Readonly<Record<NotificationEvent, readonly NotificationChannel[]>> = {
  highThreat: everywhere,
  mention: everywhere,
  assignment: everywhere,
  sensorSilent: byEmail,
  jobFailed: byEmail,
  invoiceDue: byEmail,
  signIn: byEmail,
  accountChanged: byEmail,
};

/** The channels that one at least of some kinds of event has. */
export const channelsAmong = (events: readonly NotificationEvent[]): NotificationChannel[] =>
  notificationChannels.filter((channel) => events.some((event) => channelsOf[event].includes(channel)));

/** What another program can be told of. */
export const webhookEvents = ['newThreat', 'highThreat', 'mention', 'assignment', 'sensorSilent', 'jobFailed'] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What somebody must be allowed to read to be told of it; null of what is about his own account. */
export const neededToHear: Readonly<Record<NotificationEvent | WebhookEvent, Can | null>> = {
  newThreat: ['read', 'Threat'],
  highThreat: ['read', 'Threat'],
  mention: ['read', 'Threat'],
  assignment: ['read', 'Threat'],
  sensorSilent: ['read', 'IngestSource'],
  jobFailed: ['read', 'Job'],
  invoiceDue: ['read', 'Invoice'],
  signIn: null,
  accountChanged: null,
};

/** Whether somebody's rules let him be told of it. */
export function mayHear(ability: AppAbility, event: NotificationEvent | WebhookEvent): boolean {
  const needs = neededToHear[event];
  return needs === null || ability.can(...needs);
}

/** Bytes of a picture of oneself. */
export const MOST_PHOTO_BYTES = 800 * 1024;
/** Of a picture: a small file can be of so many that showing it takes gigabytes. */
export const MOST_PHOTO_SIDE = 4096;
/** What it may be; the console itself sends one of these, cut square. */
export const photoTypes = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
} as const;
export type PhotoType = keyof typeof photoTypes;
