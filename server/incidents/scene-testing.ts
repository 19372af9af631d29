import { join } from 'node:path';
import t from 'tap';
import type { FindingKind, HeadlineKind, Tactic } from '../../shared/finding-values.ts';
import { readNetworks } from '../../shared/network.ts';
import { type Line, ndjson } from '../../test/events.ts';
import { alarm, dns, flow, tls } from '../../test/scene.ts';
import { assetsOf, NO_NOTES } from '../assets/model.ts';
import { migrations } from '../features.ts';
import { findingStore } from '../findings/store.ts';
import { aStore, pieces, STAYING } from '../ingest/testing.ts';
import { openState } from '../stores/state/state.ts';
import { foundIn } from './testing.ts';

export const [PC, PC2, PC3, DC, GATEWAY, SERVER] = [
  '10.9.1.20',
  '10.9.1.21',
  '10.9.1.22',
  '10.9.1.2',
  '10.9.1.1',
  '10.9.2.10',
] as const;
export const [EVIL, EVIL2, EVIL3, WEB, RESOLVER] = [
  '203.0.113.66',
  '203.0.113.67',
  '198.51.100.9',
  '192.0.2.80',
  '192.0.2.53',
] as const;

export interface Scene {
  name: string;
  lines: Line[];
  /** The first assets by risk, all of the first incident. */
  guilty?: readonly string[];
  /** The first assets by risk, of which a finding alone makes no incident, or each its own. */
  risky?: readonly string[];
  /** Have a risk below 20 and are in no incident as one that did or suffered something. */
  innocent?: readonly string[];
  /** No incident above 40: none at all, or none of these hosts. */
  quiet?: true | readonly string[];
  /** The first incident is above 40. */
  loud?: true;
  /** The networks inside, where they are not the private ones. */
  home?: string;
  /** Addresses that people have marked as scanners. */
  scanners?: readonly string[];
  /** Findings, all of them, when said. */
  finds?: readonly FindingKind[];
  /** Findings that are told in the first incident. */
  tells?: readonly FindingKind[];
  /** What the first incident is called, and the other end that its title names. */
  title?: readonly [HeadlineKind, string?];
  /** The host that its title names. */
  titleHost?: string;
  /** Stages of the first incident. */
  stages?: readonly Tactic[];
  /** Inside hosts of the first incident, as it came to them. */
  order?: readonly string[];
  /** The signature with which the story of the first incident begins. */
  begins?: string;
}

/** What any workstation of a domain does, seen by DNS and Kerberos alone or by flows too. */
export const office = (flows: boolean): Line[] => [
  ...[PC, PC2, PC3].flatMap((pc, index) => [
    ...dns(index, pc, DC, 'www.example.org'),
    ...dns(index + 0.1, DC, RESOLVER, 'www.example.org'),
    tls({ at: index + 0.2, src: pc, dest: WEB, port: 443 }, 'www.example.org'),
    ...(flows
      ? [
          flow({ at: index, src: pc, dest: DC, port: 53, proto: 'UDP', app: 'dns' }),
          flow({ at: index, src: pc, dest: DC, port: 88, app: 'krb5' }),
          flow({ at: index, src: pc, dest: DC, port: 445, app: 'smb' }),
          flow({ at: index, src: DC, dest: RESOLVER, port: 53, proto: 'UDP', app: 'dns' }),
          flow({ at: index, src: pc, dest: WEB, port: 443, app: 'tls', down: 90_000 }),
        ]
      : []),
  ]),
];
export const name = (
  at: number,
  src: string,
  resolver: string,
  domain: string,
  signature: string,
  more: object = {},
): Line[] => [
  ...dns(at, src, resolver, domain),
  alarm({ at, src, dest: resolver, port: 53, proto: 'UDP' }, 'domain', signature, {
    ...more,
    more: { app_proto: 'dns', dns: { query: [{ type: 'query', rrname: domain, rrtype: 'A' }] } },
  }),
];
export const INITIAL_ACCESS = { mitre_tactic_id: ['TA0001'], mitre_tactic_name: ['Initial_Access'] };

const MALWARE = { signature_severity: ['Major'], attack_target: ['Client_Endpoint'], confidence: ['High'] };
/** Who steals passwords for sale, in two minutes: names, their certificates, and what it hands over. */
export const stealer = (pc: string): Line[] => [
  ...name(10, pc, DC, 'lamplight.shop', 'ET MALWARE Lampstealer Related CnC Domain in DNS Lookup (lamplight .shop)', {
    metadata: MALWARE,
  }),
  ...name(
    10.01,
    DC,
    RESOLVER,
    'lamplight.shop',
    'ET MALWARE Lampstealer Related CnC Domain in DNS Lookup (lamplight .shop)',
  ),
  alarm(
    { at: 10.1, src: pc, dest: EVIL, port: 443 },
    'domain',
    'ET MALWARE Observed Lampstealer Related Domain (lamplight .shop in TLS SNI)',
    { opener: pc, metadata: MALWARE },
  ),
  alarm({ at: 10.2, src: pc, dest: EVIL, port: 443 }, 'bad', 'ET INFO Observed Cloudlamp Page in TLS SNI', {
    opener: pc,
  }),
  flow({ at: 10.1, src: pc, dest: EVIL, port: 443, app: 'tls', up: 1_400_000, down: 9000, seconds: 90 }),
];

