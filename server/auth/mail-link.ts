import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InvitationWithPath } from '../../shared/invitations.ts';
import type { Language } from '../../shared/preferences.ts';
import type { Config } from '../config.ts';
import { answerLanguage } from '../help/language.ts';
import { consoleUrl, originOf } from '../http/origin.ts';
import { CallFault } from '../notify/call.ts';
import { type SendConfig, sendMail } from '../notify/send.ts';
import { say } from '../notify/words.ts';
import type { Handle } from '../stores/state/state.ts';
import type { MadeLink } from './invitations.ts';
import { accountOf } from './store.ts';

/** The language of whom a link is for, where an account says it; else that of who makes it. */
async function languageOf(db: Handle, userId: number | null, makers: Language): Promise<Language> {
  if (userId === null) return makers;
  const account = await accountOf(db, userId).select('console_language').executeTakeFirst();
  return account?.console_language || makers;
}

/**
 * Sends a link to whom it is for, when there is a mail server and an address, and says what came of it. At once and not by the outbox: the
 * link is a secret of which nothing but its hash is stored. @throws 400 BAD_ADDRESS
 */
export async function mailLink(
  { db, config }: { db: Handle; config: SendConfig & Pick<Config, 'basePath'> },
  link: MadeLink,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<InvitationWithPath> {
  if (!config.smtpUrl || link.email === null) return { ...link, mailed: null };
  const language = await languageOf(db, link.userId, answerLanguage(request, reply, config.title));
  const until = new Date(link.expiresAt).toISOString().slice(0, 16).replace('T', ' ');
  const values = { console: config.title, name: request.account!.fullName, until: `${until} UTC` };
  const isNew = link.kind === 'register';
  const url = consoleUrl(config, () => originOf(request)) + link.path;
  const text = [
    say(language, { text: isNew ? 'letters:invitedText' : 'letters:passwordText', values }),
    url,
    say(language, { text: 'letters:notAsked' }),
  ];
  try {
    await sendMail(config, {
      to: link.email,
      subject: say(language, { text: isNew ? 'letters:invited' : 'letters:password', values }),
      text: `${text.join('\n\n')}\n`,
      key: `link:${link.id}:${link.createdAt}`,
    });
    return { ...link, mailed: 'sent' };
  } catch (error) {
    if (!(error instanceof CallFault)) throw error;
    request.log.warn({ invitation: link.id, fault: error.fault }, 'a link was not mailed');
    return { ...link, mailed: 'failed' };
  }
}
