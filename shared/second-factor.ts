import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { Nullable } from './schema.ts';

const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 in UTC.` });

/** Whatever changes who may come in takes the password besides the session: a screen left open is not enough. */
export const currentPassword = Type.String({ maxLength: 1000, description: 'Your password, once more.' });

const code = Type.String({
  maxLength: 40,
  description: 'The six digits that the app shows, or a recovery code; spaces and hyphens do not matter.',
  examples: ['287082'],
});

export const SecondFactor = Type.Object(
  {
    on: Type.Boolean({ description: 'Whether a password alone does not sign in.' }),
    since: Nullable(Time('When it was turned on')),
    recoveryCodes: Type.Integer({ description: 'Recovery codes that are not used yet.' }),
  },
  { $id: 'SecondFactor', examples: [{ on: true, since: '2026-11-02T08:00:00.000Z', recoveryCodes: 10 }] },
);
export type SecondFactor = Static<typeof SecondFactor>;

export const PasswordAgain = Type.Object(
  { currentPassword },
  { $id: 'PasswordAgain', additionalProperties: false, examples: [{ currentPassword: 'a long one, 42' }] },
);
export type PasswordAgain = Static<typeof PasswordAgain>;

export const SecondFactorSecret = Type.Object(
  {
    secret: Type.String({ description: 'Base32, to type into the app. Shown only here.' }),
    uri: Type.String({ description: 'The same as an `otpauth://` address, to draw as a QR code.' }),
  },
  {
    $id: 'SecondFactorSecret',
    examples: [
      {
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        uri: 'otpauth://totp/NDR:admin%40demo.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=NDR',
      },
    ],
  },
);
export type SecondFactorSecret = Static<typeof SecondFactorSecret>;

export const SecondFactorCode = Type.Object(
  { code },
  { $id: 'SecondFactorCode', additionalProperties: false, examples: [{ code: '287082' }] },
);
export type SecondFactorCode = Static<typeof SecondFactorCode>;

export const PasswordAndCode = Type.Object(
  { currentPassword, code },
  {
    $id: 'PasswordAndCode',
    additionalProperties: false,
    examples: [{ currentPassword: 'a long one, 42', code: '287082' }],
  },
);
export type PasswordAndCode = Static<typeof PasswordAndCode>;

const recoveryExample = ['k7pq-2m4x-n9rt', '3f8h-w6cd-b1vz'];

export const RecoveryCodes = Type.Object(
  {
    recoveryCodes: Type.Array(Type.String(), { description: 'Each signs in once instead of a code. Shown only here.' }),
  },
  { $id: 'RecoveryCodes', examples: [{ recoveryCodes: recoveryExample }] },
);
export type RecoveryCodes = Static<typeof RecoveryCodes>;

export const SecondFactorNeeded = Type.Object(
  {
    challenge: Type.String({ description: 'Says that the password was right; goes with the code to `signInByCode`.' }),
    expiresAt: Time('Until when it does'),
  },
  {
    $id: 'SecondFactorNeeded',
    description: 'The password is right, and nobody is signed in yet: a code is needed too.',
    examples: [{ challenge: 'eyJhbGciOi…', expiresAt: '2026-11-22T08:05:00.000Z' }],
  },
);
export type SecondFactorNeeded = Static<typeof SecondFactorNeeded>;

export const ChallengeAndCode = Type.Object(
  { challenge: Type.String({ maxLength: 1000, description: 'As signing in answered it.' }), code },
  { $id: 'ChallengeAndCode', additionalProperties: false, examples: [{ challenge: 'eyJhbGciOi…', code: '287082' }] },
);
export type ChallengeAndCode = Static<typeof ChallengeAndCode>;
