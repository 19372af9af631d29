import { last, lower, referenceOf, type ZeekLog } from './zeek-log.ts';

export const dhcp: ZeekLog = {
  type: 'dhcp',
  protocol: 'dhcp',
  reference: referenceOf('dhcp/main', 'DHCP::Info'),
  fields: [
    ['client_addr', 'src_ip'],
    ['server_addr', 'dest_ip'],
    ['msg_types', 'dhcp.dhcp_type', (value) => lower(last(value))],
    ['client_addr', 'dhcp.client_ip'],
    ['host_name', 'dhcp.hostname'],
    ['mac', 'dhcp.client_mac'],
    ['assigned_addr', 'dhcp.assigned_ip'],
    ['requested_addr', 'dhcp.requested_ip'],
  ],
};
