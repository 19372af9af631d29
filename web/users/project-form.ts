import type { NewProject, Project } from '../../shared/projects.ts';
import { dateField } from '../kit/form/date-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormValues } from '../kit/form/form-types.ts';
import { TEAM_SEPARATOR, teamField } from './team-field.tsx';

/** A project of the team's people, as `projectsApi` writes it. */
export const projectForm = defineForm({
  schema: async () => (await import('../../shared/projects.ts')).ProjectTyped,
  fields: [
    { name: 'name', label: 'projects:name', control: 'text', autoComplete: 'off', required: 'projects:noName' },
    { name: 'company', label: 'projects:company', control: 'text', autoComplete: 'off' },
    teamField,
    { name: 'done', label: 'projects:done', control: 'number', autoComplete: 'off', required: 'projects:noDone' },
    dateField({ name: 'dueDate', label: 'projects:due', required: 'projects:noDue' }),
  ],
  faults: {
    'done.INVALID': 'projects:badDone',
    'done.TOO_SMALL': 'projects:badDone',
    'done.TOO_LARGE': 'projects:badDone',
  },
  submit: 'projects:save',
  busy: 'projects:saving',
});

const asTeam = (names: readonly string[]) => names.join(`${TEAM_SEPARATOR} `);

/** What stands in the form of a project. */
export const valuesOfProject = ({ name, company, team, done, dueDate }: Project): FormValues => ({
  ...{ name, company, dueDate, done: String(done) },
  team: asTeam(team.map(({ username }) => username)),
});

/** What stands in the form of a new one: the team begins with this user. */
export const valuesOfNew = (username: string): FormValues => ({ team: asTeam([username]), done: '0' });

/** What was typed, as the route takes it: the form's check has seen it. */
export const asProject = ({ name = '', company = '', team = '', done, dueDate = '' }: FormValues): NewProject => ({
  ...{ name, company, dueDate, done: Number(done) },
  team: team
    .split(TEAM_SEPARATOR)
    .map((each) => each.trim())
    .filter(Boolean),
});
