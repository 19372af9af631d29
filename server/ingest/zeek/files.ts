import { first, protocolOf, type ZeekLog } from './zeek-log.ts';

export const files: ZeekLog = {
  type: 'fileinfo',
  reference: 'https://docs.zeek.org/en/master/scripts/base/frameworks/files/main.zeek.html#type-Files::Info',
  fields: [
    ['source', 'app_proto', protocolOf],
    // Before Zeek 5.1 a file had no connection of its own: who sent it and who got it.
    ['tx_hosts', 'src_ip', first],
    ['rx_hosts', 'dest_ip', first],
    ['filename', 'fileinfo.filename'],
    ['total_bytes', 'fileinfo.size'],
    ['seen_bytes', 'fileinfo.size'],
    ['mime_type', 'fileinfo.magic'],
    ['md5', 'fileinfo.md5'],
    ['sha1', 'fileinfo.sha1'],
    ['sha256', 'fileinfo.sha256'],
  ],
};
