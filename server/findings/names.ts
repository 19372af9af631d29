import type { DomainFact, MissingFact } from '../stores/events/facts.ts';
import { entropy, type Finding, finding, pointsOf } from './finding.ts';
import { PARAMETERS } from './parameters.ts';

/** Names that are kept as evidence. */
const SHOWN = 30;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/**
 * Data in names: many different long names of random letters under one domain that few ask for. Numbers of names after RITA and
 * Farnham 2013. A resolver inside asks the same for others: `forwards` says who does, and it is not blamed.
 */
export function dnsTunnels(facts: readonly DomainFact[], forwards: (host: string) => boolean): Finding[] {
  const { steps, length: shortest, entropy: least, clients: most, services } = PARAMETERS.tunnel;
  return facts.flatMap(({ client, domain, clients, names, questions, texts, length, first, last, samples, course }) => {
    const letters = mean(samples.map((name) => entropy(name.slice(0, -domain.length - 1).replaceAll('.', ''))));
    const score = steps.find(([count]) => names >= count)?.[1];
    if (score === undefined || length < shortest || letters < least || clients > most || forwards(client)) return [];
    if ((services as readonly string[]).includes(domain)) return [];
    const sure = score - (texts === 0 ? 0.15 : 0) - (length < 40 ? 0.15 : 0);
    const figures = { names, count: questions, length: Math.round(length) };
    const points = pointsOf(course, 900);
    return [
      finding({
        ...{ kind: 'dns_tunnel', host: client, name: domain, tactic: 'TA0010', score: sure, first, last, figures },
        ...{ times: points.filter(({ value }) => value > 0).map(({ at }) => Math.max(first, at)) },
        evidence: { points, samples: samples.slice(0, SHOWN) },
      }),
    ];
  });
}

/** The longest run of consonants and digits in a name: words of people have few of four, letters that are drawn by lot hardly any without. */
const run = (label: string) => Math.max(...label.split(/[aeiouy]/).map(({ length }) => length));

/**
 * Names made by a program: in an hour many domains that do not exist, their letters as if drawn by lot (Antonakakis et al. 2012). Those that
 * read like words are less sure: a filter of names says of all who advertise that they do not exist. */
export function generatedNames(facts: readonly MissingFact[], forwards: (host: string) => boolean): Finding[] {
  const { domains: least, entropy: random, run: odd, words } = PARAMETERS.generated;
  return facts.flatMap(({ client, domains, first, last, samples, course }) => {
    const labels = samples.map((name) => name.split('.')[0]!).filter((label) => label.length >= 7);
    const drawn = labels.filter(
      (label) => entropy(label) >= random && /^[a-z0-9-]+$/.test(label) && !label.includes('-'),
    );
    if (domains < least || drawn.length < samples.length * 0.6 || forwards(client)) return [];
    const score = Math.min(0.95, 0.5 + domains / 100) * (mean(drawn.map(run)) < odd ? words : 1);
    return [
      finding({
        kind: 'generated_names',
        host: client,
        name: samples[0]!,
        tactic: 'TA0011',
        score,
        first,
        last,
        figures: { names: domains },
        evidence: { points: pointsOf(course, 60), samples: samples.slice(0, SHOWN) },
      }),
    ];
  });
}
