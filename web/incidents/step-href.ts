import { toQuery } from '../../shared/api.ts';
import type { IncidentDetail, IncidentStep } from '../../shared/incidents.ts';

/** Lists of addresses are cut into rules that differ by a number at their end. */
const ruleOf = (signature: string | null) => signature?.split(' group ')[0];

/** Where what a sentence tells is: its threat, or, of several, the list of them in its time; null where nobody says. */
export function stepHref({ threats }: Pick<IncidentDetail, 'threats'>, step: IncidentStep): string | null {
  const one = threats.find(({ key }) => key === step.threat);
  if (!one) return step.threat && `/admin/threats/${step.threat}`;
  const side = one.srcIp === step.host ? 'srcIp' : 'destIp';
  const alike = threats.filter(
    (each) =>
      each[side] === step.host && each.finding === one.finding && ruleOf(each.signature) === ruleOf(one.signature),
  );
  if (alike.length < 2) return `/admin/threats/${one.key}`;
  const keys = alike.map(({ gid, signatureId }) => [gid, signatureId].filter((each) => each !== null).join(':'));
  // A finding is not only of the hours that are counted. The last alert is within the range.
  const to = step.until && new Date(Date.parse(step.until) + 1).toISOString();
  const range = one.finding === null && { ...(step.at && { from: step.at }), ...(to && { to }) };
  const signature = [...new Set(keys)].join(',');
  return `/admin/threats${toQuery({ status: 'all', [side]: step.host, signature, ...range })}`;
}
