/**
 * The chain that makes the audit trail evidence. Each entry has a hash:
 *
 *     SHA-256, in hexadecimal, of  hash of the entry before + "\n" + content
 *
 * where the hash before the first entry is 64 zeros and the content is the JSON list, without spaces, of
 *
 *     1, at, user_id, user_name, via, token_id, address, operation, subject, object, object_name, changes,
 *     status, request_id, count, last_at
 *
 * in this order, as they stand in the table: texts, whole numbers and null; `object` and `changes` are the texts of their JSON,
 * and the 1 is the version of this format. An entry's id is its place from 1 on. The head, in a table of its own, says the last
 * place and its hash, so that the end cannot be cut off unseen.
 *
 * Whoever may write to the database file can write the whole chain anew. Against that a hash of the head kept elsewhere
 * helps: `npm run audit:verify -- HASH` says whether the trail still has it.
 */
import { createHash } from 'node:crypto';
import type { AuditVerification } from '../../shared/audit.ts';

/** What of an entry is hashed, as it stands in its row. */
export interface ChainContent {
  at: string;
  user_id: number | null;
  user_name: string | null;
  via: string | null;
  token_id: number | null;
  address: string;
  operation: string;
  subject: string | null;
  object: string;
  object_name: string | null;
  changes: string | null;
  status: number;
  request_id: string;
  count: number;
  last_at: string;
}

export interface ChainRow extends ChainContent {
  id: number;
  /** Of the entry before. */
  previous_hash: string;
  hash: string;
}

/** The last entry: its place and its hash. */
export interface ChainHead {
  id: number;
  hash: string;
}

const FORMAT = 1;
export const NO_HEAD: ChainHead = { id: 0, hash: '0'.repeat(64) };

/** The hash of an entry that follows the one with the hash `before`. */
export function hashOf(before: string, row: ChainContent): string {
  const content = [
    FORMAT,
    row.at,
    row.user_id,
    row.user_name,
    row.via,
    row.token_id,
    row.address,
    row.operation,
    row.subject,
    row.object,
    row.object_name,
    row.changes,
    row.status,
    row.request_id,
    row.count,
    row.last_at,
  ];
  return createHash('sha256')
    .update(`${before}\n${JSON.stringify(content)}`)
    .digest('hex');
}

/**
 * Follows the chain from its first entry to the head.
 * @param rows by id, in portions
 * @param onHash is given the hash of every entry that is in order
 */
export async function followChain(
  rows: AsyncIterable<readonly ChainRow[]>,
  head: ChainHead,
  onHash?: (hash: string) => void,
): Promise<AuditVerification> {
  let last = NO_HEAD;
  const answer = (fault: AuditVerification['fault'], id: number | null): AuditVerification => ({
    entries: last.id,
    head: last.hash,
    fault,
    id,
  });
  for await (const portion of rows)
    for (const row of portion) {
      const place = last.id + 1;
      if (place > head.id) return answer('added', row.id);
      if (row.id !== place) return answer(row.id > place ? 'missing' : 'added', row.id > place ? place : row.id);
      if (row.previous_hash !== last.hash) return answer('moved', place);
      if (row.hash !== hashOf(last.hash, row)) return answer('changed', place);
      last = { id: place, hash: row.hash };
      onHash?.(row.hash);
    }
  if (last.id < head.id) return answer('missing', last.id + 1);
  return last.hash === head.hash ? answer(null, null) : answer('changed', last.id);
}
