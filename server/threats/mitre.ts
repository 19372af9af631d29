import { tacticName, techniqueOf } from '../../shared/attack-names.ts';

/** The strings of a value that is an array of them (as rules' metadata is), or a single one. */
const strings = (value: unknown) => [value].flat().filter((item): item is string => typeof item === 'string');

type NameOf = (id: string) => string | undefined;

/** Ids as ATT&CK calls them, `TA0011 Command and Control`; those it does not know as the rule does, where it gives one name for each id. */
function labels(ids: string[], names: string[], nameOf: NameOf): string[] {
  const readable = names.map((name) => name.replaceAll('_', ' '));
  const ofRule = ids.length === readable.length ? readable : [];
  const named = ids.map((id, index) => [id, nameOf(id) ?? ofRule[index]].filter(Boolean).join(' '));
  return [...new Set(named.length ? named : readable)];
}

/**
 * Tactics and techniques of MITRE ATT&CK in an alert's line, where Emerging Threats' rules put them:
 * `alert.metadata.mitre_tactic_id`, `mitre_tactic_name`, `mitre_technique_id`, `mitre_technique_name`. A rule that gives its
 * techniques alone has their tactics.
 */
export function mitreOf(raw: string | undefined): { tactics: string[]; techniques: string[] } {
  // A stored line is an object: it was parsed before it was stored.
  const metadata = raw === undefined ? undefined : JSON.parse(raw).alert?.metadata;
  const idsOf = (kind: string) => strings(metadata?.[`mitre_${kind}_id`]).map((id) => id.toUpperCase());
  const of = (kind: string, ids: string[], nameOf: NameOf) =>
    labels(ids, strings(metadata?.[`mitre_${kind}_name`]), nameOf);
  const techniqueIds = idsOf('technique');
  const given = of('tactic', idsOf('tactic'), tacticName);
  const implied = [...new Set(techniqueIds.flatMap((id) => techniqueOf(id)?.tactics ?? []))];
  return {
    tactics: given.length ? given : labels(implied, [], tacticName),
    techniques: of('technique', techniqueIds, (id) => techniqueOf(id)?.name),
  };
}
