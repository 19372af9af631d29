import type { Presence } from '../kit/AvatarOf.tsx';

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
