import { fileIn, text } from '../line-json.ts';
import { type Derivation, lastSeen } from './derivation.ts';

/** What stands behind the last dot of a name; empty where there is none. */
const extensionOf = (name: string) => `lower(regexp_extract(${name}, '\\.([^.]+)$', 1))`;

/** Names under which programs write before a file has its own. */
const UNFINISHED = '^(tmp|temp|part|partial|filepart|download|crdownload)?$';
/** Names of what is kept of a file before it is written, or of a log before the newest. */
const KEPT = '^(tmp|temp|bak|old|orig|[0-9]+)$';

/** What Suricata calls a file that it did not see opened, as of clients that open, rename and close it in one message, such as Linux. */
const UNSEEN = '<unknown>';
/** What files of users are. */
const KINDS =
  'docx?|xlsx?|pptx?|od[tsp]|pdf|rtf|txt|csv|jpe?g|png|gif|tiff?|mp[34]|zip|rar|7z|msg|eml|pst|sql|db|mdb|dwg|psd|xml|json|html?';
/** What an unseen file was, where its new name has that before the new extension; of other names nobody can say, for files that are moved have dots in theirs. */
const DOCUMENT = `\\.(${KINDS})\\.[^.]+$`;

/** Of Zeek the new name is that of the file. */
const RENAMED = `SELECT time, src_ip AS client, dest_ip AS server, ${fileIn(text('smb.rename.from'))} AS old,
    ${fileIn(`coalesce(${text('smb.rename.to')}, ${text('smb.filename')})`)} AS file
  FROM new_event WHERE event_type = 'smb' AND contains(raw, '"rename"') AND time IS NOT NULL AND src_inside AND dest_inside
    AND coalesce(${text('smb.status')}, 'STATUS_SUCCESS') = 'STATUS_SUCCESS'`;

/**
 * Files on shares that got another extension, by minute, the new extension and what the file was by the one before. Where the new name has
 * several, as of what is encrypted in two steps (`plan.docx.part` to `plan.docx.locked`), it is the first of them. A file that only
 * loses an ending is finished, or restored; one whose ending is put in order (`.jpeg`, `.JPE` to `.jpg`) is still what users have.
 */
export const renames: Derivation = {
  name: 'share_rename',
  version: 3,
  types: ['smb'],
  columns: {
    client: { type: 'VARCHAR', merge: 'key' },
    server: { type: 'VARCHAR', merge: 'key' },
    minute: { type: 'TIMESTAMP', merge: 'key' },
    extension: { type: 'VARCHAR', merge: 'key' },
    was: { type: 'VARCHAR', merge: 'key' },
    count: { type: 'BIGINT', merge: 'sum' },
    file: { type: 'VARCHAR', merge: 'min' },
    begun: { type: 'TIMESTAMP', merge: 'min' },
    ended: { type: 'TIMESTAMP', merge: 'max' },
  },
  past: lastSeen('minute'),
  fold: () => `SELECT client, server, date_trunc('minute', time) AS minute, left(extension, 100) AS extension,
      left(coalesce(nullif(lower(regexp_extract(file, '^[^.]+\\.([^.]+)\\.', 1)), ''), before), 100) AS was, 1 AS count, left(file, 200) AS file, time AS begun, time AS ended
    FROM (SELECT *, ${extensionOf('file')} AS extension,
        CASE WHEN old = '${UNSEEN}' THEN regexp_extract(lower(file), '${DOCUMENT}', 1) ELSE ${extensionOf('old')} END AS before FROM (${RENAMED}))
    WHERE extension <> '' AND extension <> before AND NOT contains(old, file || '.') AND NOT regexp_matches(before, '${UNFINISHED}') AND NOT regexp_matches(extension, '${KEPT}')
      AND (NOT regexp_matches(extension, '^(${KINDS})$') OR starts_with(file, old || '.') OR old = '${UNSEEN}')`,
};
