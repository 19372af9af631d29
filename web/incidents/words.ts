import type { TFunction } from 'i18next';
import {
  headlineCount,
  headlineWords,
  TACTIC_NAMES,
  type Tactic,
  tactics,
  URGENCY,
} from '../../shared/finding-values.ts';
import type { Finding } from '../../shared/findings.ts';
import type { Incident, IncidentStep } from '../../shared/incidents.ts';
import { leftToRight } from '../kit/format.ts';

type WithHosts = Pick<Incident, 'hosts'>;

/** What a host is called: its name, else its address. */
export const hostName = ({ hosts }: WithHosts, address: string): string =>
  hosts.find((host) => host.address === address)?.name ?? address;

const isolated = (text: string | null) => leftToRight(text ?? '?');

/** The title in the reader's language. */
export const titleOf = (incident: Pick<Incident, 'headline' | 'hosts'>, t: TFunction): string =>
  t(`incidents:headline.${headlineWords(incident.headline)}`, {
    count: headlineCount(incident.headline),
    host: isolated(hostName(incident, incident.headline.host)),
    other: incident.headline.other ? isolated(hostName(incident, incident.headline.other)) : t('incidents:many'),
  });

/** Between whom a finding is; the port stands at the end that serves it. */
export function betweenOf(
  incident: WithHosts,
  { kind, figures, host, other, name, port }: Pick<Finding, 'kind' | 'figures' | 'host' | 'other' | 'name' | 'port'>,
  t: TFunction,
): string {
  const isServed = figures.inward === 1 || kind === 'new_service';
  const end = name ?? (other && hostName(incident, other));
  const at = (of: string, serves: boolean) => isolated(serves && port !== null ? `${of}:${port}` : of);
  return t('incidents:findingBetween', {
    host: at(hostName(incident, host), isServed),
    other: end ? at(end, !isServed) : t('incidents:many'),
  });
}

/** Which of the sentences of its kind a finding has. */
function variantOf({ kind, figures }: IncidentStep): string {
  if (kind.startsWith('password') && figures.inward !== 1) return 'Inside';
  if (kind === 'volume_out' && figures.inward === 1) return 'Fetched';
  if (kind === 'remote_execution') return figures.programs === 0 ? 'Called' : figures.services === 0 ? 'Copied' : '';
  return kind === 'clear_text_login' && figures.uploads ? 'Files' : '';
}

/** A sentence of the story. */
export function sentenceOf(incident: WithHosts, step: IncidentStep, t: TFunction): string {
  const key = step.kind === 'threat' ? (step.isActor ? 'threat' : 'threatInward') : step.kind + variantOf(step);
  // A finding of certificates is of several servers, one of which is its end.
  const others = Math.max(step.figures.others ?? 1, step.kind === 'self_signed_tls' ? (step.figures.servers ?? 1) : 1);
  const name = step.kind === 'threat' ? null : step.what;
  const other = name ?? (step.other ? hostName(incident, step.other) : null);
  return t(`incidents:story.${key}`, {
    host: isolated(hostName(incident, step.host)),
    other: others > 1 || other === null ? t('incidents:many') : isolated(other),
    what: isolated(step.what),
  });
}

/** The tactic in a text such as `TA0011 Command and Control`. */
export const tacticIn = (text: string): Tactic => tactics.find((tactic) => text.startsWith(tactic)) ?? 'TA0011';

export const tacticWord = (tactic: Tactic, t: TFunction): string =>
  t(`incidents:tactic.${tactic}`, { defaultValue: TACTIC_NAMES[tactic] });

/** Stages of an incident in the order in which something is to be done about them. */
export const toDo = (stages: readonly string[]): Tactic[] =>
  stages.map(tacticIn).sort((one, other) => URGENCY.indexOf(one) - URGENCY.indexOf(other));
