/** Which inside host an alert makes guilty: the one that acts or is infected, never one that is only an address in it. */
import { PROXY_PORTS } from '../../shared/asset-values.ts';
import { ADMIN_PORTS, WORM_PORTS } from '../../shared/finding-values.ts';

/** What an alert says of a host. */
export type AlertKind = 'malware' | 'success' | 'attempt' | 'hint' | 'recon' | 'policy' | 'noise';

export interface BlamedAlert {
  signature: string | null;
  category: string | null;
  srcIp: string | null;
  destIp: string | null;
  srcInside: boolean;
  destInside: boolean;
  srcPort: number | null;
  destPort: number | null;
  /** Who opened the flow, where the alert says so (`flow.src_ip`). */
  opener: string | null;
  /** Which way the packet went, `to_server` or `to_client`, where the alert says so. */
  direction: string | null;
  /** `alert.source.ip` and `alert.target.ip`, of rules that say which side is which. */
  actor: string | null;
  victim: string | null;
  /** `attack_target` of the rule's metadata, such as Client_Endpoint. */
  attackTarget: string | null;
}

/** Whether a host passes on what others ask, by the roles it is known to have; of a proxy the ports at which it is asked. */
export type Relays = (address: string) => { dns: boolean; proxy: readonly number[]; mail: boolean };

export interface Blame {
  address: string;
  /** `infected` speaks for malware, `actor` does it, `victim` suffered it. */
  part: 'infected' | 'actor' | 'victim';
  /** How sure it is that it is this host, 0 to 1. */
  certainty: number;
  kind: AlertKind;
}

const NOISE = /^(generic protocol command decode|not suspicious traffic|unknown traffic|misc activity)$/i;
const ENGINE = /^SURICATA /;
const SUCCESS = /\bsuccessful|executable code was detected in a response|compromised/i;
const MALWARE =
  /trojan|command and control|malware|c2|botnet|ransom|coin|crypto currency|exploit kit|web ?shell|backdoor|targeted malicious|domain observed used for c2/i;
const ATTEMPT =
  /attempted|attack|exploit|suspicious (username|filename)|default username|denial of service|shellcode|social engineering|credential theft|large scale information leak|information leak|decode of an rpc|executable code was detected|system call was detected/i;
const RECON = /network scan|reconnaissance|attempted information leak/i;
/** What people install and regret: toolbars and installers that bring others along. */
const UNWANTED = /unwanted program/i;

/** The group that rule sets name first: `ET MALWARE …`, `ETPRO TROJAN …`. */
const groupOf = (signature: string) => /^[A-Z]\w+ ([A-Z][A-Z0-9_]*)\b/.exec(signature)?.[1] ?? '';
const MALWARE_GROUPS = /^(MALWARE|TROJAN|CNC|C2|MOBILE_MALWARE|WORM|COINMINER|EXPLOIT_KIT|RANSOMWARE|BOTCC|JA3)$/;
const POLICY_GROUPS =
  /^(POLICY|INFO|GAMES|P2P|CHAT|HUNTING|USER_AGENTS|TOR|FILE_SHARING|REMOTE_ACCESS|DYN_DNS|TA_ABUSED_SERVICES)$/;
/** Groups of rules that guard servers, whatever class they have. */
const SERVER_GROUPS = /^(EXPLOIT|WEB_SERVER|WEB_SPECIFIC_APPS|SCAN)$/;
const ATTEMPT_GROUPS = /^(ATTACK|EXPLOIT|SHELLCODE|DOS|LATERAL|PHISHING|WEB_SERVER|WEB_SPECIFIC_APPS)$/;
/** Programs that mine coins, by their signature or category (T1496, Resource Hijacking): intruders like to bring them along. */
export const MINING =
  /\b(coin[ -]?(miner|mining|hive)|crypto ?min(er|ing)|(crypto ?currency|monero|bitcoin)\b.*\bmin(er|ing)|xmrig|stratum)\b/i;
/** Files are encrypted for money (T1486). */
export const RANSOM = /\bransom/i;
/** Pages that are made for what is secret to be typed into them (T1566, Phishing). */
export const PHISHING = /\bphish/i;
/** Rules that see no more of a page than its name, which says that it was opened, or is to be. */
const NAME_ALONE = /\bDNS (lookup|query)\b|\bTLS SNI\b/i;
/** Whether a rule says that somebody has typed it in: who only looked at such a page is another matter. */
export const isPhished = (signature: string, category: string): boolean =>
  /\bsuccessful\b.*\bphish/i.test(signature) ||
  (/\bsuccessful credential theft\b/i.test(category) && !NAME_ALONE.test(signature));
