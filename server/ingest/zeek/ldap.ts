import { ownOf } from '../../../shared/own.ts';
import { referenceOf, text, type ZeekLine, type ZeekLog } from './zeek-log.ts';

/** `bind simple`, `bind SASL`; what else is done to an object signs nobody in. */
const isBind = ({ opcode }: ZeekLine) => text(opcode)?.startsWith('bind') === true;

/** EVE's names of answers, by Zeek's names of what was asked. */
const ANSWERS: Readonly<Record<string, string>> = {
  search: 'search_result_done',
  modify: 'modify_response',
  add: 'add_response',
  delete: 'del_response',
  extended: 'extended_response',
};

const answerOf = (line: ZeekLine) => (isBind(line) ? 'bind_response' : ownOf(ANSWERS, text(line.opcode) ?? ''));

/** `invalid credentials` as EVE writes it: `invalid_credentials`. */
const coded = (operation: string | undefined, result: unknown) =>
  operation && text(result)
    ? [{ operation, [operation]: { result_code: text(result)!.replaceAll(' ', '_') } }]
    : undefined;

export const ldap: ZeekLog = {
  type: 'ldap',
  protocol: 'ldap',
  reference: referenceOf('ldap/main', 'LDAP::MessageInfo'),
  fields: [
    ['opcode', 'ldap.request.operation', (value, line) => (isBind(line) ? 'bind_request' : value)],
    ['object', 'ldap.request.bind_request.name', (value, line) => (isBind(line) ? value : undefined)],
    ['result', 'ldap.responses', (value, line) => coded(answerOf(line), value)],
  ],
};

export const ldapSearch: ZeekLog = {
  type: 'ldap',
  protocol: 'ldap',
  reference: referenceOf('ldap/main', 'LDAP::SearchInfo'),
  fields: [
    ['base_object', 'ldap.request.operation', () => 'search_request'],
    ['base_object', 'ldap.request.search_request.base_object'],
    // Of `ldap`, of which a line without the name of its log may be, it is the answer to something else.
    [
      'result',
      'ldap.responses',
      (value, line) => (line.opcode === undefined ? coded('search_result_done', value) : undefined),
    ],
  ],
};