/** Tries scenes, each as a test by its name. */
export function tryScenes(scenes: readonly Scene[]): void {
  // The machine may be busy.
  t.setTimeout(600_000);
  for (const {
    name,
    lines,
    guilty = [],
    risky = guilty,
    innocent = [],
    quiet = [],
    loud,
    finds,
    tells = [],
    title,
    titleHost,
    stages,
    order,
    begins,
    scanners = [],
    home,
  } of scenes)
    t.test(name, async (t) => {
      const networks = (home && readNetworks(home)) || undefined;
      const { folder, store } = await aStore(t, networks);
      await store.ingestStream('scene', pieces(ndjson(lines), 1e6));
      await store.settled();
      const notesOf = ({ id }: { id: string }) =>
        scanners.some((address) => id === `ip-${address}`) ? { ...NO_NOTES, tags: ['scanner'] } : NO_NOTES;
      const { findings, incidents } = await foundIn(store, notesOf, networks);
      const state = await openState(join(folder, 'state.sqlite'), migrations);
      t.teardown(() => state.close());
      await findingStore(state.db, store).replace(findings);
      const all = await assetsOf(await store.networkFacts(STAYING), async () => [], notesOf);
      const assets = all.sort((a, b) => b.risk - a.risk);
      const addressOf = ({ addresses }: (typeof assets)[number]) => addresses[0]!.address;
      const told = JSON.stringify(
        {
          assets: assets
            .slice(0, 6)
            .map((asset) => [addressOf(asset), asset.risk, asset.terms.map(({ name, value }) => `${name} ${value}`)]),
          incidents: incidents.map(({ score, hosts, headline, parts }) => [
            score,
            headline.kind,
            hosts.map(({ address, part }) => `${address} ${part}`).join(', '),
            parts.map(({ what, weight }) => `${what} ${weight.toFixed(2)}`),
          ]),
          findings: findings.map(({ kind, host, other, score }) => `${kind} ${host} ${other} ${score}`),
        },
        null,
        1,
      );
      if (process.env.NDR_TEST_TELL) t.comment(told);
      const own = (incident: (typeof incidents)[number]) =>
        incident.hosts.filter(({ part }) => part !== 'outside').map(({ address }) => address);
      t.same(assets.slice(0, risky.length).map(addressOf).sort(), [...risky].sort(), `the first by risk\n${told}`);
      if (risky.length > 0) t.ok(assets[risky.length - 1]!.risk > 0, 'with a risk');
      if (guilty.length > 0)
        t.ok(
          incidents[0] && guilty.every((host) => own(incidents[0]!).includes(host)),
          `in the first incident\n${told}`,
        );
      for (const host of innocent) {
        t.notOk(
          assets.some((asset) => addressOf(asset) === host && asset.risk >= 20),
          `${host} has little risk\n${told}`,
        );
        t.notOk(
          incidents.some((incident) => own(incident).includes(host)),
          `${host} is in no incident\n${told}`,
        );
      }
      for (const kind of tells)
        t.ok(
          incidents[0]?.story.some((step) => step.kind === kind),
          `the first tells of ${kind}\n${told}`,
        );
      if (title) {
        const [kind, other] = title;
        t.equal(incidents[0]?.headline.kind, kind, `what the first is called\n${told}`);
        if (other) t.equal(incidents[0]?.headline.other, other, 'and the other end');
      }
      if (titleHost) t.equal(incidents[0]?.headline.host, titleHost, 'whom the title names');
      if (stages) t.same(incidents[0]?.tactics, stages, `stages\n${told}`);
      if (order) {
        t.same(own(incidents[0]!), order, `who was first\n${told}`);
        t.equal(incidents[0]!.story[0]!.host, order[0], 'in the story too');
      }
      if (begins) t.equal(incidents[0]?.story[0]?.what, begins, `with what the story begins\n${told}`);
      if (loud) t.ok((incidents[0]?.score ?? 0) > 40, `the first is above 40\n${told}`);
      if (quiet === true || quiet.length > 0)
        t.notOk(
          incidents.some(
            (incident) => incident.score > 40 && (quiet === true || own(incident).some((host) => quiet.includes(host))),
          ),
          `no incident above 40\n${told}`,
        );
      if (finds) t.same(findings.map(({ kind }) => kind).sort(), [...finds].sort(), 'what traffic shows');
    });
}
