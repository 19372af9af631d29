import { userPlans, userRoles, userStatuses } from '../../shared/user-values.ts';
import type { NewUser, UserChanges, UserDetail } from '../../shared/users.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { countryField } from '../kit/form/country-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormField, FormValues } from '../kit/form/form-types.ts';
import { languagesField } from '../kit/form/languages-field.tsx';
import { sensorsField } from './sensors-field.tsx';

const names: FormField[] = [
  { name: 'fullName', label: 'user-work:fullName', control: 'text', autoComplete: 'off', required: 'user-work:noName' },
  {
    name: 'username',
    label: 'users:column.username',
    control: 'text',
    autoComplete: 'off',
    required: 'user-work:noUsername',
  },
  { name: 'email', label: 'users:column.email', control: 'email', autoComplete: 'off', required: 'user-work:noEmail' },
  { name: 'company', label: 'users:column.company', control: 'text', autoComplete: 'off' },
  countryField({ name: 'country', label: 'users:column.country' }),
  { name: 'contact', label: 'users:column.contact', control: 'text', autoComplete: 'off' },
];
const role = choiceField({
  name: 'role',
  label: 'users:column.role',
  // Whoever is added sees least, unless it is said otherwise.
  values: ['subscriber', ...userRoles.filter((role) => role !== 'subscriber')],
  option: (role) => `users:role.${role}`,
  hint: 'user-work:roleHint',
});
const plan = choiceField({
  name: 'currentPlan',
  label: 'users:column.plan',
  values: userPlans,
  option: (plan) => `users:plan.${plan}`,
});
const status = choiceField({
  name: 'status',
  label: 'users:column.status',
  values: ['pending', ...userStatuses.filter((status) => status !== 'pending')],
  option: (status) => `users:status.${status}`,
});
const more: FormField[] = [
  { name: 'taxId', label: 'user-work:taxId', control: 'text', autoComplete: 'off' },
  languagesField({ name: 'language', label: 'user-work:languages', hint: 'user-work:languagesHint' }),
];
const changes = async () => (await import('../../shared/users.ts')).UserChanges;
const faults = { 'email.INVALID': 'user-work:badEmail', 'email.TOO_SHORT': 'user-work:badEmail' };

export const newUserForm = defineForm({
  wide: true,
  schema: async () => (await import('../../shared/users.ts')).NewUser,
  fields: [...names, role, sensorsField, plan, status],
  faults,
  submit: 'users:add',
  busy: 'user-work:saving',
});

const userForm = defineForm({
  wide: true,
  schema: changes,
  fields: [...names, role, sensorsField, plan, status, ...more],
  faults,
  submit: 'user-work:save',
  busy: 'user-work:saving',
});
/** Nobody changes his own role, sensors or status: another admin does. */
const ownForm = defineForm({ ...userForm, fields: [...names, plan, ...more] });

/** The form of a user's row, for whoever has this id. */
export const userFormFor = (id: number, by: number | undefined) => (id === by ? ownForm : userForm);

/** What stands in it. */
export const valuesOf = (user: UserDetail): FormValues =>
  Object.fromEntries(userForm.fields.map(({ name }) => [name, String(user[name as keyof UserDetail])]));

/** What was typed, as the route takes it: the form's check has seen it. */
export const asUser = (values: FormValues) => values as unknown as NewUser;

/** The same of a user who is there already, with the version that stood in the form. */
export const asChanges = (values: FormValues, form: FormData): UserChanges => ({
  ...asUser(values),
  version: Number(form.get('version')) || undefined,
});
