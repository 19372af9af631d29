import { text } from '../line-json.ts';
import { type Derivation, lastSeen } from './derivation.ts';

/** Services that computers' own accounts stand for, and the KDC's: their keys are drawn by lot, and whoever administers asks for many of them. */
const COMPUTERS =
  'host|cifs|ldap|gc|dns|termsrv|wsman|rpc|rpcss|restrictedkrbhost|krbtgt|kadmin|dfsr-[0-9a-f-]+|e3514235-4b06-11d1-ab04-00c04fc2dcd2';

/** The cipher of the ticket itself. Suricata before 7 says that of the reply alone; Zeek's is the ticket's. */
const CIPHER = `lower(coalesce(${text('krb5.ticket_encryption')}, ${text('krb5.encryption')}))`;

/** A service's name without its realm and port: one account is often named with and without. */
const SERVICE = `left(regexp_replace(regexp_replace(lower(${text('krb5.sname')}), '@[^@/]*$', ''), ':[^:/]*$', ''), 200)`;

/** Tickets of a weak cipher (RFC 8429) for accounts of services, by minute: who has one may try passwords on it at home. Suricata tells of them as the KDC answers. */
export const tickets: Derivation = {
  name: 'ticket',
  version: 2,
  types: ['krb5'],
  columns: {
    client: { type: 'VARCHAR', merge: 'key' },
    server: { type: 'VARCHAR', merge: 'key' },
    service: { type: 'VARCHAR', merge: 'key' },
    minute: { type: 'TIMESTAMP', merge: 'key' },
    count: { type: 'BIGINT', merge: 'sum' },
    begun: { type: 'TIMESTAMP', merge: 'min' },
    ended: { type: 'TIMESTAMP', merge: 'max' },
  },
  past: lastSeen('minute'),
  fold: () => `SELECT client, server, service, date_trunc('minute', time) AS minute, 1 AS count, time AS begun, time AS ended
    FROM (SELECT time, client, server, ${SERVICE} AS service, ${CIPHER} AS cipher
      FROM new_event WHERE event_type = 'krb5' AND time IS NOT NULL AND client_inside AND server_inside
        AND ${text('krb5.msg_type')} IN ('KRB_TGS_REP', 'TGS') AND coalesce(${text('krb5.error_code')}, '') = '')
    WHERE regexp_matches(cipher, '^(rc4|arcfour|des-)') AND service NOT LIKE '<%' AND service NOT LIKE '%$'
      AND NOT regexp_matches(service, '^(${COMPUTERS})(/|$)')`,
};
