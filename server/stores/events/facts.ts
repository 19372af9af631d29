/** What is asked of the traffic to find what no signature says: rows of few figures, whatever the number of events. Times are microseconds since 1970. */

/** How many, by the number of a span of time since 1970. */
export type Course = Readonly<Record<string, number>>;

/** A threat with the moments of its alerts. */
export interface ThreatFact {
  key: string;
  sid: number | null;
  signature: string;
  category: string;
  severity: number | null;
  srcIp: string | null;
  destIp: string | null;
  srcPort: number | null;
  destPort: number | null;
  app: string | null;
  count: number;
  first: number;
  last: number;
  /** Quarters of an hour since 1970 that have an alert, in order. */
  quarters: number[];
  /** Id of its first alert. */
  event: string;
  /** The newest alert's rule metadata, flow and sides, as its line has them; `{}` when it has none. */
  line: string;
  /** The name its newest alert carries for the other side: server name, HTTP host or name asked for. */
  name: string | null;
}

/** Times at which an inside host spoke with one outside service that few others speak with. */
export interface SeriesFact {
  client: string;
  server: string;
  port: number;
  kind: 'flow' | 'http' | 'tls';
  name: string | null;
  /** Inside hosts that speak with this server. */
  clients: number;
  /** Inside hosts that speak with the outside at all. */
  hosts: number;
  count: number;
  first: number;
  last: number;
  /** The newest 3,000 at most, in order. */
  times: number[];
  /** Bytes at these times; 0 where the event does not say. */
  sizes: number[];
  /** Bytes of the call in the middle, the way that more of them went. */
  weight: number;
  /** Where hours begin that have any, the newest 744 at most, in order. */
  spells: number[];
}

export interface LongFact {
  client: string;
  server: string;
  port: number;
  clients: number;
  /** Seconds. */
  longest: number;
  /** When the longest ended. */
  ended: number;
  up: number;
  down: number;
  first: number;
  last: number;
}

/** A host that knocks: on many hosts at one port, or on many ports of one host (`port` null). */
export interface ScanFact {
  client: string;
  server: string | null;
  port: number | null;
  targets: number;
  failed: number;
  /** At a port by which worms spread: outside hosts that never answered the client. */
  strangers: number;
  first: number;
  last: number;
  /** Hosts or ports of the hour with the most, and whether they answered. */
  tried: { what: string; answered: boolean }[];
}

/** An inside host's use of another's administrative service, of one that not many others had used before. */
export interface AdminFact {
  client: string;
  server: string;
  port: number;
  flows: number;
  failed: number;
  /** Answered and kept for twenty seconds or more. */
  held: number;
  first: number;
  last: number;
}

/** What an inside host did on another that takes an administrator's rights. */
export interface ShareFact {
  client: string;
  server: string;
  /** Opened an administrative share; wrote a program; had something started by the service control manager, the task scheduler or WMI. */
  shares: number;
  programs: number;
  services: number;
  /** The server reports to the client, as an agent does to what manages its host. */
  managed: boolean;
  first: number;
  last: number;
}

/** Names under one domain that one host asked for. */
export interface DomainFact {
  client: string;
  domain: string;
  /** Hosts that ask for names under it. */
  clients: number;
  questions: number;
  names: number;
  texts: number;
  /** Characters before the domain, on average. */
  length: number;
  first: number;
  last: number;
  /** Some names, as if drawn by lot, in order of the alphabet. */
  samples: string[];
  /** Questions by quarter of an hour since 1970. */
  course: Course;
}

/** Domains that do not exist, of one host in one hour. */
export interface MissingFact {
  client: string;
  domains: number;
  first: number;
  last: number;
  samples: string[];
  /** Questions by minute since 1970. */
  course: Course;
}

/** Bytes out of an inside host to one outside server in one day. */
export interface VolumeFact {
  client: string;
  server: string;
  port: number;
  clients: number;
  /** Inside hosts there are. */
  hosts: number;
  up: number;
  down: number;
  /** What the client sends outside on its usual (median) day; null: there is no other day. */
  usual: number | null;
  first: number;
  last: number;
  /** What the client sent outside, the newest 31 days, the newest first. */
  days: { day: number; up: number }[];
}

/** Bytes that somebody outside, of whom there are alerts there, fetched from an inside host in one day. */
export interface TakenFact {
  client: string;
  server: string;
  port: number;
  up: number;
  down: number;
  /** What others outside fetch from the host on a day (median); null: there are few others. */
  usual: number | null;
  first: number;
  last: number;
}

/** TLS to the outside whose certificate nobody vouches for, or of an old version. */
export interface TlsFact {
  client: string;
  server: string;
  port: number;
  sni: string | null;
  subject: string | null;
  /** Inside hosts that use TLS with this server. */
  clients: number;
  count: number;
  selfSigned: number;
  old: number;
  first: number;
  last: number;
}

/** Connections of one hour to a service that asks for a password. */
export interface LoginFact {
  client: string;
  server: string;
  port: number;
  flows: number;
  /** Alike and short, as refused ones are; or such as the protocol says it refused. */
  refused: number;
  /** Days on which the client had such an hour there, and since when; 0 and null where the protocol says what was refused. */
  days: number;
  since: number | null;
  first: number;
  last: number;
  /** Seconds and start of the longest that hour and the next; null when there is none. */
  longest: number | null;
  longestAt: number | null;
  /** Connections of that hour and the next by the minute since 1970 in which they began; empty where the protocol says what was refused. */
  course: Course;
}

