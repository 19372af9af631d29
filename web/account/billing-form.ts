import { countryField } from '../kit/form/country-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { TypedField } from '../kit/form/form-types.ts';

const field = (name: string, autoComplete: TypedField['autoComplete'] = 'off'): TypedField => ({
  name,
  label: `billing:address.${name}`,
  control: name === 'email' ? 'email' : 'text',
  autoComplete,
});

/** What stands on the invoices that one gets. */
export const billingForm = defineForm({
  schema: async () => (await import('../../shared/account-settings.ts')).BillingAddress,
  wide: true,
  fields: [
    field('company', 'organization'),
    field('email', 'email'),
    field('taxId'),
    field('vatNumber'),
    field('phone', 'tel'),
    field('address', 'street-address'),
    field('zipCode', 'postal-code'),
    field('city', 'address-level2'),
    field('state', 'address-level1'),
    countryField({ name: 'country', label: 'billing:address.country' }),
  ],
  faults: { 'email.INVALID': 'billing:address.badEmail' },
  submit: 'settings:save',
  busy: 'settings:saving',
  reset: 'settings:reset',
});
