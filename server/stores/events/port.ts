/**
 * The event port: all that the server asks of what sensors write. A search is a tree, whose events it may see is a scope, and a
 * reader who goes away raises a signal, which ends the query. No engine's SQL crosses it.
 */
import type { AgentHello, AgentPlaces, AgentStep, AgentStored } from '../../../shared/agents.ts';
import type { CountedFieldName } from '../../../shared/event-fields.ts';
import type { Coverage, Group, ListedEvent } from '../../../shared/events.ts';
import type { FindingKind } from '../../../shared/finding-values.ts';
import type { IngestReject, IngestSource } from '../../../shared/ingest.ts';
import type { Network } from '../../../shared/network.ts';
import type { RetentionKind } from '../../../shared/retention-values.ts';
import type { Node } from '../../../shared/search/tree.ts';
import type { ThreatStatus, ThreatVerdict, ThreatView } from '../../../shared/threat-values.ts';
import type { Threat, ThreatCounts, ThreatFigures, ThreatGroup, ThreatGrouping } from '../../../shared/threats.ts';
import type { ImportProgress, ImportResult, IngestResult } from '../../ingest/outcome.ts';
import type { PlaceOptions } from '../../ingest/places/databases.ts';
import type { NetworkQuestions } from './network-port.ts';
import type { PeriodFacts, PeriodOptions } from './period-facts.ts';
import type { RecentCommits } from './recent-commits.ts';
import type { Scope } from './scope.ts';

export type { ImportProgress, ImportResult, IngestResult } from '../../ingest/outcome.ts';
export { EVERYTHING, type MicrosRange, type Scope } from './scope.ts';

/** Nothing was left out. */
export const COMPLETE: Coverage = { complete: true, from: null, scanned: null };

/** An event's place in the order of pages, newest first; `time` in UTC microseconds since 1970. */
export interface EventPlace {
  time: bigint | null;
  id: string;
}

export interface EventPageOptions {
  limit: number;
  /** The place of the last event of the page before. */
  after?: EventPlace | null;
  /** The lines too, as long as they are not more bytes together (one event there is in any case); null: without lines. */
  rawBytes: number | null;
  /** Fields that have a column for the first of their values bring them all along, as `values`, where there are several. */
  several?: boolean;
  /** Of those that are not archived these alone, by their numbers in the order of storing; `to` is not among them. */
  stored?: { from: number; to: number };
}

/** Newest first; events without a time come last. */
export interface EventPageResult {
  events: ListedEvent[];
  /** The place after which the next page starts; null on the last one. After an answer that is not complete the search goes on there. */
  next: EventPlace | null;
  coverage: Coverage;
}

/** When an event was, and between whom. */
export type EventTrace = Pick<ListedEvent, 'id' | 'time' | 'src_ip' | 'dest_ip' | 'flow_id' | 'community_id'>;

export interface HistogramOptions {
  /** `severity`: alerts by that of their threat, as a list of threats of a bucket's time shows it. */
  by: CountedFieldName | 'severity';
  /**
   * First moment and the one after the last, UTC microseconds since 1970; null: as far as there are events, but for those after
   * `plausibleEnd` where there are others.
   */
  from: bigint | null;
  to: bigint | null;
  /** Most buckets. */
  most: number;
  /** An open end is that of nearly all events, without the few that lie far from them. */
  narrow?: boolean;
}

/** Events by time. Buckets follow each other without a gap; events without a time are in none. */
export interface Histogram {
  /** A bucket's width in seconds. */
  seconds: number;
  /** Where the first one starts, in seconds since 1970: a multiple of the width. */
  start: number;
  buckets: number;
  /**
   * How many events of a value are in a bucket, counted from 0; those that have none are not listed. `whole` comes by `severity` alone:
   * that of their threat in a list of the whole time.
   */
  counts: { bucket: number; value: string | number | null; whole?: number | null; count: number }[];
  /** What an open end leaves out. */
  outside: { earlier: number; later: number };
  coverage: Coverage;
}

/** Which threats of those whose alerts a search finds. */
export interface ThreatChoice {
  /** Threats one of whose alerts this finds; `is` and the fields of threats are asked of the threat, whose assignee is the id of a user. */
  some: Node;
  /** Threats that this finds by `alert.severity`, which stands for the worst of their alerts'. */
  worst: Node;
  /** Threats that stand there by what people have done to them; missing: all. */
  view?: ThreatView;
  /** Threats that a rule is about, or with `found` false all others; missing: all. */
  rule?: RuleSearch & { found: boolean };
}

