/** What in the traffic names a host, best first: what it says of itself, what the network gave it, what others call it. */
export const nameSources = ['dhcp', 'mdns', 'ntlm', 'krb5', 'rdp', 'dns', 'tls', 'http'] as const;
export type NameSource = (typeof nameSources)[number];

/** Most addresses of one question. */
export const MOST_NAMED = 100;
