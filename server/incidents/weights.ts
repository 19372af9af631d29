import type { Tactic } from '../../shared/finding-values.ts';
import { type AlertKind, MINING } from '../assets/blame.ts';

/** What an incident's score is made of, in one place; that of findings is in findings/weights.ts. A weight of 1 is one alert of a rule that knows malware at work. */
export const WEIGHTS = {
  /** By the severity of an alert; anything else counts as the last. */
  severity: { 1: 1, 2: 0.4, 3: 0.1 } as Record<number, number>,
  otherSeverity: 0.05,
  /** By the rule's own words about itself. */
  ruleSeverity: { Critical: 1.25, Major: 1, Minor: 0.8, Informational: 0.4 } as Record<string, number>,
  confidence: { High: 1, Medium: 0.9, Low: 0.5 } as Record<string, number>,
  /** What policy and information rules say is seldom an attack; what the sensor says of a protocol's letters is next to nothing. */
  kind: { malware: 1, success: 1, attempt: 1, hint: 0.45, recon: 0.6, policy: 0.3, noise: 0.1 } satisfies Record<
    AlertKind,
    number
  >,
  /** An inside host that speaks malware is a reason at least, whatever severity the rule gives: rule sets give 3 to known fingerprints. */
  infected: 0.35,
  /** An inside host speaks malware that the rule names without a doubt: this much more, so that one such rule stands before all that is only tried. */
  named: 1.4,
  /** Reasons of an infected host, or one rule, that weigh less tie it to no other. One that only suspects ties as a fingerprint does (`infected`). */
  ties: 0.6,
  /** An attack that its rule only suspects: at most, so that one such rule stays below 40 of 100 alone, as of malware. */
  suspected: 0.6,
  /** Somebody outside knocked: of a server that is reachable this is the weather. */
  attempt: 0.1,
  /** A resolver asks what others asked it. */
  forwarded: 0.05,
  /** From here on a thing is an incident's reason; below it only adds. */
  strong: 0.33,
  /** A search for doors within that weighs so much is told by itself, of what is looked at last. */
  search: 0.25,
  /** Below it a thing is mentioned nowhere. */
  least: 0.02,
  /** More of the same: by each doubling of how many threats or findings there are. */
  again: 0.12,
  /** Malware that goes on: by each doubling of a threat's alerts. */
  goesOn: 0.05,
  /** The second, third … reason counts so much of the one before. */
  next: 0.92,
  /** All weak things together at most: less than malware that is known by one fingerprint. */
  weak: 0.33,
  /**
   * All hints together at most: with all that is weak less than 40 of 100, for what offices install is full of them. Where nothing but hints of
   * rules is strong, they and what is weak come to no more than what is weak alone (`weak`).
   */
  hints: 0.55,
  /** All fingerprints together at most: what a system brings along has several that are those of malware too. */
  fingerprints: 0.57,
  /**
   * A rule that only suspects malware, however long it goes on, with all fingerprints, hints and weak things of rules where nothing else is strong:
   * at most, less than 40 of 100.
   */
  unsure: 0.9,
  /** Habits of talks with the outside, beside hints of rules about other ends: at most, 40 of 100. */
  hinted: 0.919,
  /**
   * All that is only tried, together: at most, and so many times the worst of it; where nothing else is strong, with all that is weak. Scanners
   * of weak points try hundreds of things at hundreds of hosts; an infection that one rule knows stands before them. One kind of thing (`one`), however
   * often and at how many hosts, is less than 40 of 100: a rule that is wrong about a printer is so about all.
   */
  tried: { most: 1.07, worst: 1.35, one: 0.83 },
  /** For each further tactic, and each further host that was reached. */
  tactic: 0.12,
  reached: 0.08,
  /** What makes 63 of 100. */
  scale: 1.8,
} as const;

/**
 * Microseconds within which things of one host are one incident, within which a weak thing is near a strong one, and within which hosts
 * that were infected were so together.
 */
export const NEAR = { strong: 24 * 3.6e9, weak: 15 * 6e7, alone: 3.6e9, together: 3.6e9 } as const;

/** What a rule's category says about the stage when the rule itself does not. */
export const CATEGORY_TACTICS: readonly (readonly [RegExp, Tactic])[] = [
  [/command and control|c2|trojan|malware/i, 'TA0011'],
  [/exploit kit|social engineering|phishing/i, 'TA0001'],
  [/credential|login|default username/i, 'TA0006'],
  [/information leak$|network scan/i, 'TA0043'],
  [/large scale information leak/i, 'TA0010'],
  [/web application attack|privilege gain|user privilege/i, 'TA0001'],
  [/executable code|shellcode/i, 'TA0002'],
  [MINING, 'TA0040'],
  [/denial of service/i, 'TA0040'],
  [/retrieving external ip/i, 'TA0007'],
];
/** Pages that hand malware out, by their signature or category; old rule sets name kits in their text alone. */
export const KITS = /^[A-Z]\w+ EXPLOIT_KIT\b|\b(EK|exploit[ -]?kit)\b/i;
export const SIGNATURE_TACTICS: readonly (readonly [RegExp, Tactic])[] = [
  // An implant that is spoken to by whoever put it there, though its answer is called a beacon.
  [/\bDOUBLEPULSAR\b/i, 'TA0008'],
  // Such a page commands nobody yet.
  [KITS, 'TA0001'],
  [/\b(CnC|C2|beacon|JA3)\b/i, 'TA0011'],
  [MINING, 'TA0040'],
  [/\bcheck-?in\b/i, 'TA0011'],
  [/\bip (address )?(lookup|check)\b/i, 'TA0007'],
  [/\b(EXE|DLL|executable|payload|dropper)\b/i, 'TA0002'],
  [/\b(lateral|psexec|svcctl|ADMIN\$)/i, 'TA0008'],
  [/\bexfil/i, 'TA0010'],
  [/\bbrute/i, 'TA0006'],
  [/\bphish/i, 'TA0001'],
  [/\bscan\b/i, 'TA0043'],
  // Rule sets file much of what breaks in under trojans; their group says which it is.
  [/^[A-Z]\w+ (EXPLOIT|SHELLCODE|WEB_SERVER|WEB_SPECIFIC_APPS)\b/, 'TA0001'],
];
