import { USED_TEXT } from '../../../../../shared/asset-uses.ts';
import { text } from '../line-json.ts';
import { type Derivation, lastSeen } from './derivation.ts';
import { FACT } from './host-facts.ts';

const SUBJECT = text('tls.subject');
/** Of a certificate that its holder signed the name is whatever its holder likes. */
const VOUCHED = `CASE WHEN ${SUBJECT} <> ${text('tls.issuerdn')} THEN nullif(regexp_extract(${SUBJECT}, 'CN=([^,]+)', 1), '') END`;

/** What a server outside is called by those who speak with it; a certificate's name where nobody said one and another vouches for it. */
const SPOKEN = `
  SELECT server AS address, 'name:tls' AS kind, lower(coalesce(tls_sni, ${VOUCHED})) AS value, time
  FROM new_event WHERE event_type IN ('tls', 'quic') AND NOT server_inside
  UNION ALL SELECT server, 'name:http', lower(http_hostname), time FROM new_event WHERE event_type = 'http' AND NOT server_inside`;

/** Names of outside addresses: what was asked for when DNS answered with them, and what was asked of them. */
export const outsideNames: Derivation = {
  name: 'outside_name',
  version: 7,
  columns: FACT,
  past: lastSeen('last'),
  fold: ({ inside }) => `
    SELECT address, kind, left(value, ${USED_TEXT}) AS value, time AS first, time AS last, 1 AS count FROM (
      SELECT address, kind, coalesce(asked, value) AS value, time FROM new_told
        WHERE kind IN ('name:dns', 'name:mdns') AND NOT ${inside('num')}
      UNION ALL ${SPOKEN}
    ) WHERE value <> '' AND value <> address`,
};
