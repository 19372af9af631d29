/**
 * Every number of the risk score, with its reason; what findings are worth is in findings/weights.ts. A threat adds
 * severity × class × confidence × sureness of the blame × verdict × age, a finding its weight in place of the first three; several threats of one signature add less each; the sum
 * is multiplied by criticality and squashed to 100.
 */
export const WEIGHTS = {
  /** By the severity that the rule gives, 1 the worst. */
  severity: { 1: 30, 2: 14, 3: 6 } as Readonly<Record<number, number>>,
  otherSeverity: 3,
  /** Malware at least: rule sets give 3 to its fingerprints. */
  knownMalware: 14,
  /** Malware that its rule only suspects: so much of its severity, but not less than that; with hints less than malware that a rule knows. */
  doubted: 0.7,
  /** What kind of thing the alert says: severities of rule sets hardly tell an infected host from a wrong checksum. */
  kind: {
    /** Malware speaks: the host is infected. */
    malware: 1.6,
    /** An attack has worked. */
    success: 1.8,
    /** An attack or a suspicious login was tried. */
    attempt: 1,
    /** Is allowed, but its rule is filed under malware. */
    hint: 0.8,
    /** Looking around. */
    recon: 0.6,
    /** Allowed or not is for people to say. */
    policy: 0.3,
    /** The sensor could not follow a protocol, or says that this is nothing. */
    noise: 0.02,
  },
  /** `confidence` of the rule's metadata; a rule without one is between. */
  confidence: { High: 1, Medium: 0.8, Low: 0.6 } as Readonly<Record<string, number>>,
  noConfidence: 0.8,
  /** `signature_severity` of the rule's metadata. */
  signatureSeverity: { Critical: 1.3, Major: 1, Minor: 0.8, Low: 0.7, Informational: 0.4 } as Readonly<
    Record<string, number>
  >,
  noSignatureSeverity: 0.9,
  /** A finding of weight 1 (findings/weights.ts): as much as an alert of a rule that knows malware. */
  finding: 40,
  /** From here on something beside habits of talks with the outside makes all of them count (an incident's `strong`). */
  reason: 13,
  /** What was blocked did less. */
  blocked: 0.4,
  /** People who look into it or have escalated it say that it is real. */
  status: { new: 1, in_progress: 1.1, escalated: 1.3 } as Readonly<Record<string, number>>,
  /** Hours in which a threat weighs half; of a recording that was brought all is as old as the rest (`derived/questions.ts`). */
  halfLifeHours: 24,
  /** The nth threat of one signature adds this much of the natural logarithm of n: other destinations, same cause. */
  repeated: 0.6,
  /** Things of people's choice (policy, noise) together come near this and not beyond: many of them are no infection. */
  choices: 7,
  /** So do hints, with those: less than malware that is known by one fingerprint of which its rule is not sure. */
  hints: 10.5,
  /** Fingerprints come to this at most: what a system brings along has several that are those of malware too. With hints less than malware that one rule knows. */
  fingerprints: 20,
  /** What rules only suspect, however many: less than malware that one rule knows. */
  suspicions: 32,
  /** Habits of talks with one end outside, where nothing else tells: things of a house call their makers so. */
  habits: 32,
  /** And what is only tried, by scans, guesses and exploits: less than malware that one rule knows. */
  tried: 32,
  /** For each ATT&CK tactic beyond the first: an attack moves on. */
  tactic: 6,
  /** By criticality 0 to 3, as people say. */
  criticality: [1, 1.15, 1.3, 1.5] as const,
  /** The sum at which a host has 63 of 100. */
  scale: 50,
};

/** From which score on a host is in a band. */
export const RISK_BANDS = { low: 20, medium: 40, high: 70, critical: 90 } as const;
