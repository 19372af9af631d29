import type { Trx } from '../stores/state/state.ts';

/** Everything `seedProjects` fills; children first. */
export const PROJECT_TABLES = ['project_member', 'project'] as const;

const DAY_MS = 86_400_000;
const USERS = 50;

/** What is done for whom, and how far it is. */
const projects = [
  ['Warehouse sensors', 'Lockgate Shipping', 72],
  ['Spring hunt, mill network', 'Norrsken Paper', 19],
  ['Quieter rules for the wards', 'Cedar Clinic', 88],
  ['Triage course, two evenings', 'Tidal Works', 40],
  ['Ferry terminal follow-up', 'Harbour Freight Lines', 63],
  ['Cellar cameras apart from the tills', 'Vignobles Sabatier', 100],
  ['Robots on a network of their own', 'Bluefin Robotics', 34],
  ['Alerts at night, on call', 'Cedar Clinic', 51],
  ['Old firewalls, taken away', 'Maison Vauquelin', 95],
  ['Certificates that run out', 'Lockgate Shipping', 8],
  ['Guest wireless in the tasting room', 'Vignobles Sabatier', 77],
  ['Who speaks to the pumps', 'Tidal Works', 26],
  ['Log archive, seven years', 'Norrsken Paper', 58],
  ['Phishing drill, autumn', 'Maison Vauquelin', 100],
  ['Test line behind a tap', 'Bluefin Robotics', 12],
  ['Crane controllers, inventory', 'Harbour Freight Lines', 45],
] as const;

/** One or two projects for each user and more for the first two; the same on every machine. `now` is what due dates count from. */
export async function seedProjects(trx: Trx, now: Date): Promise<void> {
  const exists = new Set((await trx.selectFrom('user').select('id').execute()).map(({ id }) => id));
  for (const [index, [name, company, done]] of projects.entries()) {
    const id = index + 1;
    const others = [0, 1, 2, 3, 4].map((step) => 3 + ((index * 3 + step * 11) % (USERS - 2)));
    const demo = index % 4 === 3 ? [2] : index % 4 === 1 ? [1, 2] : [1];
    const team = [...new Set([...demo, ...others])].filter((user) => exists.has(user));
    await trx
      .insertInto('project')
      .values({
        id,
        name,
        company,
        leader_id: team[index % 3] ?? null,
        done,
        due_date: new Date(now.getTime() + (((index * 17) % 90) - 12) * DAY_MS).toISOString().slice(0, 10),
        ...{ version: 1, changed_by: '', removed_at: null },
      })
      .execute();
    for (const user_id of team) await trx.insertInto('project_member').values({ project_id: id, user_id }).execute();
  }
}
