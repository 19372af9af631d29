import type { Signature } from './eve.ts';

/** Name and severity by Suricata's classification.config. */
const CATEGORY = {
  trojan: ['A Network Trojan was detected', 1],
  c2: ['Malware Command and Control Activity Detected', 1],
  webAttack: ['Web Application Attack', 1],
  adminAttempt: ['Attempted Administrator Privilege Gain', 1],
  adminSuccess: ['Successful Administrator Privilege Gain', 1],
  privacy: ['Potential Corporate Privacy Violation', 1],
  leak: ['Large Scale Information Leak', 2],
  recon: ['Attempted Information Leak', 2],
  bad: ['Potentially Bad Traffic', 2],
  misc: ['Misc Attack', 2],
  login: ['An attempted login using a suspicious username was detected', 2],
  social: ['Possible Social Engineering Attempted', 2],
  external: ['Device Retrieving External IP Address Detected', 2],
  unwanted: ['Possibly Unwanted Program Detected', 2],
  coin: ['Crypto Currency Mining Activity Detected', 2],
  activity: ['Misc activity', 3],
  scan: ['Detection of a Network Scan', 3],
  normal: ['Not Suspicious Traffic', 3],
  decode: ['Generic Protocol Command Decode', 3],
} as const satisfies Record<string, readonly [string, 1 | 2 | 3]>;

/** Tactic id and name, technique id and name: https://attack.mitre.org */
const MITRE = {
  activeScan: ['TA0043', 'Reconnaissance', 'T1595', 'Active_Scanning'],
  discovery: ['TA0007', 'Discovery', 'T1046', 'Network_Service_Discovery'],
  phishing: ['TA0001', 'Initial_Access', 'T1566', 'Phishing'],
  publicApp: ['TA0001', 'Initial_Access', 'T1190', 'Exploit_Public_Facing_Application'],
  userExecution: ['TA0002', 'Execution', 'T1204', 'User_Execution'],
  transfer: ['TA0011', 'Command_And_Control', 'T1105', 'Ingress_Tool_Transfer'],
  appLayer: ['TA0011', 'Command_And_Control', 'T1071', 'Application_Layer_Protocol'],
  encrypted: ['TA0011', 'Command_And_Control', 'T1573', 'Encrypted_Channel'],
  remoteTool: ['TA0011', 'Command_And_Control', 'T1219', 'Remote_Access_Software'],
  dynamic: ['TA0011', 'Command_And_Control', 'T1568', 'Dynamic_Resolution'],
  bruteForce: ['TA0006', 'Credential_Access', 'T1110', 'Brute_Force'],
  sniffing: ['TA0006', 'Credential_Access', 'T1040', 'Network_Sniffing'],
  adminShare: ['TA0008', 'Lateral_Movement', 'T1021', 'Remote_Services'],
  toolTransfer: ['TA0008', 'Lateral_Movement', 'T1570', 'Lateral_Tool_Transfer'],
  service: ['TA0002', 'Execution', 'T1569', 'System_Services'],
  exfilProtocol: ['TA0010', 'Exfiltration', 'T1048', 'Exfiltration_Over_Alternative_Protocol'],
  exfilWeb: ['TA0010', 'Exfiltration', 'T1567', 'Exfiltration_Over_Web_Service'],
  hijack: ['TA0040', 'Impact', 'T1496', 'Resource_Hijacking'],
  systemNetwork: ['TA0007', 'Discovery', 'T1016', 'System_Network_Configuration_Discovery'],
} as const;

const LEVEL = { 1: 'Major', 2: 'Minor', 3: 'Informational' } as const;

/** The text of a rule as sensors write it when they are told to. */
function ruleOf(
  [head, options]: readonly [string, string],
  text: string,
  id: number,
  revision: number,
  metadata: Record<string, string[]>,
): string {
  const said = Object.entries(metadata).map(([name, [value]]) => `${name} ${value}`);
  return `${head} (msg:"${text}"; ${options} sid:${id}; rev:${revision}; metadata:${said.join(', ')};)`;
}

