/** The strings of a value that is an array of them (as rules' metadata is), or a single one. */
const strings = (value: unknown) => [value].flat().filter((item): item is string => typeof item === 'string');

/** Ids and names side by side, `TA0011 Command And Control`; alone when the rule does not give one name for each id. */
function labels(ids: string[], names: string[]): string[] {
  const readable = names.map((name) => name.replaceAll('_', ' '));
  const together = ids.length === readable.length ? ids.map((id, index) => `${id} ${readable[index]}`) : [];
  return [...new Set(together.length ? together : ids.length ? ids : readable)];
}

/**
 * Tactics and techniques of MITRE ATT&CK in an alert's line, where Emerging Threats' rules put them:
 * `alert.metadata.mitre_tactic_id`, `mitre_tactic_name`, `mitre_technique_id`, `mitre_technique_name`.
 */
export function mitreOf(raw: string | undefined): { tactics: string[]; techniques: string[] } {
  // A stored line is an object: it was parsed before it was stored.
  const metadata = raw === undefined ? undefined : JSON.parse(raw).alert?.metadata;
  const of = (kind: string) =>
    labels(strings(metadata?.[`mitre_${kind}_id`]), strings(metadata?.[`mitre_${kind}_name`]));
  return { tactics: of('tactic'), techniques: of('technique') };
}
