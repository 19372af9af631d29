import type { Can } from '../../shared/abilities.ts';
import type { NotificationCause } from '../../shared/notify.ts';
import type { NotifySeverity, NotifySubject } from '../../shared/notify-values.ts';
import { templateWords } from '../../shared/notify-values.ts';
import type { Language } from '../../shared/preferences.ts';
import type { CallSubject } from './subjects.ts';
import { say } from './words.ts';

/** What a target is told, in its language. */
export interface Message {
  /** The same with each attempt. */
  key: string;
  language: Language;
  /** Null of a test, and of what the console sends by itself. */
  rule: { id: number; name: string; about: NotifySubject } | null;
  /** Things it tells of, more than `causes` when those are many. */
  count: number;
  causes: NotificationCause[];
  createdAt: string;
  /** Of somebody's own: what he must be allowed to read, and the sensors whose events it tells of. */
  needs?: Can | null;
  sensors?: readonly string[];
  /** Of what people call each other by, which is looked at again when it is sent. */
  calls?: CallSubject;
}

const RANK: Record<NotifySeverity, number> = { high: 0, medium: 1, low: 2 };

/** The worst of the causes; null when none has any. */
const worstOf = ({ causes }: Message): NotifySeverity | null =>
  causes
    .flatMap(({ severity }) => severity ?? [])
    .sort((one, other) => RANK[one] - RANK[other])
    .at(0) ?? null;

/** One line. */
export function titleOf({ count, causes, rule, language }: Message): string {
  const [first] = causes;
  if (count === 1 && first) return first.title;
  return rule
    ? say(language, { text: 'letters:news', values: { count, rule: rule.name } })
    : say(language, { text: 'letters:severalNew', values: { count } });
}

/** Where a cause stands; null when nobody has said where people open the console. */
export const urlOf = (path: string, publicUrl: string | undefined): string | null =>
  publicUrl ? publicUrl + path : null;

const linesOf = ({ title, text }: NotificationCause) => (text ? `${title}\n  ${text}` : title);

/** Some lines, without the title of a message about one thing. */
export function textOf(message: Message, publicUrl: string | undefined, isLinked = true): string {
  const { count, causes } = message;
  const link = (path: string) => {
    const url = isLinked && urlOf(path, publicUrl);
    return url ? [`  ${url}`] : [];
  };
  if (count === 1 && causes[0]) return [causes[0].text, ...link(causes[0].path).map((line) => line.trim())].join('\n');
  const more = count - causes.length;
  return [
    ...causes.flatMap((cause) => [`• ${linesOf(cause)}`, ...link(cause.path)]),
    ...(more > 0 ? [say(message.language, { text: 'letters:more', values: { count: more } })] : []),
  ].join('\n');
}

const bytesOf = (text: string) => Buffer.byteLength(text);

const cut = (text: string, most: number) => (text.length > most ? `${[...text].slice(0, most).join('')}…` : text);

/** The same with as many of its causes as a target takes, the first ones; it says how many more there are. */
function fitting(message: Message, fits: (told: Message) => boolean): Message {
  let told = message;
  while (!fits(told) && told.causes.length > 1) told = { ...told, causes: told.causes.slice(0, -1) };
  // What is too long by itself: names come from the network.
  for (let most = 2000; !fits(told) && most > 1; most = Math.floor(most / 2)) {
    const causes = told.causes.map((each) => ({ ...each, title: cut(each.title, most), text: cut(each.text, most) }));
    told = { ...told, causes };
  }
  return told;
}

const quoted = (text: string) => JSON.stringify(text).slice(1, -1);

/** A template filled with values, as text in JSON. */
const fill = (template: string, values: Record<string, string>): string =>
  template.replace(/\{\{\s*(\w+)\s*\}\}/g, (all, word: string) => (word in values ? quoted(values[word]!) : all));

/** Stands for any text; outside of quotes it is no JSON. */
const SAMPLE = 'a text';

/** The word of a template that is not known; null when all are, and false when it gives no JSON. */
export function templateFault(template: string): string | false | null {
  const words = [...template.matchAll(/\{\{\s*([^}]*?)\s*\}\}/g)].map(([, word]) => word!);
  const strange = words.find((word) => !(templateWords as readonly string[]).includes(word));
  if (strange !== undefined) return strange;
  try {
    JSON.parse(fill(template, Object.fromEntries(templateWords.map((word) => [word, SAMPLE]))));
    return null;
  } catch {
    return false;
  }
}

