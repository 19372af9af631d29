import type { AuditEntry } from '../../shared/audit.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../shared/csv.ts';

const COLUMNS: Record<string, (entry: AuditEntry) => string | number | null> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  last_at: ({ lastAt }) => lastAt,
  count: ({ count }) => count,
  user_id: ({ userId }) => userId,
  user_name: ({ userName }) => userName,
  via: ({ via }) => via,
  token_id: ({ tokenId }) => tokenId,
  address: ({ address }) => address,
  operation: ({ operation }) => operation,
  subject: ({ subject }) => subject,
  object: ({ object }) => Object.values(object).join(' '),
  object_name: ({ objectName }) => objectName,
  status: ({ status }) => status,
  changes: ({ changes }) => (changes.length ? JSON.stringify(changes) : null),
  request_id: ({ requestId }) => requestId,
  hash: ({ hash }) => hash,
};

/** Entries as lines of CSV under the names of their columns, which are the same in every language. */
export async function* auditCsv(portions: AsyncIterable<AuditEntry[]>): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvLine(Object.keys(COLUMNS));
  const columns = Object.values(COLUMNS);
  for await (const entries of portions) {
    yield head + entries.map((entry) => csvLine(columns.map((cell) => cell(entry)))).join('');
    head = '';
  }
  if (head) yield head;
}
