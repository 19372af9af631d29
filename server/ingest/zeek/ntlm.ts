import { ownOf } from '../../../shared/own.ts';
import { isFalse, referenceOf, type ZeekLog } from './zeek-log.ts';

/** What carries NTLM, which Zeek does not say, by the port of whoever is signed in to. */
const CARRIERS: Readonly<Record<string, string>> = { 135: 'dcerpc', 139: 'smb', 389: 'ldap', 445: 'smb' };

/** Of what Suricata says of sign-ins by NTLM: they are of its events of SMB. */
export const ntlm: ZeekLog = {
  type: 'smb',
  reference: referenceOf('ntlm/main', 'NTLM::Info'),
  fields: [
    ['id.resp_p', 'app_proto', (port) => ownOf(CARRIERS, String(port))],
    ['username', 'smb.ntlmssp.user'],
    ['hostname', 'smb.ntlmssp.host'],
    ['domainname', 'smb.ntlmssp.domain'],
    // What a server calls itself has no place in EVE.
    ['server_dns_computer_name', 'smb.ntlmssp.server'],
    ['server_nb_computer_name', 'smb.ntlmssp.server'],
    ['success', 'smb.status', (value) => (isFalse(value) ? 'STATUS_LOGON_FAILURE' : 'STATUS_SUCCESS')],
  ],
};