/** What a mute rule looks for. */
export interface RuleSearch {
  /** Asks of alerts alone. */
  search: Node;
  /** It is about threats all of whose alerts it finds; else one is enough. */
  every: boolean;
}

/** A rule that holds for threats as long as it is there: it hides them, lowers their severity, or keeps them closed. */
export interface StandingRule extends RuleSearch {
  id: number;
  effect: 'hide' | 'lower' | 'close';
  /** As `Date.toISOString` writes it; null: for good. */
  until: string | null;
}

/** Alerts of this time count, in UTC microseconds since 1970; null is open. */
export interface HitOptions {
  from: bigint | null;
  to: bigint | null;
}

/** What rules find among all threats of a time; a finding is a threat without alerts. */
export interface RuleHits {
  threats: number;
  alerts: number;
  /** In the order asked; `last` is the newest moment of all. */
  rules: { threats: number; alerts: number; last: string | null }[];
}

export interface ThreatPageOptions extends ThreatChoice {
  sort: 'lastSeen' | 'firstSeen' | 'count' | 'severity' | 'signature';
  descending: boolean;
  limit: number;
  offset: number;
}

/** A threat as events and their projection know it: people are numbers. */
export type ListedThreat = Omit<Threat, 'assignee'> & { assignee: number | null };

/** The rule of a threat and its two ends. */
export type ThreatIdentity = Pick<Threat, 'key' | 'gid' | 'signatureId' | 'srcIp' | 'destIp'>;

export interface ThreatGroupOptions extends ThreatChoice {
  /** Worst first: by the worst severity, then by how many threats of each. */
  by: ThreatGrouping;
  /** Hosts that come before all others, the one with the greatest risk first. */
  risks?: readonly { address: string; risk: number }[];
  limit: number;
  offset: number;
}

/** What events do not say of a group is its risk. */
export type FoundThreatGroup = Omit<ThreatGroup, 'risk' | 'band'>;

/** A source and how far it is read. */
export interface SourceState extends Omit<IngestSource, 'lag' | 'lagSeconds' | 'state' | 'rate' | 'recent'> {
  /** Whether it is followed just now. */
  followed: boolean;
  /** Of its newest file, as text, for it may be larger than 2^53; null without one. */
  inode: string | null;
  /** Of its newest file, in bytes, when last looked at; null when unknown (gzip). */
  size: number | null;
}

/** What a sensor said of itself at the end of an hour; null for what it does not count. */
export interface SensorHour {
  time: string;
  /** Seconds since it was started. */
  uptime: number | null;
  /** Since then. */
  packets: number | null;
  drops: number | null;
  bytes: number | null;
  invalid: number | null;
  /** Bytes that its flows take. */
  flowMemory: number | null;
  rulesLoaded: number | null;
  rulesFailed: number | null;
  /** As it writes it. */
  lastReload: string | null;
  version: string | null;
}

/** A sensor by its events. */
export interface SensorState {
  name: string;
  /** The sources it writes into, by name. */
  sources: string[];
  events: number;
  lastEventTime: string | null;
  /** What its clock said last: the time of its event that was stored last; null when that is not among the newest of all sensors. */
  clockTime: string | null;
  /** The newest of its statistics hour by hour, the oldest first. */
  hours: SensorHour[];
}

/** Which events are no longer kept. */
export interface DropLimits {
  /** Those of a kind before this moment, UTC microseconds since 1970. */
  before: Record<RetentionKind, bigint>;
  /** Threats whose alerts stay, with the flows of these. */
  kept: readonly string[];
}

/** What is archived of some days, and of all. */
export interface Archived {
  /** `events` null: a file of the day is damaged. */
  days: { day: string; files: number; bytes: number; events: number | null }[];
  /** Days and bytes in all. */
  total: number;
  bytes: number;
}

/** What the events take. */
export interface Storage {
  /** Of the database with its log, without what is empty of it; and what is. */
  bytes: number;
  reusable: number;
  /** `bytes` are by the length of some of their lines. */
  kinds: { kind: RetentionKind; events: number; bytes: number; oldest: string | null }[];
}

/**
 * Questions. A search that has to read lines and takes too long answers for the newest events, as its `coverage` says. Any other
 * throws AppError QUERY_TIMEOUT when it takes more than ten seconds, waiting included. All throw
 * AppError QUERY_CANCELLED when `signal` was raised, QUERY_REPLACED when the scope's reader has begun another search that reads
 * lines; the query has ended then.
 */
