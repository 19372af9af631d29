import accountOutline from '~icons/mdi/account-outline';
import bankOutline from '~icons/mdi/bank-outline';
import creditCardOutline from '~icons/mdi/credit-card-outline';
import emailOutline from '~icons/mdi/email-outline';
import fileDocumentOutline from '~icons/mdi/file-document-outline';
import lockOutline from '~icons/mdi/lock-outline';
import phoneOutline from '~icons/mdi/phone-outline';
import rocketLaunchOutline from '~icons/mdi/rocket-launch-outline';
import storeOutline from '~icons/mdi/store-outline';
import truckOutline from '~icons/mdi/truck-outline';
import { deliveries, levels, payments } from '../../shared/gallery-form-values.ts';
import { checkField } from '../kit/form/check-field.tsx';
import { choiceField } from '../kit/form/choice-field.tsx';
import { countryField } from '../kit/form/country-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FieldFault, FormField, FormValues, TypedField } from '../kit/form/form-types.ts';
import { linesField } from '../kit/form/lines-field.tsx';
import { radioField } from '../kit/form/radio-field.tsx';

const need = 'gallery-forms:need';
const faults = {
  'email.INVALID': 'gallery-forms:fault.email',
  'email.TOO_SHORT': 'gallery-forms:fault.email',
  'alertEmail.INVALID': 'gallery-forms:fault.email',
  'alertEmail.TOO_SHORT': 'gallery-forms:fault.email',
  'phone.INVALID': 'gallery-forms:fault.phone',
};
const buttons = { submit: 'gallery-forms:send', busy: 'gallery-forms:sending' };
const schemas = () => import('../../shared/gallery-forms.ts');

type More = Partial<Omit<TypedField, 'name' | 'ask'>>;
const text = (name: string, more: More = {}): TypedField => ({
  name,
  label: `gallery-forms:field.${name}`,
  control: 'text',
  autoComplete: 'off',
  ...more,
});
const needed = (name: string, more: More = {}): TypedField => text(name, { required: need, ...more });

const contact: FormField[] = [
  needed('name', { autoComplete: 'name', icon: accountOutline }),
  needed('email', { control: 'email', autoComplete: 'email', icon: emailOutline }),
  text('phone', { control: 'tel', autoComplete: 'tel', icon: phoneOutline }),
  needed('password', { control: 'password', autoComplete: 'new-password', icon: lockOutline }),
  checkField({ name: 'remember', label: 'gallery-forms:field.remember' }),
];
const plain = contact.map((field): FormField => {
  if (!('icon' in field)) return field;
  const { icon: _, ...others } = field;
  return others;
});

/** Each field says what it is for before anything is typed. */
export const hinted = defineForm({
  schema: async () => (await schemas()).Contact,
  fields: contact.map(
    (field): FormField => ('icon' in field ? { ...field, hint: `gallery-forms:hint.${field.name}` } : field),
  ),
  faults,
  ...buttons,
});
export const verticalIcons = defineForm({
  schema: async () => (await schemas()).Contact,
  fields: contact,
  faults,
  ...buttons,
  reset: 'gallery-forms:reset',
});
export const vertical = defineForm({ ...verticalIcons, fields: plain });
export const horizontalIcons = defineForm({ ...verticalIcons, beside: true });
export const horizontal = defineForm({ ...vertical, beside: true });

export const columns = defineForm({
  schema: async () => (await schemas()).Person,
  fields: [
    needed('firstName', { autoComplete: 'given-name' }),
    needed('lastName', { autoComplete: 'family-name' }),
    needed('email', { control: 'email', autoComplete: 'email' }),
    text('company', { autoComplete: 'organization' }),
    text('city', { autoComplete: 'address-level2' }),
    countryField({ name: 'country', label: 'gallery-forms:field.country' }),
    checkField({ name: 'news', label: 'gallery-forms:field.news', hint: 'gallery-forms:hint.news' }),
  ],
  faults,
  ...buttons,
  reset: 'gallery-forms:reset',
  wide: true,
});

/** A card is needed, and looked at, by whoever pays with one. */
function checkCard(values: FormValues): FieldFault[] {
  if (values.payment !== 'card') return [];
  const empty = ['cardNumber', 'cardExpiry'].filter((name) => !values[name]);
  return empty.map((field) => ({ field, code: 'REQUIRED', params: {} }));
}

