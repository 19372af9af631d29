import { inLine, text } from '../line-json.ts';
import { type Derivation, lastSeen } from './derivation.ts';

/** The interface by which domain controllers copy the directory among themselves (MS-DRSR), and the number of its call that hands out secrets too. */
const DRSUAPI = 'e3514235-4b06-11d1-ab04-00c04fc2dcd2';
const GET_CHANGES = '3';

/** Bytes that the call takes at least, after which controllers are asked: those of this number that WMI takes all day from monitoring are shorter. */
const LEAST = 128;
const SIZE = `coalesce(TRY_CAST(${text('dcerpc.req.stub_data_size')} AS BIGINT), 0)`;

/**
 * The interface is named where it is chosen, the call by its number alone: they belong together by their connection. Newer sensors name that
 * of the call too, and Zeek has names for both.
 */
const CHOSEN = `(contains(raw, '${DRSUAPI}') OR ${text('dcerpc.endpoint')} = 'drsuapi')`;
const ASKED = `(${inLine('$.dcerpc.req.opnum')}::VARCHAR = '${GET_CHANGES}' AND NOT ${SIZE} BETWEEN 1 AND ${LEAST - 1}
  AND (NOT contains(raw, '"interfaces"') OR contains(raw, '${DRSUAPI}')) OR ${text('dcerpc.operation')} = 'DRSGetNCChanges')`;

/** Connections in which a host chose the directory's replication, or made the call that has its number there, by hour where they have no number. */
export const replications: Derivation = {
  name: 'replication',
  version: 2,
  types: ['dcerpc'],
  columns: {
    client: { type: 'VARCHAR', merge: 'key' },
    server: { type: 'VARCHAR', merge: 'key' },
    connection: { type: 'BIGINT', merge: 'key' },
    chosen: { type: 'INTEGER', merge: 'max' },
    asked: { type: 'BIGINT', merge: 'sum' },
    begun: { type: 'TIMESTAMP', merge: 'min' },
    ended: { type: 'TIMESTAMP', merge: 'max' },
  },
  past: lastSeen('ended'),
  fold: () => `SELECT client, server, connection, coalesce(chosen, false)::INTEGER AS chosen, coalesce(asked, false)::INTEGER AS asked, time AS begun, time AS ended
    FROM (SELECT time, src_ip AS client, dest_ip AS server, coalesce(flow_id, epoch_us(time) // 3600000000) AS connection, ${CHOSEN} AS chosen, ${ASKED} AS asked
      FROM new_event WHERE event_type = 'dcerpc' AND time IS NOT NULL AND src_inside AND dest_inside
        -- The mapper of ports has a call of this number, which everybody makes.
        AND dest_port <> 135)
    WHERE chosen OR asked`,
};