function signature(
  number: number,
  text: string,
  category: keyof typeof CATEGORY,
  mitre: keyof typeof MITRE | null,
  target: 'Client_Endpoint' | 'Server' | 'Networking_Equipment' | 'Client_and_Server',
  more: {
    confidence?: 'High' | 'Medium' | 'Low';
    critical?: boolean;
    family?: string;
    blocked?: boolean;
    /** What the rule looks for: its head, and the options that are its own. */
    rule?: readonly [head: string, options: string];
  } = {},
): Signature {
  const id = 9_000_000 + number;
  const [name, severity] = CATEGORY[category];
  const month = String(1 + (number % 12)).padStart(2, '0');
  const tactic = mitre === null ? null : MITRE[mitre];
  // Suricata writes every value of a rule's metadata as a list, keys sorted.
  const metadata: Record<string, string[]> = {
    affected_product: ['Any'],
    attack_target: [target],
    confidence: [more.confidence ?? (severity === 1 ? 'High' : 'Medium')],
    created_at: [`2024_${month}_${String(1 + (number % 28)).padStart(2, '0')}`],
    deployment: ['Perimeter'],
    ...(more.family ? { malware_family: [more.family] } : {}),
    ...(tactic
      ? {
          mitre_tactic_id: [tactic[0]],
          mitre_tactic_name: [tactic[1]],
          mitre_technique_id: [tactic[2]],
          mitre_technique_name: [tactic[3]],
        }
      : {}),
    signature_severity: [more.critical ? 'Critical' : LEVEL[severity]],
    updated_at: [`2025_${month}_14`],
  };
  const alert = {
    action: more.blocked ? 'blocked' : 'allowed',
    gid: 1,
    signature_id: id,
    rev: 1 + (number % 4),
    signature: text,
    category: name,
    severity,
    metadata,
    ...(more.rule && { rule: ruleOf(more.rule, text, id, 1 + (number % 4), metadata) }),
  };
  return { id, text, severity, json: `"alert":${JSON.stringify(alert)}` };
}

