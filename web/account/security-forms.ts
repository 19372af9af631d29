import { isStrongPassword, tokenScopes } from '../../shared/account-values.ts';
import { choiceField } from '../kit/form/choice-field.tsx';
import { defineForm } from '../kit/form/define-form.ts';
import type { TypedField } from '../kit/form/form-types.ts';

const currentPassword: TypedField = {
  name: 'currentPassword',
  label: 'security:password.current',
  control: 'password',
  autoComplete: 'current-password',
  required: 'security:password.none',
};
const code: TypedField = {
  name: 'code',
  label: 'security:factor.code',
  control: 'text',
  autoComplete: 'one-time-code',
  required: 'security:factor.noCode',
};

export const passwordForm = defineForm({
  schema: async () => (await import('../../shared/account.ts')).PasswordChange,
  fields: [
    currentPassword,
    {
      ...currentPassword,
      name: 'newPassword',
      label: 'security:password.new',
      autoComplete: 'new-password',
      required: 'security:password.noNew',
    },
    {
      ...currentPassword,
      name: 'confirm',
      label: 'security:password.confirm',
      autoComplete: 'new-password',
      required: 'security:password.noConfirm',
    },
  ],
  check: ({ newPassword = '', confirm }) => [
    ...(isStrongPassword(newPassword) ? [] : [{ field: 'newPassword', code: 'WEAK_PASSWORD', params: {} }]),
    ...(newPassword === confirm ? [] : [{ field: 'confirm', code: 'DIFFERENT', params: {} }]),
  ],
  faults: { WEAK_PASSWORD: 'security:password.weak', DIFFERENT: 'security:password.different' },
  submit: 'security:password.submit',
  reset: 'settings:reset',
  wide: true,
});

export const beginForm = defineForm({
  schema: async () => (await import('../../shared/second-factor.ts')).PasswordAgain,
  fields: [currentPassword],
  submit: 'security:factor.begin',
});

export const confirmForm = defineForm({
  schema: async () => (await import('../../shared/second-factor.ts')).SecondFactorCode,
  fields: [code],
  submit: 'security:factor.confirm',
});

const bothFactors = {
  schema: async () => (await import('../../shared/second-factor.ts')).PasswordAndCode,
  fields: [currentPassword, { ...code, hint: 'security:factor.offHint' }],
};
export const codesForm = defineForm({ ...bothFactors, submit: 'security:factor.newCodes' });
export const offForm = defineForm({ ...bothFactors, submit: 'security:factor.off' });

/** Days that a token may last, as one chooses them. */
const TOKEN_DAYS = ['90', '7', '30', '365'];

export const tokenForm = defineForm({
  schema: async () => {
    const [{ Type }, { NewApiToken }] = await Promise.all([
      import('@sinclair/typebox'),
      import('../../shared/account.ts'),
    ]);
    // What is chosen is text; the route takes a number.
    return Type.Omit(NewApiToken, ['expiresInDays']);
  },
  fields: [
    {
      name: 'name',
      label: 'security:token.name',
      control: 'text',
      autoComplete: 'off',
      required: 'security:token.noName',
      hint: 'security:token.nameHint',
    },
    choiceField({
      name: 'scope',
      label: 'security:token.scope',
      values: tokenScopes,
      option: (scope) => `security:token.scopes.${scope}`,
    }),
    choiceField({
      name: 'expiresInDays',
      label: 'security:token.expires',
      values: TOKEN_DAYS,
      option: (days) => `security:token.days.${days}`,
    }),
  ],
  submit: 'security:token.submit',
});

export const passkeyForm = defineForm({
  schema: async () => (await import('../../shared/passkeys.ts')).PasskeyName,
  fields: [
    {
      name: 'name',
      label: 'security:passkey.name',
      control: 'text',
      autoComplete: 'off',
      required: 'security:passkey.noName',
    },
  ],
  submit: 'settings:save',
  busy: 'settings:saving',
});
