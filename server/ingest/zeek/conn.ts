import { protocolOf, referenceOf, wholeSeconds, type ZeekLog } from './zeek-log.ts';

export const conn: ZeekLog = {
  type: 'flow',
  reference: referenceOf('conn/main', 'Conn::Info'),
  fields: [
    ['service', 'app_proto', protocolOf],
    ['duration', 'flow.age', wholeSeconds],
    // With headers, as Suricata counts; without them where Zeek was told not to count packets.
    ['orig_ip_bytes', 'flow.bytes_toserver'],
    ['orig_bytes', 'flow.bytes_toserver'],
    ['resp_ip_bytes', 'flow.bytes_toclient'],
    ['resp_bytes', 'flow.bytes_toclient'],
    ['orig_pkts', 'flow.pkts_toserver'],
    ['resp_pkts', 'flow.pkts_toclient'],
    ['conn_state', 'flow.state'],
    ['vlan', 'vlan'],
    ['orig_l2_addr', 'ether.src_mac'],
    ['resp_l2_addr', 'ether.dest_mac'],
  ],
};
