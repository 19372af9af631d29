import { ownOf } from '../../../shared/own.ts';
import { referenceOf, text, type ZeekLog } from './zeek-log.ts';

/** EVE's numbers of versions. */
const VERSIONS: Readonly<Record<string, number>> = { '1': 1, '2c': 2, '3': 3 };

/** What was asked, where Zeek counts how often it was. */
const asked = (pdu: string) => (count: unknown) => (Number(count) > 0 ? pdu : undefined);

export const snmp: ZeekLog = {
  type: 'snmp',
  protocol: 'snmp',
  reference: referenceOf('snmp/main', 'SNMP::Info'),
  fields: [
    ['version', 'snmp.version', (value) => ownOf(VERSIONS, text(value) ?? '')],
    ['community', 'snmp.community'],
    // A line is of a whole session: what it changed goes before what it read.
    ['set_requests', 'snmp.pdu_type', asked('set_request')],
    ['get_bulk_requests', 'snmp.pdu_type', asked('get_bulk_request')],
    ['get_requests', 'snmp.pdu_type', asked('get_request')],
    ['get_responses', 'snmp.pdu_type', asked('response')],
    // What the host says it is has no place in EVE.
    ['display_string', 'snmp.display_string'],
  ],
};
