import type { Profile } from '../../shared/account.ts';
import { countryField } from '../kit/form/country-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { FormValues } from '../kit/form/form-types.ts';
import { languagesField } from '../kit/form/languages-field.tsx';
import { consoleLanguageField, currencyField, timeZoneField } from './select-field.tsx';

/** Who one is, and how the console speaks to one. The e-mail address has a form of its own. */
export const profileForm = defineForm({
  schema: async () => (await import('../../shared/account.ts')).ProfileChanges,
  wide: true,
  fields: [
    { name: 'fullName', label: 'account:fullName', control: 'text', autoComplete: 'name', required: 'account:noName' },
    {
      name: 'username',
      label: 'account:username',
      control: 'text',
      autoComplete: 'username',
      required: 'account:noUsername',
    },
    { name: 'organization', label: 'account:organization', control: 'text', autoComplete: 'organization' },
    { name: 'phone', label: 'account:phone', control: 'text', autoComplete: 'tel' },
    { name: 'address', label: 'account:address', control: 'text', autoComplete: 'street-address' },
    { name: 'zipCode', label: 'account:zipCode', control: 'text', autoComplete: 'postal-code' },
    { name: 'state', label: 'account:state', control: 'text', autoComplete: 'address-level1' },
    countryField({ name: 'country', label: 'account:country' }),
    languagesField({ name: 'language', label: 'account:languages', hint: 'account:languagesHint' }),
    currencyField({ name: 'currency', label: 'account:currency' }),
    consoleLanguageField({ name: 'consoleLanguage', label: 'account:language.label', hint: 'account:language.hint' }),
    timeZoneField({ name: 'timeZone', label: 'account:zone.label', hint: 'account:zone.hint' }),
  ],
  submit: 'settings:save',
  busy: 'settings:saving',
  reset: 'settings:reset',
});

/** What stands in the form. */
export const profileValues = (profile: Profile): FormValues =>
  Object.fromEntries(profileForm.fields.map(({ name }) => [name, String(profile[name as keyof Profile])]));