/** The demo's rule set: written for this project in the manner of the public sets, numbered from 9000000. */
export const SIG = {
  // Scans and attempts from outside.
  scanSsh: signature(101, 'NDR SCAN Inbound SSH probe from unsolicited source', 'recon', 'activeScan', 'Server'),
  scanSmb: signature(102, 'NDR SCAN Inbound SMB probe to tcp 445', 'scan', 'activeScan', 'Server', { blocked: true }),
  scanRdp: signature(103, 'NDR SCAN Inbound remote desktop probe to tcp 3389', 'scan', 'activeScan', 'Server', {
    blocked: true,
  }),
  scanTelnet: signature(104, 'NDR SCAN Inbound telnet probe to tcp 23', 'scan', 'activeScan', 'Networking_Equipment', {
    blocked: true,
  }),
  scanDatabase: signature(105, 'NDR SCAN Inbound database port probe', 'recon', 'activeScan', 'Server'),
  scanSip: signature(106, 'NDR SCAN SIP OPTIONS sweep inbound', 'scan', 'activeScan', 'Networking_Equipment'),
  scanWeb: signature(107, 'NDR SCAN Web scanner user agent inbound', 'recon', 'activeScan', 'Server'),
  scanInside: signature(108, 'NDR SCAN Internal vulnerability scanner sweep', 'scan', 'discovery', 'Client_and_Server'),
  listed: signature(
    120,
    'NDR REPUTATION Inbound connection from listed address group 7',
    'misc',
    'activeScan',
    'Server',
    { blocked: true },
  ),
  webEnv: signature(130, 'NDR WEB_SERVER Request for environment or repository file', 'recon', 'publicApp', 'Server'),
  webTraversal: signature(131, 'NDR WEB_SERVER Path traversal in request line', 'webAttack', 'publicApp', 'Server'),
  webLookup: signature(
    132,
    'NDR EXPLOIT Expression lookup string in request header',
    'adminAttempt',
    'publicApp',
    'Server',
    { critical: true },
  ),
  // Policy.
  remoteTool: signature(201, 'NDR POLICY Remote support tool session outbound', 'bad', 'remoteTool', 'Client_Endpoint'),
  fileShare: signature(202, 'NDR POLICY File sharing service contacted', 'activity', 'exfilWeb', 'Client_Endpoint', {
    confidence: 'Low',
  }),
  scriptAgent: signature(
    203,
    'NDR POLICY Command line client downloads from outside',
    'activity',
    'transfer',
    'Server',
  ),
  clearPassword: signature(
    204,
    'NDR POLICY Cleartext password in HTTP form',
    'privacy',
    'sniffing',
    'Networking_Equipment',
    { confidence: 'Medium' },
  ),
  oldTls: signature(205, 'NDR POLICY TLS 1.0 negotiated', 'activity', 'encrypted', 'Networking_Equipment', {
    confidence: 'Low',
  }),
  peer: signature(206, 'NDR POLICY Peer-to-peer handshake from guest network', 'bad', 'appLayer', 'Client_Endpoint'),
  clearLdap: signature(207, 'NDR POLICY Simple LDAP bind without encryption', 'bad', 'sniffing', 'Server'),
  coin: signature(208, 'NDR POLICY Lookup of a coin mining pool', 'coin', 'hijack', 'Client_Endpoint'),
  // Information.
  dynamicDns: signature(301, 'NDR INFO Lookup of a dynamic name service', 'bad', 'dynamic', 'Client_Endpoint', {
    confidence: 'Low',
  }),
  rareTld: signature(
    302,
    'NDR INFO Lookup of a rarely used top-level domain',
    'activity',
    'dynamic',
    'Client_Endpoint',
    { confidence: 'Low' },
  ),
  externalIp: signature(
    303,
    'NDR INFO Own external address asked of a web service',
    'external',
    'systemNetwork',
    'Client_Endpoint',
  ),
  executable: signature(
    304,
    'NDR INFO Executable retrieved over plain HTTP',
    'activity',
    'transfer',
    'Client_Endpoint',
  ),
  privateDns: signature(305, 'NDR INFO Encrypted DNS service contacted', 'activity', 'encrypted', 'Client_Endpoint', {
    confidence: 'Low',
  }),
  stun: signature(306, 'NDR INFO STUN binding request', 'activity', null, 'Client_Endpoint', { confidence: 'Low' }),
  lookAlike: signature(
    310,
    'NDR PHISHING Lookup of a look-alike login domain',
    'social',
    'phishing',
    'Client_Endpoint',
  ),
  adware: signature(
    311,
    'NDR ADWARE User agent of a bundled installer',
    'unwanted',
    'userExecution',
    'Client_Endpoint',
  ),
  // Protocol decoding.
  streamGap: signature(401, 'NDR STREAM Retransmission with different data', 'decode', null, 'Client_and_Server', {
    confidence: 'Low',
  }),
  httpUnmatched: signature(
    402,
    'NDR DECODE HTTP response without a matching request',
    'decode',
    null,
    'Client_and_Server',
    { confidence: 'Low' },
  ),
  tlsRecord: signature(403, 'NDR DECODE TLS invalid record type', 'decode', null, 'Client_and_Server', {
    confidence: 'Low',
  }),
  // Incident 1: a phishing download that becomes a beacon.
  macroDocument: signature(
    501,
    'NDR MALWARE Macro document downloaded from a young domain',
    'trojan',
    'phishing',
    'Client_Endpoint',
    { family: 'Statusmoth' },
  ),
  hiddenExecutable: signature(
    502,
    'NDR MALWARE Executable delivered as an image',
    'trojan',
    'userExecution',
    'Client_Endpoint',
    { family: 'Statusmoth', critical: true },
  ),
  beacon: signature(503, 'NDR MALWARE Statusmoth check-in over HTTP', 'c2', 'appLayer', 'Client_Endpoint', {
    rule: [
      'alert http $HOME_NET any -> $EXTERNAL_NET any',
      'flow:established,to_server; http.method; content:"POST"; http.uri; content:"/api/v2/status?id="; startswith; fast_pattern; pcre:"/id=[0-9a-f]{8}&n=\\d+$/"; http.user_agent; content:!"Mozilla"; threshold:type limit, track by_src, count 1, seconds 1200; reference:url,research.example.net/statusmoth; classtype:command-and-control;',
    ],
    family: 'Statusmoth',
    critical: true,
  }),
  beaconTls: signature(504, 'NDR MALWARE Statusmoth self-signed certificate', 'c2', 'encrypted', 'Client_Endpoint', {
    family: 'Statusmoth',
  }),
  // Incident 2: SSH brute force.
  sshBrute: signature(
    511,
    'NDR SCAN SSH brute force, many short sessions from one source',
    'login',
    'bruteForce',
    'Server',
  ),
  sshSuccess: signature(
    512,
    'NDR ATTACK Long SSH session after a brute force from the same source',
    'adminSuccess',
    'bruteForce',
    'Server',
    { critical: true },
  ),
  scriptFromAttacker: signature(
    513,
    'NDR ATTACK Shell script fetched from an address without a name',
    'bad',
    'transfer',
    'Server',
  ),
  // Incident 3: lateral movement over SMB.
  smbSweep: signature(
    521,
    'NDR SCAN Workstation sweeps tcp 445 inside the network',
    'bad',
    'discovery',
    'Client_and_Server',
  ),
  adminShare: signature(
    522,
    'NDR LATERAL Administrative share opened by a workstation',
    'bad',
    'adminShare',
    'Client_and_Server',
  ),
  smbExecutable: signature(
    523,
    'NDR LATERAL Executable written to an administrative share',
    'adminAttempt',
    'toolTransfer',
    'Client_and_Server',
    { critical: true },
  ),
  remoteService: signature(
    524,
    'NDR LATERAL Service created over the svcctl pipe',
    'adminAttempt',
    'service',
    'Client_and_Server',
    { critical: true },
  ),
  // Incident 4: data leaving by DNS.
  dnsLong: signature(
    531,
    'NDR EXFIL Long random labels under one parent domain',
    'leak',
    'exfilProtocol',
    'Client_Endpoint',
  ),
  dnsVolume: signature(
    532,
    'NDR EXFIL TXT query volume of a DNS tunnel',
    'trojan',
    'exfilProtocol',
    'Client_Endpoint',
    { critical: true },
  ),
} as const;