/** A program on the inside reports to whoever commands it, however harmless its rule is said to be. */
const CHECK_IN_TEXT = /\bcheck-?in\b/i;
/** Fingerprints and names of malware that rules without a group of their own tell. */
const MALWARE_TEXT = /\b(abuse\.ch|sslbl|c2|cnc|beacon|botnet|ransomware|stealer|dridex|cobalt ?strike|meterpreter)\b/i;
const SUCCESS_TEXT = /\battack_response\b|\bsuccess(ful)?\b/i;

/** Fingerprints of how a program begins TLS: it shares them with all that is made with the same library, and so with what systems bring along. */
export const FINGERPRINTS = /\bJA[34]S?\b/i;
/** What rules say of themselves when they only suspect malware, or mean what people install or what a page does while it is open. */
export const DOUBTS =
  /\b(possibl[ey]|probabl[ey]|potential(ly)?|likely|suspicious|suspected|generic|unknown|PU[AP]|in[ -]browser|JA[34]S?)\b|adware|^Intel::/i;

/** Whether a rule only suspects what it says: by its words, or by the `confidence` of its metadata. */
export const isDoubted = (signature: string, confidence: string | null): boolean =>
  DOUBTS.test(signature) || confidence === 'Low';

/** What rules that people write for themselves, without a class, call what they look for. */
const OWN_WORDS: readonly (readonly [RegExp, AlertKind])[] = [
  [
    /\b(malware|trojan|worm|rootkit|backdoor|keylogger|spyware|reverse[ _-]?shell|c&c|command and control|zeus|zbot|emotet|trickbot|mirai)\b/i,
    'malware',
  ],
  [/\b(nmap|masscan|nikto|(port)?scan(s|ned|ner|ning)?|(ping|port) ?sweep|reconnaissance|enumeration)\b/i, 'recon'],
  [
    /\b(brute[ _-]?force|(sql|command|code)[ _-]?injection|sqli|xss|cross[ _-]?site scripting|directory traversal|exploit(s|ation)?|overflow|shellcode|d?dos|(syn|udp|icmp|http|ping) ?flood(ing)?|privilege escalation|password (guessing|spray(ing)?))\b/i,
    'attempt',
  ],
];

/** What Zeek's notices say, by their names, which stand in place of a class; one that is not here is a matter of policy. */
const NOTICES: readonly (readonly [RegExp, AlertKind])[] = [
  [
    /^(SSH::Login_By_Password_Guesser|FTP::Site_Exec_Success|HTTP::SQL_Injection_Success|Heartbleed::\w*Success)$/,
    'success',
  ],
  [/^(Intel|TeamCymruMalwareHashRegistry)::/, 'malware'],
  [/^Scan::|^Traceroute::/, 'recon'],
  [/^(SSH::Password_Guessing|FTP::Bruteforcing|HTTP::SQL_Injection_\w+|Heartbleed::)/, 'attempt'],
];
/** A notice's name, where a class would stand. */
const NOTICE = /^\w+::\w+$/;

/** Bytes that may be code of a machine: programs and pictures that are copied have them as well. */
export const CODE = /^[A-Z]\w+ SHELLCODE\b/;

/** Scanners of weak points that are sold to who looks after a network, and say who they are: whoever breaks in uses others. */
export const INSPECTORS = /\b(Nessus|Tenable|OpenVAS|Greenbone|Qualys|Nexpose|InsightVM|Rapid7)\b/i;

/** Lists of addresses that somebody has complained of: file sharing and time servers meet many of them. */
const REPUTATION = /\b(poor reputation|block ?listed|drop listed|known compromised|known tor)\b/i;

/** A signature without the number of its part: lists of addresses are cut into rules `… group 1`, `… group 2`. */
export const ruleOf = (signature: string): string => signature.replace(/( (TCP|UDP))? group \d+$/i, '');

