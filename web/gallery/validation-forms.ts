import type { Api } from '../../shared/api.ts';
import { levels, protocols } from '../../shared/gallery-form-values.ts';
import { usersApi } from '../../shared/users-api.ts';
import { checkField } from '../kit/form/check-field.tsx';
import { choiceField } from '../kit/form/choice-field.tsx';
import { dateField } from '../kit/form/date-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FieldFault, FormField, FormValues, TypedField } from '../kit/form/form-types.ts';
import { linesField } from '../kit/form/lines-field.tsx';
import { radioField } from '../kit/form/radio-field.tsx';
import type { DemoSend } from './demo-form.ts';

const need = 'gallery-forms:need';
const schemas = () => import('../../shared/gallery-forms.ts');
const faults = { 'email.INVALID': 'gallery-forms:fault.email', 'email.TOO_SHORT': 'gallery-forms:fault.email' };
const submit = { submit: 'gallery-forms:check', busy: 'gallery-forms:sending', reset: 'gallery-forms:reset' };

const text = (name: string, more: Partial<TypedField> = {}): TypedField => ({
  name,
  label: `gallery-forms:field.${name}`,
  control: 'text',
  autoComplete: 'off',
  ...more,
});
const needed = (name: string, more: Partial<TypedField> = {}) => text(name, { required: need, ...more });
const email = needed('email', { control: 'email' });
const sensorName = needed('name', { label: 'gallery-forms:field.sensor', hint: 'gallery-forms:hint.sensor' });
const password = needed('password', { control: 'password', autoComplete: 'new-password' });
const passwordAgain = needed('passwordAgain', { control: 'password', autoComplete: 'new-password' });
const level = choiceField({
  name: 'level',
  label: 'gallery-forms:field.level',
  values: levels,
  option: (value) => `gallery-forms:level.${value}`,
  none: 'gallery-forms:choose',
  required: need,
});

export const live = defineForm({
  schema: async () => (await schemas()).NamedSensor,
  fields: [sensorName, password],
  faults: { 'name.INVALID': 'gallery-forms:fault.sensorName' },
  live: true,
  ...submit,
});

export const kinds = defineForm({
  schema: async () => (await schemas()).Kinds,
  fields: [
    needed('name'),
    email,
    text('hook', { control: 'url', hint: 'gallery-forms:hint.optional' }),
    needed('port', { control: 'number', hint: 'gallery-forms:hint.port' }),
    dateField({ name: 'since', label: 'gallery-forms:field.since', required: need }),
    level,
    radioField({
      name: 'protocol',
      label: 'gallery-forms:field.protocol',
      values: protocols,
      option: (value) => `gallery-forms:protocol.${value}`,
      look: 'inline',
      required: need,
    }),
    linesField({ name: 'remarks', label: 'gallery-forms:field.remarks', hint: 'gallery-forms:hint.remarks', rows: 2 }),
    checkField({ name: 'agreed', label: 'gallery-forms:field.agreed', required: 'gallery-forms:needAgreed' }),
  ],
  faults: { ...faults, 'hook.INVALID': 'errors:BAD_URL' },
  live: true,
  wide: true,
  ...submit,
});

export const cross = defineForm({
  schema: async () => (await schemas()).Maintenance,
  fields: [
    dateField({ name: 'start', label: 'gallery-forms:field.start', required: need }),
    dateField({ name: 'end', label: 'gallery-forms:field.end', required: need }),
    password,
    passwordAgain,
  ],
  check: ({ start = '', end = '', password, passwordAgain }: FormValues): FieldFault[] => [
    ...(end < start ? [{ field: 'end', code: 'BEFORE_START', params: {} }] : []),
    ...(passwordAgain === password ? [] : [{ field: 'passwordAgain', code: 'DIFFERENT', params: {} }]),
  ],
  faults: {
    'end.BEFORE_START': 'gallery-forms:fault.beforeStart',
    'passwordAgain.DIFFERENT': 'gallery-forms:fault.different',
  },
  live: true,
  ...submit,
});

const codes = { username: 'USERNAME_IN_USE', email: 'EMAIL_IN_USE' } as const;
const askFor = (name: keyof typeof codes) => async (value: string, api: Api) =>
  (await usersApi(api).checkNames({ [name]: value })).inUse.length ? codes[name] : undefined;

export const names = defineForm({
  schema: async () => (await schemas()).Names,
  fields: [
    needed('fullName'),
    needed('username', { ask: askFor('username'), hint: 'gallery-forms:hint.taken' }),
    { ...email, ask: askFor('email') },
  ],
  faults,
  live: true,
  ...submit,
});

/** The server has the last word: what is taken comes back with what was typed. */
export const sendNames: DemoSend = async (given, { api }) => {
  const { fullName: _, ...asked } = given;
  const { inUse } = await usersApi(api).checkNames(asked);
  return inUse.length
    ? { given, faults: inUse.map((field) => ({ field, code: codes[field], params: {} })) }
    : undefined;
};

export const summary = defineForm({
  schema: async () => (await schemas()).Report,
  fields: [
    needed('title', { label: 'gallery-forms:field.heading' }),
    email,
    needed('network', { label: 'gallery-forms:field.homeNetwork', hint: 'gallery-forms:hint.network' }),
    level,
  ],
  faults: { ...faults, 'network.INVALID': 'gallery-forms:fault.network' },
  ...submit,
});

export const bubbles = defineForm({ ...summary, live: true, wide: true, bubbles: true });

const wizardFields: FormField[] = [
  sensorName,
  text('site'),
  needed('homeNetwork', { hint: 'gallery-forms:hint.network' }),
  needed('rate', { control: 'number', hint: 'gallery-forms:hint.rate' }),
  needed('alertEmail', { control: 'email' }),
  level,
  linesField({ name: 'remarks', label: 'gallery-forms:field.remarks', rows: 2 }),
];
export const wizard = defineForm({
  schema: async () => (await schemas()).SensorSettings,
  fields: wizardFields,
  faults: {
    'name.INVALID': 'gallery-forms:fault.sensorName',
    'homeNetwork.INVALID': 'gallery-forms:fault.network',
    'alertEmail.INVALID': 'gallery-forms:fault.email',
    'alertEmail.TOO_SHORT': 'gallery-forms:fault.email',
  },
  live: true,
  submit: 'gallery-forms:register',
  busy: 'gallery-forms:sending',
});
