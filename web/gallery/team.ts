import { MOST_MEMBERS, memberRoles } from '../../shared/gallery-form-values.ts';
import type { Member, Team } from '../../shared/gallery-forms.ts';
import type { FieldFault } from '../kit/form/form-types.ts';

const newMember: Member = { name: '', email: '', role: memberRoles[0] };
export const newTeam: Team = { team: '', members: [newMember, newMember] };

const textOf = (form: FormData, name: string) => String(form.get(name) ?? '').trim();

/** The team as a form without scripts sends it: `members.0.name`. */
export function readTeam(form: FormData): Team {
  const rows = Array.from({ length: MOST_MEMBERS }, (_, row) => row).filter((row) => form.has(`members.${row}.name`));
  const members = rows.map((row) => ({
    name: textOf(form, `members.${row}.name`),
    email: textOf(form, `members.${row}.email`),
    role: textOf(form, `members.${row}.role`) as Member['role'],
  }));
  return { team: textOf(form, 'team'), members };
}

/** What a button inside the form makes of it, `add` or `remove 1`; undefined for one that sends. */
export function changedBy(team: Team, asked: string): Team | undefined {
  const { members } = team;
  if (asked === 'add') return members.length < MOST_MEMBERS ? { ...team, members: [...members, newMember] } : team;
  const removed = /^remove (\d+)$/.exec(asked)?.[1];
  return removed === undefined ? undefined : { ...team, members: members.filter((_, row) => row !== Number(removed)) };
}

/** One fault a field, row by row: what is empty, what the schema refuses, an address that stands there twice. */
export async function checkTeam(team: Team): Promise<FieldFault[]> {
  const [{ refusals }, { Team }] = await Promise.all([
    import('../kit/form/check-form.ts'),
    import('../../shared/gallery-forms.ts'),
  ]);
  const seen = new Set<string>();
  const repeated = team.members.flatMap(({ email }, row): FieldFault[] => {
    const key = email.trim().toLowerCase();
    if (key === '' || !seen.has(key)) {
      seen.add(key);
      return [];
    }
    return [{ field: `members.${row}.email`, code: 'REPEATED', params: {} }];
  });
  const first = new Map<string, FieldFault>();
  const valueAt = (field: string) =>
    field.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], team);
  for (const fault of [...refusals(Team, team), ...repeated])
    if (!first.has(fault.field))
      first.set(
        fault.field,
        valueAt(fault.field) === '' ? { field: fault.field, code: 'REQUIRED', params: {} } : fault,
      );
  return [...first.values()];
}