/** What kind of thing an alert says, by its category and by how rule sets name signatures. */
export function kindOf({ signature, category }: Pick<BlamedAlert, 'signature' | 'category'>): AlertKind {
  const text = signature ?? '';
  const words = category ?? '';
  if (ENGINE.test(text)) return 'noise';
  if (NOTICE.test(words)) return NOTICES.find(([names]) => names.test(words))?.[1] ?? 'policy';
  // A page that is refused is an answer to who looks around, whatever the group.
  const isPolicy = POLICY_GROUPS.test(groupOf(text));
  const isNameOfPage = groupOf(text) === 'PHISHING' && NAME_ALONE.test(text);
  if (
    (groupOf(text) === 'ATTACK_RESPONSE' && !RECON.test(words)) ||
    (SUCCESS.test(words) && !isPolicy && !isNameOfPage)
  )
    return 'success';
  if (/^not suspicious/i.test(words)) return 'noise';
  if (UNWANTED.test(words) || groupOf(text) === 'ADWARE_PUP') return 'hint';
  if (MALWARE_GROUPS.test(groupOf(text))) return 'malware';
  // A password that was wrong, though rule sets give it a priority of 1.
  if (REPUTATION.test(text) || /\bunsuccessful/i.test(words)) return 'policy';
  if (isPolicy) {
    if (CHECK_IN_TEXT.test(text)) return 'malware';
    // Rules of what is allowed are filed under malware when it likes to do the same.
    if (MALWARE.test(words) || SUCCESS.test(words) || MINING.test(text)) return 'hint';
    // All of remote control has the class of anything.
    const isNothing = NOISE.test(words) && !MALWARE_TEXT.test(text) && groupOf(text) !== 'REMOTE_ACCESS';
    return isNothing ? 'noise' : 'policy';
  }
  if (MALWARE.test(words)) return 'malware';
  if (MALWARE_TEXT.test(text)) return 'malware';
  if (SUCCESS_TEXT.test(text) && !/unsuccessful/i.test(text) && !RECON.test(words)) return 'success';
  if (RECON.test(words) || groupOf(text) === 'SCAN') return 'recon';
  if (ATTEMPT_GROUPS.test(groupOf(text)) || ATTEMPT.test(words)) return 'attempt';
  const own = words === '' ? OWN_WORDS.find(([said]) => said.test(text)) : undefined;
  return own?.[1] ?? (NOISE.test(words) ? 'noise' : 'policy');
}

/** A rule without a class says of no severity: Suricata writes its least then. What is told to be an attack by words alone is of the middle. */
export function severityOf(
  alert: Pick<BlamedAlert, 'signature' | 'category'> & { severity: number | null },
): number | null {
  const { severity, category } = alert;
  if (category || severity !== 3) return severity;
  return ['recon', 'attempt', 'success'].includes(kindOf(alert)) ? 2 : severity;
}

/** Ports that systems take for themselves when they ask somebody begin here at the latest (Linux; Windows at 49152). */
const EPHEMERAL = 32_768;
/** Above it some devices listen all the same: recorders, routers and their UPnP, which scanners look for. */
const DEVICES = [34_567, 37_215, 37_777, 49_152, 52_869, 60_001];
/** Ports at which proxies ask others. */
const WEB_PORTS = [80, 443, 8080];
/** Of those between, ports at which servers are looked for: whoever scans draws the own port by lot, from as low as it likes. */
const SERVED: readonly number[] = [...WEB_PORTS, 8000, 8443, ...PROXY_PORTS, ...WORM_PORTS];
/** Whether a packet goes to a server by its ports, comes from one, or they do not tell. */
function byPorts(from: number | null, to: number | null): 'asks' | 'answers' | null {
  if (from === null || to === null) return 'asks';
  if ((from < 1024 && to >= 1024) || (from < EPHEMERAL && to >= EPHEMERAL && !DEVICES.includes(to))) return 'answers';
  if (to < 1024 || (from >= EPHEMERAL && (to < EPHEMERAL || DEVICES.includes(to)))) return 'asks';
  return SERVED.includes(to) && !SERVED.includes(from) ? 'asks' : null;
}
/** Rules of malware that somebody sends in, or that looks for more hosts. */
const INWARD_TEXT = /\b(inbound|scan(s|ner|ning)?)\b/i;

/**
 * Which end opened the flow: as the alert says, else by which way its packet went, else by the ports, else the source. Malware between
 * ports that do not tell was asked for, unless its rule guards servers: command servers listen anywhere.
 */
