import { referenceOf, text, type ZeekLog } from './zeek-log.ts';

/** `ftp://10.0.0.9/pub/./plan.zip`, as Zeek has the argument of a command that is about a file. */
const ADDRESS = /^ftp:\/\/[^/]*\/(?:.*\/)?([^/]+)$/;

export const ftp: ZeekLog = {
  type: 'ftp',
  protocol: 'ftp',
  reference: referenceOf('ftp/info', 'FTP::Info'),
  fields: [
    // Who is signed in stands in each line; EVE has a line of its own for it.
    ['user', 'ftp.user', (value) => (value === '<unknown>' ? undefined : value)],
    ['command', 'ftp.command'],
    ['arg', 'ftp.command_data'],
    ['arg', 'fileinfo.filename', (value) => ADDRESS.exec(text(value) ?? '')?.[1]],
    ['file_size', 'fileinfo.size'],
    ['mime_type', 'fileinfo.magic'],
    ['reply_code', 'ftp.completion_code', (value) => [String(value)]],
    ['reply_msg', 'ftp.reply', (value) => [value]],
  ],
};
