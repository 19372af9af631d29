import type { Presence } from '../kit/AvatarOf.tsx';
import type { Option } from '../kit/options.ts';

interface Person {
  name: string;
  email: string;
  presence: Presence;
}

/** Invented people. */
export const people: readonly Person[] = [
  { name: 'Amina Haddad', email: 'amina.haddad@example.org', presence: 'online' },
  { name: 'Jonas Weber', email: 'jonas.weber@example.org', presence: 'away' },
  { name: 'Claire Moreau', email: 'claire.moreau@example.org', presence: 'busy' },
  { name: 'Karim Ziani', email: 'karim.ziani@example.org', presence: 'offline' },
  { name: 'Sofia Lindqvist', email: 'sofia.lindqvist@example.org', presence: 'online' },
  { name: 'Mateo Ruiz', email: 'mateo.ruiz@example.org', presence: 'away' },
  { name: 'Nadia Petrova', email: 'nadia.petrova@example.org', presence: 'online' },
  { name: 'Tom Okafor', email: 'tom.okafor@example.org', presence: 'offline' },
];

/** A picture of our own. */
export const picture = '/favicon.svg';

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