export function openerOf(alert: BlamedAlert): 'src' | 'dest' {
  const { opener, direction, srcIp, destIp, srcInside, destInside, srcPort, destPort, attackTarget } = alert;
  if (opener !== null && srcIp !== destIp) {
    if (opener === srcIp) return 'src';
    if (opener === destIp) return 'dest';
  }
  if (direction === 'to_client') return 'dest';
  if (direction === 'to_server') return 'src';
  const told = byPorts(srcPort, destPort);
  if (told !== null) return told === 'answers' ? 'dest' : 'src';
  const text = alert.signature ?? '';
  const isFetched = kindOf(alert) === 'malware' && !INWARD_TEXT.test(text) && !SERVER_GROUPS.test(groupOf(text));
  return isFetched && !srcInside && destInside && /^(Client|Mobile|$)/.test(attackTarget ?? '') ? 'dest' : 'src';
}

/** Whether a host passes on what others ask of it at a port, or asks at it for them. */
export const passesOn = (relays: Relays, address: string, port: number | null) => {
  const { dns, proxy, mail } = relays(address);
  return (
    (dns && (port === 53 || port === 853)) ||
    (port !== null && proxy.length > 0 && (WEB_PORTS.includes(port) || proxy.includes(port))) ||
    (mail && port === 25)
  );
};

/**
 * The inside hosts that an alert makes guilty, none or one, and two when one attacks another.
 *
 * - The inside host that opened the flow acts; what malware says of a flow it says of that host. One that only passes on what others
 *   ask (DNS, mail, proxy) is not meant: the asking is seen between it and them.
 * - What a server outside answers may be an attempt on who asked: that it has worked others tell, and of pages and programs much looks so. Of one inside, what looks like code is a file.
 * - What comes from outside to a host inside is an attempt and makes nobody guilty, unless it has worked: then the host is a victim.
 * - Where a rule says which side is the target, that counts before the direction.
 */
export function blamed(alert: BlamedAlert, relays: Relays): Blame[] {
  const { srcIp, destIp, srcInside, destInside, attackTarget } = alert;
  const kind = kindOf(alert);
  const sourceOpened = openerOf(alert) === 'src';
  const opener = { address: sourceOpened ? srcIp : destIp, inside: sourceOpened ? srcInside : destInside };
  const other = { address: sourceOpened ? destIp : srcIp, inside: sourceOpened ? destInside : srcInside };
  const port = sourceOpened ? alert.destPort : alert.srcPort;
  const one = (address: string | null, part: Blame['part'], certainty: number): Blame[] =>
    address === null ? [] : [{ address, part, certainty, kind }];
  const insideOf = (address: string | null) =>
    (address === srcIp && srcInside) || (address === destIp && destInside) ? address : null;

  if (kind === 'success') {
    // The answer of a successful attack comes from its victim, who may have opened the flow too: a shell that calls back.
    // Who asks at a port by which the other is administered commands there, and answers nobody.
    const commands =
      srcIp === opener.address && other.inside && (ADMIN_PORTS as readonly (number | null)[]).includes(port);
    const isAnswer = groupOf(alert.signature ?? '') === 'ATTACK_RESPONSE' && !commands;
    const answering = isAnswer ? insideOf(srcIp) : null;
    const victim = insideOf(alert.victim) ?? answering ?? (other.inside ? other.address : null);
    if (victim === null) return opener.inside ? one(opener.address, 'actor', 0.8) : [];
    // Both inside, the one that attacked is guilty too.
    const attacker = victim === opener.address ? other : opener;
    const actor = attacker.inside && attacker.address !== victim ? one(attacker.address, 'actor', 1) : [];
    return [...actor, ...one(victim, 'victim', actor.length ? 0.6 : 0.8)];
  }
  const target = insideOf(alert.victim);
  if (kind === 'malware' && target !== null && target === opener.address) return one(target, 'infected', 1);
  if (opener.inside) {
    if (opener.address === null || passesOn(relays, opener.address, port)) return [];
    const isGiven = !other.inside || CODE.test(alert.signature ?? '');
    const isAnswer = isGiven && srcIp === other.address && /^(Client|Mobile|$)/.test(attackTarget ?? '');
    if (kind === 'attempt' && isAnswer)
      return [{ address: opener.address, part: 'victim', certainty: 1, kind: 'hint' }];
    return one(opener.address, kind === 'malware' ? 'infected' : 'actor', 1);
  }
  if (!other.inside) return [];
  // Malware that is spoken by the inside end of a flow from outside: a back door that answers.
  const speaks = insideOf(srcIp) !== null && srcIp === other.address;
  if (kind === 'malware' && speaks) return one(other.address, 'infected', 0.7);
  return [];
}
