import type { AssetDetail } from '../../shared/assets.ts';
import type { AssetModel } from './model.ts';
import type { Silence } from './silence.ts';

/** What comes up in the first hour of an asset is what it is, not news. */
const SETTLING = 3_600_000;

type Step = AssetDetail['timeline'][number];

/** What happened to an asset, the newest first: first seen, another address, a new service, a silence, a threat that it is blamed for, a note. */
export function timelineOf(
  { firstSeen, addresses, services, threats, notes }: AssetModel,
  silences: readonly Silence[],
): Step[] {
  const step = (kind: Step['kind'], time: string | null, text: string, threat: string | null = null): Step => ({
    ...{ kind, time, text, threat },
    count: 1,
  });
  const isNews = (time: string | null) =>
    time !== null && firstSeen !== null && Date.parse(time) - Date.parse(firstSeen) > SETTLING;
  const steps = [
    step('seen', firstSeen, addresses.at(-1)?.address ?? ''),
    ...addresses.filter((one) => isNews(one.firstSeen)).map((one) => step('address', one.firstSeen, one.address)),
    ...services
      .filter(({ first }) => isNews(first))
      .map(({ first, proto, port, app }) => step('service', first, `${proto}/${port}${app ? ` ${app}` : ''}`)),
    ...silences.flatMap(({ since, until }) => [
      step('silent', since, ''),
      ...(until === null ? [] : [step('heard', until, '')]),
    ]),
    ...threats
      // A silence has its own entries.
      .filter(({ part, finding }) => part !== null && finding !== 'gone_silent')
      .map(({ first, signature, finding, threat }) =>
        finding ? step('finding', first, finding, threat) : step('threat', first, signature ?? '', threat),
      ),
    ...(notes.changedAt === null ? [] : [step('note', notes.changedAt, notes.writer)]),
  ];
  return steps.sort((one, other) => ((one.time ?? '') < (other.time ?? '') ? 1 : -1));
}

/** Entries of which the next says the same as one: one malware that calls twenty servers is not twenty news. */
export function folded(steps: readonly Step[]): Step[] {
  const entries: Step[] = [];
  for (const step of steps) {
    const last = entries.at(-1);
    if (last && step.threat !== null && last.kind === step.kind && last.text === step.text)
      entries[entries.length - 1] = { ...last, count: last.count + 1 };
    else entries.push(step);
  }
  return entries;
}
