import { text as inLine } from '../line-values.ts';

/** The text of a field; null as well where a log of columns, made JSON, has a sign for none. */
const text = (field: string) => `nullif(nullif(${inLine(field)}, '-'), '(empty)')`;
const without = (field: string, pattern: string) => `regexp_replace(${text(field)}, '${pattern}', '')`;

/** The answers that are addresses; of what type each is, Zeek does not say. */
const ANSWERS = `list_transform(${inLine('answers[*]')}, lambda answer: {'rdata': answer, 'rrtype':
  CASE WHEN regexp_full_match(answer, '[0-9.]+') THEN 'A' WHEN regexp_full_match(answer, '[0-9a-fA-F:.]*:[0-9a-fA-F:.]*') THEN 'AAAA' END})`;

/** By event type what derived tables read of a line: EVE's groups of Zeek's fields, as server/ingest/zeek has them for columns. */
const GROUPS: Readonly<Record<string, string>> = {
  flow: `'flow': {'age': try_cast(floor(try_cast(${text('duration')} AS DOUBLE)) AS INTEGER)},
    'ether': {'src_mac': ${text('orig_l2_addr')}, 'dest_mac': ${text('resp_l2_addr')}}, 'vlan': ${text('vlan')}`,
  dns: `'dns': {'answers': ${ANSWERS}}`,
  tls: `'tls': {'subject': ${text('subject')}, 'issuerdn': ${text('issuer')}}`,
  dhcp: `'dhcp': {'dhcp_type': lower(${text('msg_types[#-1]')}), 'client_mac': ${text('mac')}, 'client_ip': ${text('client_addr')},
    'assigned_ip': ${text('assigned_addr')}, 'requested_ip': ${text('requested_addr')}}`,
  krb5: `'krb5': {'cname': ${without('client', '/[^/]*$')}, 'error_code': ${text('error_msg')}}`,
  ssh: `'ssh': {'client': {'software_version': ${without('client', '^SSH-[^-]*-')}},
    'server': {'software_version': ${without('server', '^SSH-[^-]*-')}},
    'auth_result': CASE WHEN ${text('auth_success')} IN ('false', 'F') THEN 'failure' WHEN ${text('auth_success')} IS NOT NULL THEN 'success' END}`,
  smb: `'smb': {'share': ${text('path')}, 'filename': ${text('name')},
    'disposition': CASE ${text('action')} WHEN 'SMB::FILE_WRITE' THEN 'FILE_OVERWRITE_IF' END,
    'status': CASE WHEN ${text('success')} IN ('false', 'F') THEN 'STATUS_LOGON_FAILURE' END,
    'ntlmssp': {'user': ${text('username')}, 'server': coalesce(${text('server_dns_computer_name')}, ${text('server_nb_computer_name')})}}`,
  ldap: `'ldap': {'request': {'bind_request': {'name': CASE WHEN ${text('opcode')} LIKE 'bind%' THEN ${text('object')} END}},
    'responses': [{'bind_response': {'result_code': CASE WHEN ${text('opcode')} LIKE 'bind%' THEN replace(${text('result')}, ' ', '_') END}}]}`,
  rdp: `'rdp': {'cookie': ${text('cookie')}, 'client': {'client_name': ${text('client_name')}}}`,
  ftp: `'ftp': {'user': nullif(${text('user')}, '<unknown>'), 'command': ${text('command')}, 'command_data': ${text('arg')},
    'completion_code': [${text('reply_code')}]}`,
  dcerpc: `'dcerpc': {'endpoint': ${text('endpoint')}, 'operation': ${text('operation')}}`,
};

/** `raw` of an event, in EVE's words where Zeek wrote it; of other types as it came. */
export const RAW_AS_EVE = `CASE WHEN sensor_type IS DISTINCT FROM 'zeek' THEN raw
  ${Object.entries(GROUPS)
    .map(([type, groups]) => `WHEN event_type = '${type}' THEN to_json({${groups}})::VARCHAR`)
    .join(' ')} ELSE raw END`;
