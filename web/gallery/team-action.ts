import type { Team } from '../../shared/gallery-forms.ts';
import type { ActionArgs } from '../app/page.ts';
import type { FieldFault } from '../kit/form/form-types.ts';
import { changedBy, checkTeam, readTeam } from './team.ts';

export interface TeamResult {
  form: 'team';
  team: Team;
  faults: FieldFault[];
  done?: boolean;
}

/** The form of a team without scripts: adds or takes away a row, or checks it all and stores nothing. */
export async function teamAction({ form, loadTexts }: ActionArgs): Promise<TeamResult> {
  const team = readTeam(form);
  const changed = changedBy(team, String(form.get('do') ?? ''));
  if (changed) return { form: 'team', team: changed, faults: [] };
  await loadTexts?.(['errors']);
  const faults = await checkTeam(team);
  return { form: 'team', team, faults, done: faults.length === 0 };
}
