/** Suricata's rules, as text taken apart: https://docs.suricata.io/en/latest/rules/intro.html */
import { ownOf } from './own.ts';

export interface RuleOption {
  name: string;
  /** As it stands after the colon, without the quotes around it; null for one that is a word alone. */
  value: string | null;
}

export interface Rule {
  action: string;
  protocol: string;
  source: string;
  sourcePort: string;
  direction: string;
  destination: string;
  destinationPort: string;
  options: RuleOption[];
}

/** An address or a port: a word, or a list in brackets, whose parts may have spaces between them. */
const END = String.raw`(!?\[[^()]*?\]|\S+)`;
const HEAD = new RegExp(String.raw`^\s*(\w+)\s+(\S+)\s+${END}\s+${END}\s+(->|<>|=>)\s+${END}\s+${END}\s*\(`);
/** An option up to its semicolon; quotes and backslashes keep one from ending it. */
const OPTION = /\s*([\w.-]+)\s*(?::\s*((?:"(?:[^"\\]|\\.)*"|\\.|[^;"\\])*))?;/y;

/** The parts of a rule; null for what does not read like one. An option that is not ended ends the reading. */
export function parseRule(text: string): Rule | null {
  const head = HEAD.exec(text);
  if (!head) return null;
  const [whole, action, protocol, source, sourcePort, direction, destination, destinationPort] = head as unknown as [
    string,
    ...string[],
  ];
  const options: RuleOption[] = [];
  OPTION.lastIndex = whole.length;
  for (let match = OPTION.exec(text); match; match = OPTION.exec(text)) {
    const value = match[2]?.trim() ?? null;
    options.push({ name: match[1]!, value: value?.replace(/^"(.*)"$/s, '$1') ?? null });
  }
  return {
    action: action!,
    protocol: protocol!,
    source: source!,
    sourcePort: sourcePort!,
    direction: direction!,
    destination: destination!,
    destinationPort: destinationPort!,
    options,
  };
}

/** Where the kinds of references lead, as Suricata's `reference.config` has them, in https and where they have moved to; `*` is what the rule gives. */
const REFERENCES: Readonly<Record<string, string>> = {
  bugtraq: 'https://www.securityfocus.com/bid/*',
  bid: 'https://www.securityfocus.com/bid/*',
  cve: 'https://nvd.nist.gov/vuln/detail/CVE-*',
  et: 'https://doc.emergingthreats.net/*',
  etpro: 'https://doc.emergingthreatspro.com/*',
  exploitdb: 'https://www.exploit-db.com/exploits/*',
  mcafee: 'https://vil.nai.com/vil/content/v_*',
  md5: 'https://www.virustotal.com/gui/file/*',
  msft: 'https://learn.microsoft.com/security-updates/securitybulletins/*',
  nessus: 'https://www.tenable.com/plugins/nessus/*',
  openpacket: 'https://www.openpacket.org/capture/grab/*',
  osvdb: 'https://osvdb.org/*',
  secunia: 'https://secunia.com/advisories/*',
  securitytracker: 'https://www.securitytracker.com/id?*',
  telus: 'https://portal.telussecuritylabs.com/*',
  threatexpert: 'https://www.threatexpert.com/report.aspx?md5=*',
  url: 'https://*',
  xforce: 'https://exchange.xforce.ibmcloud.com/vulnerabilities/*',
};

/** Where the value of a rule's `reference`, `cve,2021-44228`, leads; null where that is not known. */
export function referenceLink(value: string): string | null {
  const comma = value.indexOf(',');
  const [kind, id] = [value.slice(0, comma).trim().toLowerCase(), value.slice(comma + 1).trim()];
  const pattern = comma > 0 ? ownOf(REFERENCES, kind) : undefined;
  if (!pattern || !id) return null;
  const written = kind === 'url' ? id.replace(/^https?:\/\//i, '') : encodeURIComponent(id.replace(/^CVE[-_]/i, ''));
  const link = pattern.replace('*', () => written);
  return URL.canParse(link) ? new URL(link).href : null;
}
