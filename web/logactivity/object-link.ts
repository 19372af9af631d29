import type { AuditEntry } from '../../shared/audit.ts';

/** Where things of a kind are looked at. */
const pageOf: Record<string, (id: string) => string> = {
  User: (id) => `/user/view/${id}`,
  Invoice: (id) => `/invoice/preview/${id}`,
  Threat: (id) => `/admin/threats/${id}`,
  Asset: (id) => `/admin/assets/${id}`,
  MuteRule: (id) => `/admin/mute-rules/${id}`,
};

/** The page of the thing that a write was about; undefined where there is none. */
export function objectLink({ subject, object }: Pick<AuditEntry, 'subject' | 'object'>): string | undefined {
  const id = object.id ?? object.key;
  const page = subject === null ? undefined : pageOf[subject];
  return id === undefined ? undefined : page?.(encodeURIComponent(id));
}
