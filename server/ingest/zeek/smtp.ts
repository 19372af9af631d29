import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const smtp: ZeekLog = {
  type: 'smtp',
  protocol: 'smtp',
  reference: referenceOf('smtp/main', 'SMTP::Info'),
  fields: [
    ['helo', 'smtp.helo'],
    ['mailfrom', 'smtp.mail_from'],
    ['rcptto', 'smtp.rcpt_to'],
    ['from', 'email.from'],
    ['to', 'email.to'],
    ['cc', 'email.cc'],
    ['subject', 'email.subject'],
    ['msg_id', 'email.message_id'],
    ['user_agent', 'email.x_mailer'],
  ],
};
