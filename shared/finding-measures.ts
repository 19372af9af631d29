/**
 * Measures of findings that the event store asks by too: what no finding is made of anyway takes no place among the facts it gives. Where
 * they come from and all others: `server/findings/parameters.ts`.
 */
export const MEASURES = {
  beacon: {
    /** Times in the series; below it regularity means nothing. */
    least: 12,
    /** A spread of this share of the interval counts as none of the regularity. */
    jitter: 0.5,
    /** Of the regularity of intervals, 0 to 1. */
    even: 0.5,
    /** Shorter intervals, in seconds, are one conversation. */
    shortest: 5,
    /** Bytes: who has more to say or to fetch each time, as cameras and mirrors do, transfers and does not ask for orders. */
    heaviest: 100_000,
    /** Of all hosts at most this share asks a server by its address alone, where nobody knows a name of it: services of many have one. */
    unnamed: 0.5,
    /** Systems and browsers ask their makers for updates and news as if by a clock. */
    makers: [
      ...[
        'microsoft.com',
        'windowsupdate.com',
        'windows.com',
        'office.com',
        'live.com',
        'msftconnecttest.com',
        'skype.com',
      ],
      ...[
        'apple.com',
        'icloud.com',
        'google.com',
        'googleapis.com',
        'gstatic.com',
        'mozilla.com',
        'mozilla.org',
        'mozilla.net',
      ],
      ...[
        'debian.org',
        'ubuntu.com',
        'snapcraft.io',
        'kali.org',
        'fedoraproject.org',
        'redhat.com',
        'adobe.com',
        'ntp.org',
      ],
    ],
  },
  tunnel: {
    names: 20,
    length: 24,
    /** Hosts that ask for names under the domain, at most. */
    clients: 3,
    /** Virus scanners and registries are asked about files by names that hold a hash. */
    services: ['mcafee.com', 'sophosxl.net', 'trendmicro.com', 'e5.sk', 'avast.com', 'cymru.com', 'spamhaus.org'],
  },
  generated: { domains: 15 },
  /** Seconds. */
  longConnection: { least: 4 * 3600 },
  scan: { hosts: 10, ports: 20, failed: 0.5 },
  volume: { bytes: 50_000_000, timesUsual: 5 },
  /** Bytes of a day that who has attacked a host fetched from it, and so many others tell what is usual there. */
  taken: { bytes: 50_000_000, others: 3 },
  guessing: {
    tries: 10,
    /** Of what was tried. */ share: 0.6,
    /** Seconds that a session lasts which is no refusal. */ session: 60,
  },
  /**
   * Accounts of services asked for at once (ATT&CK T1558.003): a sign-in opens a few, such as mail, a proxy and a database; tools ask for all
   * there are. A ticket lasts ten hours, so what is asked for on as many days is in use.
   */
  roasting: { services: 6, days: 3 },
  /** Hosts that use a server whose certificate nobody vouches for, or that speaks an old TLS: at most. */
  rareTls: { clients: 2 },
  /**
   * Flows of an hour to one outside server that get no answer, and what share of all there: more than five a second, hour after hour, is no program
   * that tries again.
   */
  flood: { flows: 20_000, failed: 0.9 },
  /** Bytes by ICMP to one outside host within the hour, and in a second of the time: twenty pings of the usual size, where monitoring sends one. */
  pings: { bytes: 10_000_000, rate: 2000 },
  /** Servers outside that a host hands mail to within the hour. */
  mail: { servers: 8 },
  /** Inside hosts that use a service for whose use nobody is told: so many, and so large a share of all. */
  common: { clients: 4, share: 0.2 },
  /** Days that a host is known before a service of it is new, and how many use it. */
  newService: { days: 2, clients: 2 },
} as const;
