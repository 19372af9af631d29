import { hash } from 'node:crypto';
import { NOTICE_GENERATOR } from '../../../shared/finding-values.ts';
import { ownOf } from '../../../shared/own.ts';
import { text, type ZeekLog } from './zeek-log.ts';

const [HIGH, MEDIUM, LOW] = [1, 2, 3];

/** How bad a notice is, by its name or what stands before the colons; Zeek itself does not say. */
const SEVERITIES: Readonly<Record<string, number>> = {
  'CaptureLoss::Too_Little_Traffic': LOW,
  'CaptureLoss::Too_Much_Loss': LOW,
  'Conn::Content_Gap': LOW,
  'Conn::Retransmission_Inconsistency': LOW,
  'DNS::External_Name': LOW,
  'FTP::Bruteforcing': HIGH,
  'FTP::Site_Exec_Success': HIGH,
  Heartbleed: HIGH,
  'HTTP::SQL_Injection_Attacker': HIGH,
  'HTTP::SQL_Injection_Victim': HIGH,
  Intel: HIGH,
  PacketFilter: LOW,
  ProtocolDetector: LOW,
  Scan: MEDIUM,
  'Signatures::Count_Signature': MEDIUM,
  'Signatures::Multiple_Sig_Responders': HIGH,
  'Signatures::Multiple_Signatures': HIGH,
  'Signatures::Sensitive_Signature': HIGH,
  'Software::Software_Version_Change': LOW,
  'Software::Vulnerable_Version': MEDIUM,
  'SSH::Interesting_Hostname_Login': MEDIUM,
  'SSH::Login_By_Password_Guesser': HIGH,
  'SSH::Password_Guessing': HIGH,
  'SSL::Certificate_Expired': LOW,
  'SSL::Certificate_Expires_Soon': LOW,
  'SSL::Certificate_Not_Valid_Yet': LOW,
  'SSL::Invalid_Server_Cert': LOW,
  'SSL::Old_Version': LOW,
  'SSL::Weak_Cipher': LOW,
  'SSL::Weak_Key': LOW,
  TeamCymruMalwareHashRegistry: HIGH,
  Traceroute: LOW,
  Weird: LOW,
};

/** Of a notice that the table has not. */
const USUAL = MEDIUM;

export const severityOf = (note: unknown): number => {
  const name = text(note) ?? '';
  return ownOf(SEVERITIES, name) ?? ownOf(SEVERITIES, name.split('::')[0]!) ?? USUAL;
};

/** A number for a note's name: what Zeek says of a notice besides differs each time. */
const numberOf = (note: unknown): number => hash('sha256', text(note) ?? '', 'buffer').readUInt32BE();

const DROPPED = 'Notice::ACTION_DROP';

export const notice: ZeekLog = {
  type: 'alert',
  reference: 'https://docs.zeek.org/en/master/scripts/base/frameworks/notice/main.zeek.html#type-Notice::Info',
  fields: [
    // Notices of no one connection.
    ['src', 'src_ip'],
    ['dst', 'dest_ip'],
    ['p', 'dest_port'],
    ['note', 'alert.category'],
    ['note', 'alert.severity', severityOf],
    ['note', 'alert.gid', () => NOTICE_GENERATOR],
    ['note', 'alert.signature_id', numberOf],
    ['actions', 'alert.action', (value) => (Array.isArray(value) && value.includes(DROPPED) ? 'blocked' : 'allowed')],
    ['file_mime_type', 'fileinfo.magic'],
  ],
};
