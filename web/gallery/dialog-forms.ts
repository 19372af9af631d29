import applicationBracesOutline from '~icons/mdi/application-braces-outline';
import chatOutline from '~icons/mdi/chat-outline';
import domain from '~icons/mdi/domain';
import homeOutline from '~icons/mdi/home-outline';
import shieldSearch from '~icons/mdi/shield-search';
import ticketOutline from '~icons/mdi/ticket-outline';
import {
  connectionKinds,
  connectionLimits,
  connectionReads,
  isCardNumber,
  places,
} from '../../shared/gallery-form-values.ts';
import { checkField } from '../kit/form/check-field.tsx';
import { countryField } from '../kit/form/country-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormValues, TypedField } from '../kit/form/form-types.ts';
import { radioField } from '../kit/form/radio-field.tsx';
import { userFormFor } from '../users/user-form.ts';
import { people } from './people.ts';

const need = 'gallery-forms:need';
const schemas = () => import('../../shared/gallery-forms.ts');
const busy = 'gallery-forms:sending';

const needed = (name: string, more: Partial<Omit<TypedField, 'name' | 'ask'>> = {}): TypedField => ({
  name,
  label: `gallery-forms:field.${name}`,
  control: 'text',
  autoComplete: 'off',
  required: need,
  ...more,
});
const email = needed('email', { control: 'email', autoComplete: 'email' });
const badEmail = { 'email.INVALID': 'gallery-forms:fault.email', 'email.TOO_SHORT': 'gallery-forms:fault.email' };

/** The product's own form of a user whom another admin changes. */
export const editUser = defineForm({ ...userFormFor(0, undefined), wide: true });
export const userValues: FormValues = {
  fullName: people[0]!.name,
  username: 'a.haddad',
  email: people[0]!.email,
  company: 'Oran Port Authority',
  country: 'Algeria',
  contact: '+213 41 55 01 00',
  role: 'admin',
  currentPlan: 'company',
  status: 'active',
  language: 'Arabic, French',
};

export const addCard = defineForm({
  schema: async () => (await schemas()).PaymentCard,
  fields: [
    needed('cardNumber', { autoComplete: 'cc-number', hint: 'gallery-dialogs:card.numberHint' }),
    needed('holder', { label: 'gallery-dialogs:card.holder', autoComplete: 'cc-name' }),
    needed('cardExpiry', { autoComplete: 'cc-exp', hint: 'gallery-forms:hint.expiry' }),
    needed('cvc', {
      label: 'gallery-dialogs:card.cvc',
      autoComplete: 'cc-csc',
      hint: 'gallery-dialogs:card.cvcHint',
    }),
    checkField({ name: 'keep', label: 'gallery-dialogs:card.keep' }),
  ],
  check: ({ cardNumber = '' }) =>
    isCardNumber(cardNumber) ? [] : [{ field: 'cardNumber', code: 'NO_CARD', params: {} }],
  faults: {
    'cardNumber.INVALID': 'gallery-forms:fault.card',
    'cardNumber.NO_CARD': 'gallery-dialogs:card.wrong',
    'cardExpiry.INVALID': 'gallery-forms:fault.expiry',
    'cvc.INVALID': 'gallery-dialogs:card.cvcHint',
  },
  submit: 'gallery-dialogs:card.submit',
  busy,
  live: true,
  wide: true,
});

export const recommend = defineForm({
  schema: async () => (await schemas()).Recommendation,
  fields: [email],
  faults: badEmail,
  submit: 'gallery-dialogs:refer.submit',
  busy,
});

/** As the product takes it: six digits of an authenticator app. */
export const factorCode = defineForm({
  schema: async () => (await import('../../shared/second-factor.ts')).SecondFactorCode,
  fields: [needed('code', { label: 'gallery-dialogs:factor.code', autoComplete: 'one-time-code' })],
  faults: { 'code.INVALID': 'gallery-dialogs:factor.code' },
  submit: 'gallery-dialogs:factor.turnOn',
  busy,
});
export const factorPhone = defineForm({
  schema: async () => (await schemas()).Phone,
  fields: [needed('phone', { label: 'gallery-dialogs:factor.phone', control: 'tel', autoComplete: 'tel' })],
  faults: { 'phone.INVALID': 'gallery-forms:fault.phone' },
  submit: 'gallery-dialogs:factor.sendCode',
  busy,
});

export const address = defineForm({
  schema: async () => (await schemas()).Address,
  fields: [
    radioField({
      name: 'place',
      label: 'gallery-dialogs:address.place',
      values: places,
      option: (value) => `gallery-dialogs:address.${value}`,
      text: (value) => `gallery-dialogs:address.${value}Text`,
      icons: { home: homeOutline, office: domain },
      look: 'cards',
    }),
    needed('firstName', { autoComplete: 'given-name' }),
    needed('lastName', { autoComplete: 'family-name' }),
    needed('street', { autoComplete: 'street-address' }),
    needed('postalCode', { autoComplete: 'postal-code' }),
    needed('city', { autoComplete: 'address-level2' }),
    {
      name: 'state',
      label: 'gallery-dialogs:address.state',
      control: 'text',
      autoComplete: 'address-level1',
    },
    countryField({ name: 'country', label: 'gallery-forms:field.country' }),
    checkField({ name: 'billing', label: 'gallery-dialogs:address.billing' }),
  ],
  submit: 'gallery-dialogs:address.submit',
  busy,
  wide: true,
});
export const addressValues: FormValues = { place: 'home' };

const radio = (name: string, values: readonly string[], icons?: Record<string, string>) =>
  radioField({
    name,
    label: `gallery-dialogs:app.${name}.label`,
    values,
    option: (value) => `gallery-dialogs:app.${name}.${value}`,
    text: (value) => `gallery-dialogs:app.${name}.${value}Text`,
    ...(icons && { icons }),
    look: 'cards',
  });

export const connectApp = defineForm({
  schema: async () => (await schemas()).Connection,
  fields: [
    needed('name'),
    radio('kind', connectionKinds, {
      siem: shieldSearch,
      tickets: ticketOutline,
      chat: chatOutline,
      script: applicationBracesOutline,
    }),
    radio('reads', connectionReads),
    needed('hook', { label: 'gallery-dialogs:app.hook', control: 'url', hint: 'gallery-dialogs:app.hookHint' }),
    radio('limit', connectionLimits),
  ],
  faults: { 'hook.INVALID': 'errors:BAD_URL' },
  live: true,
  submit: 'gallery-dialogs:app.submit',
  busy,
});
export const connectionValues: FormValues = { kind: 'siem', reads: 'threats', limit: '60' };

export const dialogForms = { editUser, addCard, recommend, factorCode, factorPhone, address, connectApp };