/** Mail that an inside host handed to many outside servers in one hour. */
export interface MailFact {
  client: string;
  servers: number;
  /** How many of them never answered. */
  failed: number;
  /** When it turned to each server for the first time that hour, in order. */
  times: number[];
  last: number;
  /** Some of the servers. */
  samples: string[];
}

/** Flows of an hour from an inside host to one outside server that did not answer. */
export interface FloodFact {
  client: string;
  server: string;
  /** Null where there are several. */
  port: number | null;
  /** Of the hour with the most. */
  flows: number;
  failed: number;
  up: number;
  /** Days on which there were as many in an hour. */
  days: number;
  first: number;
  last: number;
  /** When hours with as many began. */
  spells: number[];
}

/** What an inside host and one outside exchanged by ICMP in hours of which it is more than pings carry. */
export interface PingFact {
  client: string;
  server: string;
  up: number;
  down: number;
  first: number;
  last: number;
  /** When these hours began. */
  spells: number[];
}

/** Tickets of a weak cipher for one service's account, which an inside host was given in one minute. */
export interface TicketFact {
  client: string;
  /** Who gave them. */
  server: string;
  service: string;
  count: number;
  /** Days on which the host was given any for this service. */
  days: number;
  first: number;
  last: number;
}

/** What an inside host did at an outside server with a password that can be read on the way. */
export interface ClearTextFact {
  client: string;
  server: string;
  /** Of the sign-in; null where only the files were seen. */
  port: number | null;
  /** Inside hosts that sign in there so. */
  clients: number;
  /** Inside hosts there are. */
  hosts: number;
  signIns: number;
  uploads: number;
  /** Days on which it did. */
  days: number;
  first: number;
  last: number;
  /** Names by which it was let in, but those that let everybody in, and some of the files it handed over: the first. */
  users: { name: string; count: number; first: number }[];
  files: { name: string; first: number }[];
}

/** Files on an inside share to which an inside host gave another extension in one minute, all the same and all of what they were before. */
export interface RenameFact {
  client: string;
  server: string;
  extension: string;
  /** Their extension before. */
  was: string;
  count: number;
  /** The new name of one of them. */
  file: string;
  /** Days on which the host gave any file this extension. */
  days: number;
  first: number;
  last: number;
}

/** An inside host's calls for what domain controllers copy among themselves. */
export interface ReplicationFact {
  client: string;
  server: string;
  asks: number;
  /** Days on which it did. */
  days: number;
  first: number;
  last: number;
}

/** First contacts of an inside server with outside servers that nobody else speaks with. */
export interface RareFact {
  client: string;
  server: string;
  port: number;
  name: string | null;
  first: number;
  last: number;
  count: number;
  /** Since when the client is known, and with how many outside servers it speaks. */
  known: number;
  servers: number;
}

/** A service that an inside host serves to others inside. */
export interface ServedFact {
  server: string;
  port: number;
  clients: number;
}

/** A service that an inside host has not always served: the first answer came long after the host was known. */
export interface OpenedFact {
  server: string;
  port: number;
  clients: number;
  flows: number;
  /** Since when the host is known. */
  known: number;
  first: number;
  last: number;
}

/** A service of an inside host that is not meant for the Internet, and that answered somebody there. */
export interface ExposedFact {
  server: string;
  port: number;
  /** Outside hosts that it let in, and those to which it said something: scanners often do no more than open a connection. */
  clients: number;
  spoken: number;
  /** Opened flows, and those that were kept for twenty seconds or more. */
  flows: number;
  held: number;
  /** Seconds. */
  longest: number;
  /** Bytes out of the server, and into it. */
  up: number;
  down: number;
  first: number;
  last: number;
  /** Those that used it most: by kept flows, then by bytes. */
  callers: { client: string; flows: number; held: number; first: number; last: number }[];
}

/** The hours in which a sensor saw anything, also of events that were dropped: where each begins, in order. */
export interface RecordedFact {
  sensor: string;
  recorded: number[];
  /** Days at which the oldest events were when a table was made anew of them, the same for all sensors: before them it knows of nothing. */
  edges: number[];
}

export interface Facts {
  threats: ThreatFact;
  series: SeriesFact;
  long: LongFact;
  scans: ScanFact;
  admin: AdminFact;
  shares: ShareFact;
  domains: DomainFact;
  missing: MissingFact;
  volumes: VolumeFact;
  taken: TakenFact;
  tls: TlsFact;
  logins: LoginFact;
  mail: MailFact;
  floods: FloodFact;
  pings: PingFact;
  tickets: TicketFact;
  clearText: ClearTextFact;
  renames: RenameFact;
  replications: ReplicationFact;
  rare: RareFact;
  served: ServedFact;
  opened: OpenedFact;
  exposed: ExposedFact;
  recorded: RecordedFact;
}
export type FactName = keyof Facts;
export const factNames = [
  'threats',
  'series',
  'long',
  'scans',
  'admin',
  'shares',
  'domains',
  'missing',
  'volumes',
  'taken',
  'tls',
  'logins',
  'mail',
  'floods',
  'pings',
  'tickets',
  'clearText',
  'renames',
  'replications',
  'rare',
  'served',
  'opened',
  'exposed',
  'recorded',
] as const satisfies readonly FactName[];
