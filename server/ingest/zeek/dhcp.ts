import { referenceOf, type ZeekLog } from './zeek-log.ts';

export const dhcp: ZeekLog = {
  type: 'dhcp',
  protocol: 'dhcp',
  reference: referenceOf('dhcp/main', 'DHCP::Info'),
  fields: [
    ['client_addr', 'src_ip'],
    ['server_addr', 'dest_ip'],
    ['host_name', 'dhcp.hostname'],
    ['mac', 'dhcp.client_mac'],
    ['assigned_addr', 'dhcp.assigned_ip'],
    ['requested_addr', 'dhcp.requested_ip'],
  ],
};