export interface EventReader extends NetworkQuestions {
  events(search: Node, scope: Scope, page: EventPageOptions, signal: AbortSignal): Promise<EventPageResult>;
  /** An event with its line; null when there is none with this id, or none that the scope allows. */
  event(id: string, scope: Scope, signal: AbortSignal): Promise<(ListedEvent & { raw: string }) | null>;
  /** The newest events by few of their columns: each column that is asked for is unpacked with those of two thousand neighbours. */
  traces(search: Node, scope: Scope, limit: number, signal: AbortSignal): Promise<EventTrace[]>;
  /** The events around a place, that at it among them, newest first: alternately the next before and the next after it. */
  eventsAround(
    search: Node,
    scope: Scope,
    around: { place: EventPlace; limit: number },
    signal: AbortSignal,
  ): Promise<ListedEvent[]>;
  /**
   * The largest groups of a countable field, then by value; `total` counts the events of all. By a field that only lines have an event is in
   * the group of each of its values.
   */
  groups(
    search: Node,
    scope: Scope,
    options: { by: string; limit: number },
    signal: AbortSignal,
  ): Promise<{ total: number; groups: Group[]; coverage: Coverage }>;
  /** null when there is nothing to show. */
  histogram(search: Node, scope: Scope, options: HistogramOptions, signal: AbortSignal): Promise<Histogram | null>;
  /** A page of threats: of the alerts that `search` finds, with the number of all, and of those in other views. */
  threats(
    search: Node,
    scope: Scope,
    page: ThreatPageOptions,
    signal: AbortSignal,
  ): Promise<{ threats: ListedThreat[]; total: number; counts: ThreatCounts; coverage: Coverage }>;
  /** How many threats there are, by view, and by severity in that of `choice`. */
  threatCounts(search: Node, scope: Scope, choice: ThreatChoice, signal: AbortSignal): Promise<ThreatFigures>;
  /** The same threats put together by signature or by host. */
  threatGroups(
    search: Node,
    scope: Scope,
    page: ThreatGroupOptions,
    signal: AbortSignal,
  ): Promise<{ groups: FoundThreatGroup[]; total: number; counts: ThreatCounts; coverage: Coverage }>;
  /** What a threat with alerts that a search finds is made of; null where there is none. */
  threatIdentity(search: Node, scope: Scope, signal: AbortSignal): Promise<ThreatIdentity | null>;
  /** All threats chosen, `most` of them at most, each with the number of all its alerts and the time of the newest. */
  threatKeys(
    search: Node,
    scope: Scope,
    choice: ThreatChoice & { most: number },
    signal: AbortSignal,
  ): Promise<{ threat: string; alerts: number; lastSeen: string | null }[]>;
  /** What each rule finds, by all alerts of a threat; the alerts of a time count. */
  ruleHits(rules: readonly RuleSearch[], scope: Scope, options: HitOptions, signal: AbortSignal): Promise<RuleHits>;
  /** Those closed threats, unless as benign or by a rule that holds, that have more alerts now, or a newer one, than their projection says; of a finding, one of a later hour. */
  overtakenThreats(signal: AbortSignal): Promise<string[]>;
  /** Figures of some days. They are worked out one after the other, so that whoever reads a page goes first. */
  period(options: PeriodOptions, scope: Scope, signal: AbortSignal): Promise<PeriodFacts>;
  /** By name. */
  sources(scope: Scope, signal: AbortSignal): Promise<SourceState[]>;
  /** By name; some time after their events were stored (`settled`). */
  sensors(scope: Scope, signal: AbortSignal): Promise<SensorState[]>;
  /** What the events of each kind take. */
  storage(signal: AbortSignal): Promise<Storage>;
  /** What the engine holds in memory, by parts that it names itself. */
  engineMemory(signal: AbortSignal): Promise<{ part: string; bytes: number }[]>;
  /** How many events are to be dropped, by kind. */
  due(limits: DropLimits, signal: AbortSignal): Promise<{ kind: RetentionKind; events: number }[]>;
  /** The moment before which this share of all events but alerts lies, about; null when there are none. */
  timeAt(share: number, signal: AbortSignal): Promise<bigint | null>;
  /** Lines that were no events, the newest first; `source` null: of every source. */
  rejects(
    scope: Scope,
    options: { source: string | null; limit: number },
    signal: AbortSignal,
  ): Promise<IngestReject[]>;
  /** Archived days, the newest first, with the sums of all. */
  archives(page: { limit: number; offset: number }, signal: AbortSignal): Promise<Archived>;
}

/** What one transaction has stored; of findings there are only the threats. */
export interface Commit {
  source: string;
  /** Events. */
  accepted: number;
  /** Earliest and latest time of these events, UTC microseconds since 1970; null when none has one. */
  from: bigint | null;
  to: bigint | null;
  /** Keys of the threats that got an alert or were found, each once. */
  threats: string[];
  /** How many events have been stored with it, dropped ones included; null when it stored none. */
  end: number | null;
}

