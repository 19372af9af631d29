import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import type { State } from '../stores/sqlite.ts';

/** Invented people; addresses end in the reserved domain `.example` (RFC 2606). */
const names = [
  'Ada Lindqvist', 'Youssef Haddad', 'Camille Fournier', 'Noor Al-Amin', 'Tomás Ferreira', 'Élodie Marchand',
  'Samir Benali', 'Ingrid Solberg', 'Kenji Morimoto', 'Priya Raman', 'Lucas Petit', 'Hana Kovářová',
  'Omar Rashid', 'Beatriz Nogueira', 'Jonas Weber', 'Leïla Mansouri', 'Patrick Doyle', 'Mei-Ling Tan',
  'Andrés Villalba', 'Sofia Lund', 'Karim Zerrouki', 'Agnès Delmas', 'Tariq Mahmoud', 'Zuzanna Wrona',
  'Emeka Obi', 'Clara Rossi', 'Hugo Lambert', 'Dalia Farouk', 'Viktor Hansen', 'Rania Saad',
  'Maxime Girard', 'Amara Diallo', 'Stefan Novak', 'Yasmine Cherif', 'Liam Gallagher-Ross', 'Inès Bouchard',
  'Khalid Nasser', 'Freya Bergström', 'Mateo Ibáñez', 'Salma Idrissi', 'Oskar Nieminen', 'Juliette Perrin',
  'Walid Khoury', 'Anneke de Vries', 'Rashida Bello', 'Théo Blanchard', 'Nadia Hamdan', 'Gabriel Costa',
  'Elif Yıldız', 'Marta Kowalczyk',
] as const; // biome-ignore format: a list of names reads better in rows
const companies = [
  'Harbour Freight Lines',
  'Atelier Nord',
  'Quarry & Sons',
  'Oasis Telecom',
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

/** The 50 users of the demo; the same on every machine. */
export function seedUsers(state: State): void {
  for (const [index, fullName] of names.entries()) {
    const [first = '', ...rest] = plain(fullName).split(' ');
    const username = `${first[0]}${rest.join('')}`.replace(/[^a-z]/g, '');
    const company = pick(companies, index, 3);
    state.run(
      `INSERT INTO user (id, full_name, company, role, username, country, contact, email, current_plan, status, avatar,
         task_done, project_done, tax_id, language)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', ?, ?, ?, ?)`,
      index + 1,
      fullName,
      company,
      pick(userRoles, index, 2),
      username,
      pick(countries, index, 7),
      `(${200 + ((index * 37) % 700)}) 555-01${String((index * 13) % 100).padStart(2, '0')}`,
      `${username}@${plain(company).replace(/[^a-z]+/g, '-')}.example`,
      pick(userPlans, index, 3),
      pick(userStatuses, index, 1),
      80 + ((index * 211) % 1400),
      3 + ((index * 29) % 60),
      `Tax-${8000 + ((index * 97) % 1999)}`,
      pick(languages, index, 2),
    );
  }
}