/** What a webhook is sent. */
export function webhookBody(message: Message, template: string, publicUrl: string | undefined): string {
  const { key, rule, count, causes, createdAt } = message;
  const told = { title: titleOf(message), text: textOf(message, publicUrl, false) };
  const url = causes[0] ? urlOf(causes[0].path, publicUrl) : null;
  const severity = worstOf(message);
  if (template)
    return fill(template, {
      ...told,
      ...{ url: url ?? '', rule: rule?.name ?? '', about: rule?.about ?? '', severity: severity ?? '' },
      ...{ count: String(count), time: createdAt, id: key },
    });
  return JSON.stringify({
    ...{ id: key, time: createdAt, rule, severity, count, ...told },
    causes: causes.map((cause) => ({ ...cause, url: urlOf(cause.path, publicUrl) })),
  });
}

/** In Slack's own marks: https://api.slack.com/reference/surfaces/formatting */
export function slackBody(message: Message, publicUrl: string | undefined): string {
  const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return JSON.stringify({ text: safe(`${titleOf(message)}\n${textOf(message, publicUrl)}`) });
}

/** Bytes of a message that Teams takes, less some: https://learn.microsoft.com/microsoftteams/limits-specifications-teams */
const MOST_TEAMS = 24 * 1024;

/** An adaptive card, as a workflow of Teams takes it: https://learn.microsoft.com/connectors/teams */
export const teamsBody = (message: Message, publicUrl: string | undefined): string =>
  cardOf(
    fitting(message, (told) => bytesOf(cardOf(told, publicUrl)) <= MOST_TEAMS),
    publicUrl,
  );

function cardOf(message: Message, publicUrl: string | undefined): string {
  const url = message.causes[0] && urlOf(message.causes[0].path, publicUrl);
  // Its blocks are Markdown, and names come from the network.
  const safe = (text: string) => text.replace(/[\\`*_~[\]<]/g, '\\$&');
  const block = (text: string, more: object = {}) => ({ type: 'TextBlock', text: safe(text), wrap: true, ...more });
  return JSON.stringify({
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          body: [
            block(titleOf(message), { weight: 'Bolder', size: 'Medium' }),
            ...textOf(message, publicUrl, false)
              .split('\n')
              .map((line) => block(line, { spacing: 'Small' })),
          ],
          ...(url && {
            actions: [{ type: 'Action.OpenUrl', title: say(message.language, { text: 'letters:open' }), url }],
          }),
        },
      },
    ],
  });
}

/** The topic that an address names; '' when it names none. @throws URIError for a bad escape */
export const topicOf = (address: string): string =>
  decodeURIComponent(new URL(address).pathname.split('/').filter(Boolean).pop() ?? '');

/** Bytes of a text that ntfy takes: a longer one becomes a file, or is refused (https://docs.ntfy.sh/publish/#limitations). */
const MOST_NTFY = 4096;

/** The address and body of a message to a topic, as JSON: https://docs.ntfy.sh/publish/#publish-as-json */
export function ntfyCall(address: string, message: Message, publicUrl: string | undefined) {
  const server = new URL(address);
  const topic = topicOf(address);
  server.pathname = `/${server.pathname.split('/').filter(Boolean).slice(0, -1).join('/')}`;
  const click = message.causes[0] && urlOf(message.causes[0].path, publicUrl);
  const priority = { high: 5, medium: 4, low: 3 }[worstOf(message) ?? 'low'];
  const bodyOf = (told: Message) => {
    const body = { topic, title: titleOf(told), message: textOf(told, publicUrl, false), priority };
    return JSON.stringify({ ...body, ...(click && { click }) });
  };
  // Of the whole it takes twice as much.
  const fits = (told: Message) =>
    bytesOf(textOf(told, publicUrl, false)) <= MOST_NTFY && bytesOf(bodyOf(told)) <= 2 * MOST_NTFY;
  return { url: server.href, body: bodyOf(fitting(message, fits)) };
}