/** What the state store knows of events, copied beside them for joins: the rows of each table. */
export interface Projections {
  triage: {
    threat: string;
    status: ThreatStatus;
    verdict: ThreatVerdict | null;
    assignee: number | null;
    /** As `Date.toISOString` writes it. */
    snoozedUntil: string | null;
    tags: string[];
    version: number;
    /** How many alerts it had when it was last closed, and the time of the newest. */
    alerts: number | null;
    lastSeen: string | null;
  };
  /** Threats that are findings: columns are those of an alert, which has one row for each of `times`. */
  finding: {
    threat_key: string;
    /** As the API writes moments. */
    times: string[];
    src_ip: string | null;
    /** 128 bits in digits. */
    src_ip_num: string | null;
    dest_ip: string | null;
    dest_ip_num: string | null;
    dest_port: number | null;
    /** The number of its kind. */
    alert_signature_id: number;
    alert_signature: string;
    alert_category: string;
    alert_severity: number;
    dns_rrname: string | null;
    host_name: string | null;
    kind: FindingKind;
    /** Whom it is about, and how sure it is, 0 to 1. */
    host: string;
    score: number;
  };
}

/** Work on the store itself. */
export type Maintenance =
  /** Writes what is in the log into the database file. */
  | { kind: 'checkpoint' }
  /** Makes the alerts' own table anew from the events; nothing is taken in meanwhile. */
  | { kind: 'rebuild'; table: 'alert' }
  /** Empties what is worked out from events and works it out anew; `rows` is 0. */
  | { kind: 'rebuild'; table: 'derived' }
  /**
   * Drops events, in portions between which others are stored, and gives what they took to the next ones; `rows` is how many. What is
   * kept is asked for each portion anew, for people go on working. With `archive` each is in a whole file of its day before it is dropped.
   */
  | { kind: 'drop'; before: DropLimits['before']; kept(): Promise<DropLimits['kept']>; archive?: boolean };

export interface MaintenanceReport {
  /** Rows written or dropped. */
  rows: number;
  /** Bytes of the database on disk afterwards. */
  bytes: number;
}

export interface EventStoreStatus {
  /** Events, and how many of them are in all that is worked out from events. */
  derived: { events: number; done: number };
  /** False while nothing is stored for want of room on the disk. */
  hasRoom: boolean;
  /** Questions that are being answered, and those that wait for their turn. */
  running: number;
  waiting: number;
}

/** A file with all events of one moment, among its first `size` bytes, until it is released. */
export interface HeldFile {
  size: number;
  /** Reads on from a position into a buffer, as much as is there; gives how many bytes. */
  read(into: Buffer, position: number): Promise<number>;
  release(): Promise<void>;
}

/** How agents' files come to be stored (`AgentFiles` in server/ingest/agent-files.ts says what each does). */
export interface AgentStore {
  places(agent: string, hello: AgentHello): Promise<AgentPlaces>;
  /** Throws AppError FILE_MOVED, BAD_REQUEST. */
  store(agent: string, step: AgentStep, body: Uint8Array): Promise<AgentStored>;
  lineHashes(agent: string, file: number, offsets: number[]): Promise<Map<number, string>>;
}

