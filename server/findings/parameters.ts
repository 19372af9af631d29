import { MEASURES } from '../../shared/finding-measures.ts';

/**
 * What findings are measured by, in one place. Sources: RITA (https://github.com/activecm/rita, `config.hjson`) for beacons, long
 * connections and prevalence; the SANS paper "Detecting DNS Tunneling" (G. Farnham, 2013) for names under one domain; Jung et al.,
 * "Fast Portscan Detection Using Sequential Hypothesis Testing" (2004) for the share of knocks that fail; Vickery-style bigram
 * counts are left out on purpose: letters alone tell generated names well enough at these numbers.
 */
export const PARAMETERS = {
  /** Of fewer inside hosts nobody can say what few of them ask for: that only one does is worth so much less. */
  few: { hosts: 4, sure: 0.6 },
  beacon: {
    ...MEASURES.beacon,
    /** Hours over which a series counts as covering its time. */
    hours: 12,
    score: 0.7,
  },
  /** Seconds, and the score of a connection as long. */
  longConnection: [
    [12 * 3600, 0.8],
    [8 * 3600, 0.6],
    [MEASURES.longConnection.least, 0.4],
  ] as const,
  /** Different names under one domain and the score of as many. */
  tunnel: {
    ...MEASURES.tunnel,
    steps: [[1000, 1] as const, [500, 0.9] as const, [100, 0.8] as const, [MEASURES.tunnel.names, 0.6] as const],
    entropy: 3.3,
  },
  scan: MEASURES.scan,
  /**
   * Addresses outside, within the hour at one port by which worms spread (`WORM_PORTS`), that did not answer then or ever: from so many on a scan
   * is a worm's. Surer with each, up to a most; those that have answered once are servers of somebody here that are down.
   */
  outward: { strangers: 50, sure: 0.8, each: 0.0005, most: 0.95 },
  volume: MEASURES.volume,
  /** Surer by each doubling of the bytes. */
  taken: { ...MEASURES.taken, score: 0.7, doubling: 0.05, most: 0.9, least: MEASURES.taken.bytes },
  /** Days after which what a host within does since recording began is a job: a command by a key is as short as a refusal. */
  guessing: { ...MEASURES.guessing, many: 100, days: 3 },
  lateral: { peers: 4, minutes: 60, /** Hours of recording of before: until then all are new to all. */ hours: 6 },
  /** Programs that are started: copied and started both, one of them, and by what manages the host, whose work it is. */
  execution: { whole: 0.95, part: 0.6, managed: 0.15 },
  roasting: { ...MEASURES.roasting, minutes: 10 },
  /**
   * A service that is not meant for the Internet answers there: by each doubling of who was answered, when a session was kept, and when bytes went over; less where
   * connections were but opened. Of a host with more such ports there is one finding.
   */
  exposed: { ports: 5, opened: 0.2, least: 0.4, doubling: 0.1, doublings: 3, held: 0.1, bytes: 1_000_000, much: 0.15 },
  /**
   * A password that can be read on the way (ATT&CK T1040), and files handed over with it (T1048.003): when few sign in at the server, when it took any, and
   * by each doubling of them. What goes on for days since recording began is a habit, such as a backup or a page that somebody keeps.
   */
  clearText: { least: 0.3, clients: 2, few: 0.15, uploaded: 0.15, doubling: 0.04, doublings: 3, days: 3 },
  /**
   * Files on shares that one host gives the same new extension within minutes (ATT&CK T1486), of several kinds as users' files are; by each doubling
   * of them. What goes on for days since recording began is a program's work.
   */
  encryption: { files: 30, kinds: 3, minutes: 10, days: 3, score: 0.75, doubling: 0.05, most: 0.98 },
  /** Ports by which a domain controller is known, and days after which a host that carries accounts elsewhere does what it always did. */
  dcsync: { score: 0.9, ports: [88, 389], days: 3 },
  /** Bits of a letter; the longest run of consonants of names that are none of words, on average, and what those are worth that are. */
  generated: { ...MEASURES.generated, entropy: 2.9, run: 3.5, words: 0.45 },
  /** Surer by each doubling of the flows of an hour. What goes on for days since recording began is a program that speaks to nobody. */
  flood: { days: 3, score: 0.55, doubling: 0.1, most: 0.95, least: MEASURES.flood.flows },
  /** Surer by each doubling of the bytes. */
  pings: { score: 0.6, doubling: 0.1, most: 0.95, least: MEASURES.pings.bytes },
  mail: MEASURES.mail,
  rareTls: MEASURES.rareTls,
  newService: MEASURES.newService,
  /** Days on which something was recorded before a machine that nobody has seen is new: until then all are. */
  newAsset: { days: 7 },
  /** Days that a machine is known before another address of it is news, and how many used what it served. */
  addressMoved: { days: 2, clients: 2 },
  /**
   * Silence, in hours in which the sensor saw anything (`SilenceRule`): half a day and twice its longest gap of before; after a week, which has
   * a weekend in it, or after two days without a gap of more than three hours, as servers, cameras and printers are.
   */
  silence: { hours: 12, times: 2, heard: 24, known: 168, always: { known: 48, gap: 3 } },
} as const;
