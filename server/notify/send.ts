import { createHash, createHmac } from 'node:crypto';
import type { Config } from '../config.ts';
import { isLoopback } from '../net-addresses.ts';
import { type CallAnswer, CallFault, call, keptOf, stopped, tooLate } from './call.ts';
import { type Message, ntfyCall, slackBody, teamsBody, textOf, titleOf, webhookBody } from './message.ts';
import type { NotifyTarget } from './tables.ts';

export type SendConfig = Pick<Config, 'publicUrl' | 'smtpUrl' | 'mailFrom' | 'notifyPrivate' | 'title'>;
export type SendTarget = Pick<NotifyTarget, 'kind' | 'address' | 'template' | 'secret'>;

/** What says that a webhook's call is ours and when it was made: HMAC-SHA256 of `TIMESTAMP.BODY`. */
function signatureHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'x-ndr-timestamp': timestamp, 'x-ndr-signature': `sha256=${hex}` };
}

/** Milliseconds for each step of a conversation with the mail server. */
const MAIL_PATIENCE = 10_000;
/** Milliseconds for all of it: a server that says a little now and then would keep other messages waiting for ever. */
const WHOLE_MAIL_PATIENCE = 30_000;

/**
 * How the mail server of the settings is spoken with: with a password by TLS alone, as whoever stands in between could leave STARTTLS out
 * of what the server offers; not to this machine, and where the settings say that it may go in the clear.
 */
function serverOf(smtpUrl: string) {
  const { protocol, hostname, username, password } = new URL(smtpUrl);
  const isElsewhere = !isLoopback(hostname.replace(/^\[|\]$/g, ''));
  const requireTLS = protocol === 'smtp:' && isElsewhere && (username !== '' || password !== '');
  return { url: smtpUrl.replace(/^smtp\+insecure:/, 'smtp:'), ...(requireTLS && { requireTLS }) };
}

/** A conversation with the mail server that came to nothing, as its error says. */
function mailFault(error: unknown): CallFault {
  const { code, command, responseCode, response, message } = error as Error & {
    code?: string;
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (responseCode === undefined) return new CallFault('NOT_REACHED', keptOf(message));
  const answer = { status: responseCode, answer: keptOf(String(response)) };
  if (code === 'ETLS') return new CallFault('NOT_ENCRYPTED', message, answer);
  // What is wrong with the receiver or the mail stays so (RFC 5321, 4.2.1); the sender and the password are for the settings to mend.
  const isForGood = responseCode >= 500 && (command === 'RCPT TO' || command === 'DATA');
  return new CallFault(isForGood ? 'REFUSED_FOR_GOOD' : 'REFUSED', message, answer);
}

/**
 * Sends an email by the mail server of the settings. Attempts with one `key` have one Message-ID.
 * @throws CallFault
 */
export async function sendMail(
  config: SendConfig,
  mail: { to: string; subject: string; text: string; key: string },
  { signal, patience = WHOLE_MAIL_PATIENCE }: { signal?: AbortSignal | undefined; patience?: number } = {},
): Promise<CallAnswer> {
  if (!config.smtpUrl) throw new CallFault('NO_MAIL_SERVER', 'No mail server is set (NDR_SMTP_URL)');
  // Only who sends mail loads it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    ...serverOf(config.smtpUrl),
    connectionTimeout: MAIL_PATIENCE,
    greetingTimeout: MAIL_PATIENCE,
    socketTimeout: MAIL_PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const messageId = `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@ndr>`;
  const { to, subject, text } = mail;
  const late = AbortSignal.timeout(patience);
  const ended = signal ? AbortSignal.any([signal, late]) : late;
  try {
    const sent = await transport.sendMail({
      ...{ from: config.mailFrom, to, subject, text, messageId, signal: ended },
      // Who is on holiday answers people, and no program (RFC 3834).
      headers: { 'auto-submitted': 'auto-generated' },
    });
    return { status: 250, answer: keptOf(String(sent.response)) };
  } catch (error) {
    if (signal?.aborted) throw stopped();
    if (late.aborted) throw tooLate(patience);
    throw mailFault(error);
  } finally {
    transport.close();
  }
}

/**
 * Sends a message to a target.
 * @throws CallFault
 */
export function send(
  target: SendTarget,
  message: Message,
  config: SendConfig,
  signal?: AbortSignal,
): Promise<CallAnswer> {
  const { kind, address, template, secret } = target;
  const { publicUrl } = config;
  if (kind === 'email') {
    const subject = `[${config.title}] ${titleOf(message)}`.replace(/\s+/g, ' ').slice(0, 200);
    const text = `${titleOf(message)}\n\n${textOf(message, publicUrl)}\n`;
    return sendMail(config, { to: address, subject, text, key: message.key }, { signal });
  }
  const options = { ...(config.notifyPrivate && { isAllowed: () => true }), ...(signal && { signal }) };
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    call(
      {
        url,
        body,
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': String(Buffer.byteLength(body)),
          'user-agent': 'NDR-notifications',
          'idempotency-key': message.key,
          ...headers,
        },
      },
      options,
    );
  if (kind === 'slack') return post(address, slackBody(message, publicUrl));
  if (kind === 'teams') return post(address, teamsBody(message, publicUrl));
  if (kind === 'ntfy') {
    const { url, body } = ntfyCall(address, message, publicUrl);
    return post(url, body);
  }
  const body = webhookBody(message, template, publicUrl);
  return post(address, body, signatureHeaders(secret, body, new Date()));
}
