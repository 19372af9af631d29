import { asEve } from '../zeek-values.ts';

/** By event type what derived tables read of a line, by EVE's paths. */
const READ: Readonly<Record<string, readonly string[]>> = {
  flow: ['flow.age', 'ether.src_mac', 'ether.dest_mac', 'vlan'],
  dns: ['dns.answers'],
  tls: ['tls.subject', 'tls.issuerdn'],
  dhcp: ['dhcp.dhcp_type', 'dhcp.client_mac', 'dhcp.client_ip', 'dhcp.assigned_ip', 'dhcp.requested_ip'],
  krb5: ['krb5.cname', 'krb5.error_code', 'krb5.msg_type', 'krb5.sname', 'krb5.encryption'],
  ssh: ['ssh.client.software_version', 'ssh.server.software_version', 'ssh.auth_result'],
  smb: [
    ...['smb.share', 'smb.filename', 'smb.rename.from', 'smb.disposition', 'smb.status'],
    ...['smb.ntlmssp.user', 'smb.ntlmssp.server'],
  ],
  ldap: ['ldap.request.bind_request.name', 'ldap.responses'],
  rdp: ['rdp.cookie', 'rdp.client.client_name'],
  ftp: ['ftp.user', 'ftp.command', 'ftp.command_data', 'ftp.completion_code'],
  dcerpc: ['dcerpc.endpoint', 'dcerpc.operation'],
};

/** `raw` of an event, in EVE's words where Zeek wrote it; of other types as it came. */
export const RAW_AS_EVE = `CASE WHEN sensor_type IS DISTINCT FROM 'zeek' THEN raw
  ${Object.entries(READ)
    .map(([type, paths]) => `WHEN event_type = '${type}' THEN ${asEve(type, paths)}::VARCHAR`)
    .join(' ')} ELSE raw END`;