/** What sensors write, and what is asked of it. Nothing here blocks the caller's event loop. */
export interface EventStore extends EventReader {
  /**
   * Takes in NDJSON bytes (not compressed) as they come, with backpressure. Equal lines of one body are kept, the same
   * body again is all duplicates. When `body` throws, the whole lines before are stored and its error is thrown on.
   * Throws AppError NOT_NDJSON, with nothing stored, for an array or indented JSON.
   */
  ingestStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult>;
  /** As `ingestStream`, of what is imported once, as a file is: nobody waits for more of the source. */
  importStream(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult>;
  /**
   * Imports a file on disk, plain or gzip by its first bytes. A file known by its content, under whatever name, goes on where
   * its stored lines end. Throws AppError INGEST_NOT_FOUND, INGEST_IS_DIRECTORY, INGEST_DENIED, INGEST_UNREADABLE, NOT_NDJSON.
   */
  importFile(
    path: string,
    options?: { source?: string; onProgress?(progress: ImportProgress): void },
  ): Promise<ImportResult>;
  /** What agents send of the files that they follow elsewhere. */
  readonly agents: AgentStore;
  /** Shows these, by name, as sources that listen as long as the store is open; their lines come by `ingestListened`. */
  listenAs(sources: readonly string[]): Promise<void>;
  /**
   * As `ingestStream`, of a source that listens, whose lines nobody sends again: while nothing can be stored, what has come is kept
   * and tried again, and of `body` no more is read. Fails of a store that closes, and with NOT_NDJSON.
   */
  ingestListened(source: string, body: AsyncIterable<Uint8Array>): Promise<IngestResult>;
  /** Follows files and globs until the store closes, through rotation; resolves when the files there are being read. */
  follow(patterns: string[]): Promise<void>;
  /** Tells of every transaction that stored events or put findings beside them, in order, until the function it gives is called. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Those that stored events and were told of: whoever reads notes the newest one first, and knows then what came after. */
  readonly commits: Pick<RecentCommits, 'newest' | 'endOf'>;
  /**
   * Tells that what is worked out from events has changed, some time after they were stored, until the function it gives is called.
   * `isCatchingUp`: more was stored by then, and changes it again in a moment.
   */
  onDerived(listener: (isCatchingUp: boolean) => void): () => void;
  /** Is another one as soon as `networkFacts` may answer otherwise than before, but for what time alone does. */
  readonly networkRevision: number;
  /**
   * These networks are inside from now on, and in the next process too, until others are said; at first the private ones are. Where they are
   * others than before, what is worked out from events has been emptied when it resolves, and is then made anew.
   */
  setHomeNetworks(networks: readonly Network[]): Promise<void>;
  /** Resolves when everything stored before is in what is worked out from events. */
  settled(): Promise<void>;
  /**
   * Replaces the copy of a table of people's state, whole or not at all. It lives as long as the store is open: who owns the
   * truth copies it at each start and whenever it changes.
   */
  project<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void>;
  /** The same for some rows: those of the same first column are replaced, the others stay. */
  amend<Table extends keyof Projections>(table: Table, rows: readonly Projections[Table][]): Promise<void>;
  /**
   * Puts these mute rules in the place of all. Questions then see them, and each alert that is stored is judged before its commit
   * is told. They live as long as the store is open, as a projection does.
   */
  mute(rules: readonly StandingRule[]): Promise<void>;
  /** Does the work after what is being stored; `onProgress` gets the share that is done, 0 to 1. */
  maintain(work: Maintenance, onProgress?: (share: number) => void): Promise<MaintenanceReport>;
  /** Where archived events are. */
  readonly archiveFolder: string;
  /** The archived days whose events are found by searches that ask for archives. */
  readonly attachedArchives: readonly string[];
  /**
   * Puts other days in their place, told of those that there are: one change after the other. They stay so as long as the store is
   * open. Throws AppError ARCHIVE_NOT_FOUND, ARCHIVE_DAMAGED, ARCHIVE_FOREIGN, or what `change` does; it stays as it was then.
   */
  attachArchives(change: (attached: readonly string[]) => readonly string[]): Promise<void>;
  /**
   * Writes all events into the database file, and leaves that as it is until it is released: what is stored meanwhile stands in the
   * log. While `then` runs nothing is stored. One at a time: another waits for its turn.
   */
  hold(then: () => Promise<void>): Promise<HeldFile>;
  /** Resolves when the store has failed and is gone for good: the process is to end, so that a new one opens it. */
  readonly failed: Promise<void>;
  /** Throws AppError EVENTS_FAILED when the store is gone for good; being busy is no failure. */
  check(): Promise<EventStoreStatus>;
  /**
   * Commits what is under way, writes a checkpoint and ends. Calls made afterwards are rejected with
   * AppError EVENTS_CLOSED; with EVENTS_FAILED, as those under way, when the store has ended of itself.
   */
  close(): Promise<void>;
}

export interface EventStoreOptions {
  /** The database file; made when it is not there, with its folder. */
  path: string;
  /** Where archived events are; by default `archive` beside the file. */
  archiveFolder?: string;
  /** What the engine may hold in memory, such as `350MB`; by default what fits into what the process may use. */
  memoryLimit?: string;
  /** Bytes of the disk that events leave free; with fewer nothing is stored, and storing fails with AppError DISK_FULL. */
  reserve?: number;
  /** Which databases say where addresses stand; by default those that come with the console. */
  places?: PlaceOptions;
  /** How long to wait while another process has it open, in milliseconds; 30,000 by default. */
  patience?: number;
  /** Told how long each question took, in seconds. */
  onAsked?(question: string, seconds: number): void;
  /** Told what waiting and following have to say, and when the store fails; nobody is by default. */
  log?(level: 'info' | 'warn' | 'error', message: string): void;
}
