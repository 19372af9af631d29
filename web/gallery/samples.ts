import type { Option } from '../kit/options.ts';
import { people } from './people.ts';

/** Drawn portraits of the first of the people. */
export const portraits: readonly string[] = ['amina', 'jonas', 'claire', 'karim'].map(
  (name) => `/images/people/${name}.svg`,
);

export const protocols: readonly string[] = ['DNS', 'HTTP', 'TLS', 'SMB', 'SSH', 'QUIC'];

/** Invented sensors; the addresses are for documentation (RFC 5737). */
export const sensors: readonly Option[] = [
  { id: 'edge-01', label: 'edge-01', text: '192.0.2.10' },
  { id: 'edge-02', label: 'edge-02', text: '192.0.2.11' },
  { id: 'core-paris', label: 'core-paris', text: '198.51.100.4' },
  { id: 'core-oran', label: 'core-oran', text: '198.51.100.20' },
  { id: 'dmz-mail', label: 'dmz-mail', text: '203.0.113.7' },
  { id: 'lab', label: 'lab', text: '203.0.113.90', disabled: true },
];

/** Made for the page; its number belongs to local rules. */
export const rule =
  'alert dns $HOME_NET any -> any any (msg:"LOCAL long name in a DNS query"; dns.query; bsize:>80; sid:1000001; rev:1;)';

/** In cents. */
export const prices = { sensor: 129_000, key: 4_900, membership: 89_900 } as const;

/** What the first of the people has done. */
export const profile = { cases: 214, rules: 38, shifts: 1260 } as const;

/** Payments of the cards; amounts in cents, negative ones went out. */
export const payments = [
  { id: 'p1', who: 'Oran Port Authority', by: 'bank', amount: 482_500, at: '2026-03-12T15:20:00Z' },
  { id: 'p2', who: 'Weber & Sons', by: 'card', amount: 89_900, at: '2026-03-12T09:05:00Z' },
  { id: 'p3', who: 'Rule Exchange', by: 'licence', amount: -34_000, at: '2026-03-11T16:40:00Z' },
  { id: 'p4', who: 'Clinique du Parc', by: 'card', amount: 129_000, at: '2026-03-11T08:12:00Z' },
  { id: 'p5', who: 'Lindqvist Studio', by: 'refund', amount: -4_900, at: '2026-03-10T11:30:00Z' },
  { id: 'p6', who: 'Aarhus Energi', by: 'bank', amount: 258_000, at: '2026-03-09T13:55:00Z' },
] as const;

/** Visits in a week and in a month, with how much more that is than before. */
export const visits = [
  { id: 'direct', week: [1240, 0.042], month: [5120, 0.108] },
  { id: 'search', week: [3180, 0.117], month: [12_940, 0.092] },
  { id: 'mail', week: [930, -0.026], month: [3820, 0.014] },
  { id: 'alert', week: [2275, 0.234], month: [8415, 0.187] },
  { id: 'chat', week: [610, -0.061], month: [2710, -0.033] },
] as const;

/** Alerts of thirty days, by kind of traffic. */
export const referrals = [
  { kind: 'dns', alerts: [1420, 610, 235] },
  { kind: 'tls', alerts: [512, 388, 41] },
  { kind: 'ssh', alerts: [2048, 377, 96] },
] as const;

export const orders = [
  { id: 4107, to: 'oran', state: 'arrived', done: 1 },
  { id: 4112, to: 'paris', state: 'shipped', done: 0.7 },
  { id: 4115, to: 'aarhus', state: 'late', done: 0.55 },
  { id: 4121, to: 'lyon', state: 'packed', done: 0.2 },
] as const;

/** Visitors of fourteen days, the last one the 14th of March 2026. */
export const visitors = [412, 438, 401, 465, 520, 310, 296, 480, 505, 498, 560, 612, 348, 322] as const;

/** In cents. */
export const sums = { paid: 4_812_300, open: 1_204_500, late: 318_000, draft: 96_000 } as const;

/** In cents, a month. */
export const planPrices = { team: 14_900, company: 39_900 } as const;

/** Money in cents. */
export const project = {
  spent: 2_480_000,
  budget: 3_800_000,
  start: '2026-01-12',
  due: '2026-05-29',
  done: 180,
  tasks: 296,
  daysLeft: 78,
} as const;

/** What one analyst has done in a month. */
export const month = { closed: 42, aim: 50, inAnHour: 0.94 } as const;

/** Points of a month, the most first. */
export const points = [
  { who: people[4]!.name, points: 4280 },
  { who: people[0]!.name, points: 3915 },
  { who: people[2]!.name, points: 3640 },
  { who: people[6]!.name, points: 2875 },
  { who: people[1]!.name, points: 2310 },
] as const;

/** A figure in each period, with how much more that is than before. */
export const figures = {
  users: { week: [1286, 0.084], month: [1342, 0.121] },
  sessions: { week: [8420, -0.032], month: [34_905, 0.046] },
  threats: { week: [96, -0.182], month: [417, -0.071] },
} as const;

/** Small courses, the newest last. */
export const courses = {
  traffic: [38, 41, 36, 52, 48, 61, 57, 66, 72, 69],
  alerts: [420, 388, 465, 510, 342, 296, 371],
  cases: [12, 15, 11, 18, 22, 19, 27, 24, 31],
} as const;

export const level = { level: 7, done: 3640, all: 4500 } as const;

/** Sentences in their own language, the same wherever they are shown. */
export const sentences = {
  en: 'Between 08:15 and 09:40 the host 192.0.2.10 asked 1,204 names that nobody else asks.',
  fr: 'Entre 08:15 et 09:40, l’hôte 192.0.2.10 a demandé 1\u202f204 noms que nul autre ne demande\u00a0: œuvre d’un logiciel caché, sans doute.',
  ar: 'بين الساعة 08:15 والساعة 09:40 سأل المضيف \u2068192.0.2.10\u2069 عن 1,204 أسماء لا يسأل عنها غيره.',
} as const;
export const shortSentences = { en: 'Every alert has a source.', ar: 'لكل تنبيه مصدر.' } as const;
/** In days: the longest in a row, all of a year, and the longest of the team. */
export const streak = { longest: 23, year: 61, team: 34 } as const;