export const order = defineForm({
  schema: async () => (await schemas()).Order,
  fields: [
    needed('name', { autoComplete: 'name' }),
    text('phone', { control: 'tel', autoComplete: 'tel' }),
    needed('street', { autoComplete: 'street-address' }),
    needed('postalCode', { autoComplete: 'postal-code' }),
    needed('city', { autoComplete: 'address-level2' }),
    countryField({ name: 'country', label: 'gallery-forms:field.country' }),
    radioField({
      name: 'delivery',
      label: 'gallery-forms:field.delivery',
      values: deliveries,
      option: (value) => `gallery-forms:delivery.${value}`,
      text: (value) => `gallery-forms:deliveryText.${value}`,
      icons: { standard: truckOutline, express: rocketLaunchOutline, pickup: storeOutline },
      look: 'cards',
    }),
    text('promo', { hint: 'gallery-forms:hint.promo' }),
    radioField({
      name: 'payment',
      label: 'gallery-forms:field.payment',
      values: payments,
      option: (value) => `gallery-forms:payment.${value}`,
      icons: { invoice: fileDocumentOutline, transfer: bankOutline, card: creditCardOutline },
      look: 'cards',
    }),
    text('cardNumber', { autoComplete: 'cc-number', hint: 'gallery-forms:hint.card' }),
    text('cardExpiry', { autoComplete: 'cc-exp', hint: 'gallery-forms:hint.expiry' }),
  ],
  check: checkCard,
  faults: {
    ...faults,
    'promo.INVALID': 'gallery-forms:fault.promo',
    'cardNumber.REQUIRED': need,
    'cardExpiry.REQUIRED': need,
    'cardNumber.INVALID': 'gallery-forms:fault.card',
    'cardExpiry.INVALID': 'gallery-forms:fault.expiry',
  },
  submit: 'gallery-forms:order',
  busy: 'gallery-forms:sending',
});
export const orderValues: FormValues = { delivery: 'standard', payment: 'invoice' };

const address = (name: string) =>
  text(name, { control: 'url', autoComplete: 'url', hint: 'gallery-forms:hint.optional' });

export const profile = defineForm({
  schema: async () => (await schemas()).Profile,
  fields: [
    needed('firstName', { autoComplete: 'given-name' }),
    needed('lastName', { autoComplete: 'family-name' }),
    text('phone', { control: 'tel', autoComplete: 'tel' }),
    needed('username', { autoComplete: 'username' }),
    needed('email', { control: 'email', autoComplete: 'email' }),
    needed('password', { control: 'password', autoComplete: 'new-password' }),
    needed('passwordAgain', { control: 'password', autoComplete: 'new-password' }),
    address('website'),
    address('code'),
    address('network'),
  ],
  check: ({ password, passwordAgain }) =>
    passwordAgain === password ? [] : [{ field: 'passwordAgain', code: 'DIFFERENT', params: {} }],
  faults: {
    ...faults,
    'passwordAgain.DIFFERENT': 'gallery-forms:fault.different',
    'website.INVALID': 'errors:BAD_URL',
    'code.INVALID': 'errors:BAD_URL',
    'network.INVALID': 'errors:BAD_URL',
  },
  ...buttons,
});
export const profileTabs = {
  personal: ['firstName', 'lastName', 'phone'],
  account: ['username', 'email', 'password', 'passwordAgain'],
  social: ['website', 'code', 'network'],
} as const;

const sensorFaults = {
  ...faults,
  'name.INVALID': 'gallery-forms:fault.sensorName',
  'homeNetwork.INVALID': 'gallery-forms:fault.network',
};

export const settings = defineForm({
  schema: async () => (await schemas()).SensorSettings,
  fields: [
    needed('name', { label: 'gallery-forms:field.sensor', hint: 'gallery-forms:hint.sensor' }),
    text('site'),
    needed('homeNetwork', { hint: 'gallery-forms:hint.network' }),
    needed('rate', { control: 'number', hint: 'gallery-forms:hint.rate' }),
    needed('alertEmail', { control: 'email' }),
    choiceField({
      name: 'level',
      label: 'gallery-forms:field.level',
      values: levels,
      option: (value) => `gallery-forms:level.${value}`,
    }),
    linesField({ name: 'remarks', label: 'gallery-forms:field.remarks', hint: 'gallery-forms:hint.remarks', rows: 3 }),
  ],
  faults: sensorFaults,
  submit: 'gallery-forms:save',
  busy: 'gallery-forms:sending',
});
