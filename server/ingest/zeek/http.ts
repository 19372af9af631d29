import { first, referenceOf, type ZeekLog } from './zeek-log.ts';

export const http: ZeekLog = {
  type: 'http',
  protocol: 'http',
  reference: referenceOf('http/main', 'HTTP::Info'),
  fields: [
    ['host', 'http.hostname'],
    ['uri', 'http.url'],
    ['method', 'http.http_method'],
    ['status_code', 'http.status'],
    ['user_agent', 'http.http_user_agent'],
    ['referrer', 'http.http_refer'],
    ['response_body_len', 'http.length'],
    ['resp_mime_types', 'http.http_content_type', first],
    ['resp_filenames', 'fileinfo.filename', first],
    ['orig_filenames', 'fileinfo.filename', first],
  ],
};
