import { referenceOf, text, type ZeekLine, type ZeekLog } from './zeek-log.ts';

/** `bind simple`, `bind SASL`; what else is done to an object signs nobody in. */
const isBind = ({ opcode }: ZeekLine) => text(opcode)?.startsWith('bind') === true;

export const ldap: ZeekLog = {
  type: 'ldap',
  protocol: 'ldap',
  reference: referenceOf('ldap/main', 'LDAP::MessageInfo'),
  fields: [
    ['opcode', 'ldap.request.operation', (value, line) => (isBind(line) ? 'bind_request' : value)],
    ['object', 'ldap.request.bind_request.name', (value, line) => (isBind(line) ? value : undefined)],
  ],
};

export const ldapSearch: ZeekLog = {
  type: 'ldap',
  protocol: 'ldap',
  reference: referenceOf('ldap/main', 'LDAP::SearchInfo'),
  fields: [['base_object', 'ldap.request.search_request.base_object']],
};
