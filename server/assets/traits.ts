/** What kind of machine an asset is, guessed from what it serves and says. */
import { type AssetRoleName, PROXY_PORTS } from '../../shared/asset-values.ts';
import type { AssetRole } from '../../shared/assets.ts';
import type { FactRow, ServiceRow } from '../stores/events/network-facts.ts';

/**
 * Roles by ports on which a machine answers; `clients`: how many must have asked, for workstations answer some of them too; `closed`:
 * nobody outside may have, for what everybody may ask at a proxy's port is an application, as is what gives pages of its own there. Who was seen to be a
 * proxy is one at any port.
 */
const ROLE_PORTS: readonly { role: AssetRoleName; ports: readonly number[]; clients?: number; closed?: true }[] = [
  { role: 'dns', ports: [53] },
  { role: 'dhcp', ports: [67] },
  { role: 'directory', ports: [389, 636, 3268, 3269] },
  { role: 'file', ports: [445, 2049, 548], clients: 3 },
  { role: 'mail', ports: [25, 465, 587, 110, 143, 993, 995] },
  { role: 'web', ports: [80, 443, 8000, 8443], clients: 2 },
  { role: 'database', ports: [1433, 1521, 3306, 5432, 6379, 9200, 27017] },
  { role: 'proxy', ports: PROXY_PORTS, clients: 3, closed: true },
  { role: 'remote-desktop', ports: [3389, 5900] },
  { role: 'ssh', ports: [22] },
  { role: 'printer', ports: [515, 631, 9100] },
  { role: 'camera', ports: [554, 8554] },
  { role: 'phone', ports: [5060, 5061] },
];

/** Roles of a machine by the ports it serves, each with those ports. */
export function rolesOf(services: readonly ServiceRow[]): AssetRole[] {
  const portsOf = (ports: readonly number[], clients: number, closed = false) => [
    ...new Set(
      services
        .filter(
          (one) => ports.includes(one.port) && one.clients >= clients && !(closed && (one.outside > 0 || one.pages)),
        )
        .map(({ port }) => port),
    ),
  ];
  const roles = ROLE_PORTS.flatMap(({ role, ports: known, clients = 1, closed }) => {
    const served = portsOf(known, clients, closed);
    const passing = role === 'proxy' ? services.filter(({ proxies }) => proxies).map(({ port }) => port) : [];
    const ports = [...new Set([...served, ...passing])];
    return ports.length ? [{ role, ports }] : [];
  });
  // Monitoring asks servers on a port of printers.
  const isServer = roles.some(({ role }) => role === 'ssh');
  const kept = roles.filter(
    ({ role, ports }) => role !== 'printer' || !isServer || ports.some((port) => port !== 9100),
  );
  // Who hands out Kerberos tickets and answers for the directory or names of the domain is a domain controller.
  const isController = portsOf([88], 1).length > 0;
  return isController ? [{ role: 'domain-controller', ports: [88] }, ...kept] : kept;
}

/** What tells an operating system, the surest first. */
const SYSTEMS: readonly { os: string; kinds: readonly string[]; pattern: RegExp }[] = [
  { os: 'Windows', kinds: ['name:krb5', 'name:ntlm'], pattern: /./ },
  { os: 'Android', kinds: ['user-agent'], pattern: /Android/ },
  { os: 'iOS', kinds: ['user-agent'], pattern: /iPhone|iPad/ },
  { os: 'macOS', kinds: ['user-agent'], pattern: /Macintosh|Mac OS X/ },
  { os: 'Windows', kinds: ['user-agent'], pattern: /Windows|WinHttp|Microsoft-/ },
  { os: 'Ubuntu', kinds: ['ssh-server', 'ssh-client', 'user-agent'], pattern: /Ubuntu/ },
  { os: 'Debian', kinds: ['ssh-server', 'ssh-client', 'user-agent'], pattern: /Debian|deb\d+u/ },
  { os: 'Linux', kinds: ['ssh-server', 'user-agent'], pattern: /Linux|OpenSSH_\d/ },
  { os: 'Windows', kinds: ['ssh-server'], pattern: /OpenSSH_for_Windows/ },
];

/** The operating system that most of what a machine says points to, with what says so. */
export function systemOf(facts: readonly FactRow[]): {
  os: string | null;
  evidence: { kind: string; value: string }[];
} {
  const votes = new Map<string, FactRow[]>();
  for (const fact of facts) {
    const system = SYSTEMS.find(({ kinds, pattern }) => kinds.includes(fact.kind) && pattern.test(fact.value));
    if (system) votes.set(system.os, [...(votes.get(system.os) ?? []), fact]);
  }
  const weight = (said: readonly FactRow[]) => said.reduce((sum, { count }) => sum + Math.log2(1 + count), 0);
  const [best] = [...votes].sort(([one, a], [other, b]) => weight(b) - weight(a) || one.localeCompare(other));
  if (!best) return { os: null, evidence: [] };
  return { os: best[0], evidence: best[1].slice(0, 5).map(({ kind, value }) => ({ kind, value })) };
}

/** Where names come from, the most trustworthy first. */
const NAME_SOURCES = ['dhcp', 'ntlm', 'krb5', 'rdp', 'mdns', 'dns', 'tls', 'http'];

export interface KnownName {
  value: string;
  source: string;
  lastSeen: string | null;
}

/** What a machine is asked by: of a proxy these are names of those whom it is to ask. */
const ASKED_BY = ['name:tls', 'name:http'];

/** Names of a machine, the best first. `isShared` tells names that several machines have, which are nobody's own. */
export function namesOf(
  facts: readonly FactRow[],
  isShared: (kind: string, value: string) => boolean,
  isProxy: boolean,
): KnownName[] {
  return facts
    .filter(({ kind, value }) => kind.startsWith('name:') && !/^[\d.:]+$/.test(value) && !isShared(kind, value))
    .filter(({ kind }) => !isProxy || !ASKED_BY.includes(kind))
    .map(({ kind, value, last, count }) => ({ value, last, count, source: kind.slice(5) }))
    .sort(
      (one, other) =>
        NAME_SOURCES.indexOf(one.source) - NAME_SOURCES.indexOf(other.source) ||
        other.value.split('.').length - one.value.split('.').length ||
        other.count - one.count ||
        one.value.localeCompare(other.value),
    )
    .map(({ value, source, last }) => ({ value, source, lastSeen: last }));
}
