import { sampleRoles, userPlans, userStatuses } from '../../shared/user-values.ts';
import type { User } from '../../shared/users.ts';
import { hashPassword } from '../auth/password.ts';
import { openAccount } from '../auth/store.ts';
import type { Trx } from '../stores/state/state.ts';
import { noteStatus } from './figures.ts';
import { foldedNames } from './names.ts';

/** Everything `seedUsers` fills, and what hangs on it; children first. */
export const USER_TABLES = ['session', 'account', 'user_status', 'user'] as const;

/** Users 1 and 2, whose accounts the sign-in page of the demo names. */
export const demoAccounts = [
  {
    fullName: 'Alex Moreau',
    username: 'admin',
    email: 'admin@demo.com',
    password: 'admin',
    role: 'admin',
    company: 'Cedar Clinic',
    country: 'France',
    language: 'English, French',
    address: '14 Rue des Salinières',
    state: 'Nouvelle-Aquitaine',
    zipCode: '33000',
    timeZone: '',
    currency: 'EUR',
  },
  {
    fullName: 'Sam Karim',
    username: 'client',
    email: 'client@demo.com',
    password: 'client',
    role: 'subscriber',
    company: 'Cedar Clinic',
    country: 'Lebanon',
    language: 'Arabic, French',
    address: '7 Orchard Street',
    state: 'Beirut',
    zipCode: '1107',
    timeZone: 'Asia/Beirut',
    currency: 'LBP',
  },
] as const;

/** Invented people; addresses end in the reserved domain `.example` (RFC 2606). */
const names = [
  'Ada Lindqvist', 'Youssef Haddad', 'Camille Fournier', 'Noor Al-Amin', 'Tomás Ferreira', 'Élodie Marchand',
  'Samir Benali', 'Ingrid Solberg', 'Kenji Morimoto', 'Priya Raman', 'Lucas Petit', 'Hana Kovářová',
  'Omar Rashid', 'Beatriz Nogueira', 'Jonas Weber', 'Leïla Mansouri', 'Patrick Doyle', 'Mei-Ling Tan',
  'Andrés Villalba', 'Sofia Lund', 'Agnès Delmas', 'Tariq Mahmoud', 'Zuzanna Wrona',
  'Emeka Obi', 'Clara Rossi', 'Hugo Lambert', 'Dalia Farouk', 'Viktor Hansen', 'Rania Saad',
  'Maxime Girard', 'Amara Diallo', 'Stefan Novak', 'Yasmine Cherif', 'Liam Gallagher-Ross', 'Inès Bouchard',
  'Khalid Nasser', 'Freya Bergström', 'Mateo Ibáñez', 'Salma Idrissi', 'Oskar Nieminen', 'Juliette Perrin',
  'Walid Khoury', 'Anneke de Vries', 'Rashida Bello', 'Théo Blanchard', 'Nadia Hamdan',
  'Elif Yıldız', 'Marta Kowalczyk',
] as const; // biome-ignore format: a list of names reads better in rows
const companies = [
  'Harbour Freight Lines',
  'Vignobles Sabatier',
  'Norrsken Paper',
  'Lockgate Shipping',
  'Bluefin Robotics',
  'Maison Vauquelin',
  'Cedar Clinic',
  'Tidal Works',
];
const countries = [
  'Sweden',
  'Lebanon',
  'France',
  'Jordan',
  'Portugal',
  'Canada',
  'Algeria',
  'Norway',
  'Japan',
  'India',
];
const languages = ['English', 'French', 'Arabic', 'English, French', 'Arabic, French'];

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/ı/g, 'i')
    .toLowerCase();

/** Steps through `values` so that neighbouring rows differ and every combination of role, plan and status occurs. */
const pick = <T>(values: readonly T[], index: number, step: number) =>
  values[(index * step + (index >> 2)) % values.length]!;

interface Sample {
  fullName: string;
  username: string;
  email: string;
  company: string;
  country: string;
  language: string;
  role: User['role'];
  status: User['status'];
}

function invented(fullName: string, index: number): Sample {
  const [first = '', ...rest] = plain(fullName).split(' ');
  const username = `${first[0]}${rest.join('')}`.replace(/[^a-z]/g, '');
  const company = pick(companies, index, 3);
  return {
    fullName,
    username,
    email: `${username}@${plain(company).replace(/[^a-z]+/g, '-')}.example`,
    company,
    country: pick(countries, index, 7),
    language: pick(languages, index, 2),
    role: pick(sampleRoles, index, 2),
    status: pick(userStatuses, index, 1),
  };
}

const DAY_MS = 86_400_000;

/**
 * What a user's status has been, with the days ago since when. One was added every few days, three within the last week; some
 * have accepted or left lately.
 */
function statusHistory(id: number, last: number, status: User['status']): [status: User['status'], daysAgo: number][] {
  const added = 1.5 + (last - id) * 2.4;
  if (status === 'active' && id % 10 === 5) return [['pending', added], ['active', 3]];
  if (status === 'inactive' && id % 12 === 4) return [['active', added], ['inactive', 5]];
  return [[status, added]];
} // biome-ignore format: pairs read better side by side

/** The 50 users of the demo, the same on every machine; the first two can sign in. `now` is when their accounts were made. */
export async function seedUsers(trx: Trx, now: Date): Promise<void> {
  const people: Sample[] = [
    ...demoAccounts.map((person) => ({ ...person, status: 'active' as const })),
    ...names.map((name, index) => invented(name, index + demoAccounts.length)),
  ];
  for (const [index, person] of people.entries()) {
    await trx
      .insertInto('user')
      .values({
        id: index + 1,
        full_name: person.fullName,
        company: person.company,
        role: person.role,
        username: person.username,
        country: person.country,
        contact: `(${200 + ((index * 37) % 700)}) 555-01${String((index * 13) % 100).padStart(2, '0')}`,
        email: person.email,
        current_plan: pick(userPlans, index, 3),
        status: person.status,
        avatar: '',
        task_done: 80 + ((index * 211) % 1400),
        project_done: 3 + ((index * 29) % 60),
        tax_id: `Tax-${8000 + ((index * 97) % 1999)}`,
        language: person.language,
        ...foldedNames(person),
      })
      .execute();
    for (const [status, daysAgo] of statusHistory(index + 1, people.length, person.status))
      await noteStatus(trx, index + 1, status, new Date(now.getTime() - daysAgo * DAY_MS));
  }
  for (const [index, account] of demoAccounts.entries()) {
    const { password, address, state, zipCode, timeZone, currency } = account;
    await openAccount(trx, index + 1, await hashPassword(password), now);
    await trx
      .updateTable('account')
      .set({ address, state, zip_code: zipCode, time_zone: timeZone, currency })
      .where('user_id', '=', index + 1)
      .execute();
  }
}
