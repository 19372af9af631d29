import type { Static } from '@sinclair/typebox';
import * as Type from '@sinclair/typebox';
import { filledLine, MOST_WHOLE, Nullable } from './schema.ts';

const Time = (description: string) => Type.String({ description: `${description}, ISO 8601 in UTC.` });
/** Bytes as WebAuthn's JSON writes them. */
const bytes = (maxLength: number, description: string) =>
  Type.String({ maxLength, pattern: '^[A-Za-z0-9_-]+$', description: `${description}, base64url.` });

const name = filledLine(60, { description: 'What tells it from others.', examples: ['Work laptop'] });
const example = {
  id: 1,
  name: 'Work laptop',
  createdAt: '2026-11-02T08:00:00.000Z',
  lastUsedAt: null,
  synced: true,
};

export const Passkey = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    createdAt: Time('When it was added'),
    lastUsedAt: Nullable(Time('When it last signed in; null is never')),
    synced: Type.Boolean({ description: 'Its keeper has it on several devices.' }),
  },
  { $id: 'Passkey', examples: [example] },
);
export type Passkey = Static<typeof Passkey>;

export const Passkeys = Type.Object(
  { passkeys: Type.Array(Passkey) },
  { $id: 'Passkeys', description: 'Newest first.', examples: [{ passkeys: [example] }] },
);
export type Passkeys = Static<typeof Passkeys>;

const type = Type.Literal('public-key');
const challenge = Type.String({ description: 'Good once, for five minutes; base64url.' });
const timeout = Type.Integer({ description: 'Milliseconds.' });

export const PasskeyCreation = Type.Object(
  {
    challenge,
    rp: Type.Object({ id: Type.String(), name: Type.String() }),
    user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
    pubKeyCredParams: Type.Array(Type.Object({ type, alg: Type.Integer() })),
    timeout,
    attestation: Type.Literal('none'),
    excludeCredentials: Type.Array(
      Type.Object({ id: Type.String(), type, transports: Type.Optional(Type.Array(Type.String())) }),
      { description: 'Those that the account has.' },
    ),
    authenticatorSelection: Type.Object({
      residentKey: Type.Literal('required'),
      requireResidentKey: Type.Literal(true),
      userVerification: Type.Literal('required'),
    }),
  },
  {
    $id: 'PasskeyCreation',
    description: 'What `navigator.credentials.create` takes, as WebAuthn’s `PublicKeyCredentialCreationOptionsJSON`.',
    examples: [
      {
        challenge: 'q2Vt0T3xkQ8',
        rp: { id: 'ndr.example', name: 'NDR' },
        user: { id: 'b5Gk', name: 'admin@demo.com', displayName: 'Alex Moreau' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        timeout: 300000,
        attestation: 'none',
        excludeCredentials: [],
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
      },
    ],
  },
);
export type PasskeyCreation = Static<typeof PasskeyCreation>;

export const NewPasskey = Type.Object(
  {
    name,
    id: bytes(1400, 'Id of the credential'),
    clientDataJSON: bytes(8000, 'What the browser signed for'),
    attestationObject: bytes(16000, 'The public key, as the authenticator gave it'),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 20 }), { maxItems: 10 })),
  },
  {
    $id: 'NewPasskey',
    additionalProperties: false,
    examples: [{ name: 'Work laptop', id: 'mZ3s', clientDataJSON: 'eyJ0eXBl', attestationObject: 'o2NmbXQ' }],
  },
);
export type NewPasskey = Static<typeof NewPasskey>;

export const PasskeyName = Type.Object(
  { name },
  { $id: 'PasskeyName', additionalProperties: false, examples: [{ name: 'Old laptop' }] },
);
export type PasskeyName = Static<typeof PasskeyName>;

export const PasskeyRequest = Type.Object(
  { challenge, rpId: Type.String(), timeout, userVerification: Type.Literal('required') },
  {
    $id: 'PasskeyRequest',
    description: 'What `navigator.credentials.get` takes, as WebAuthn’s `PublicKeyCredentialRequestOptionsJSON`.',
    examples: [{ challenge: 'q2Vt0T3xkQ8', rpId: 'ndr.example', timeout: 300000, userVerification: 'required' }],
  },
);
export type PasskeyRequest = Static<typeof PasskeyRequest>;

export const PasskeyAnswer = Type.Object(
  {
    id: bytes(1400, 'Id of the credential'),
    clientDataJSON: bytes(8000, 'What the browser signed for'),
    authenticatorData: bytes(2000, 'What the authenticator says of itself'),
    signature: bytes(8000, 'Over both'),
  },
  {
    $id: 'PasskeyAnswer',
    additionalProperties: false,
    examples: [{ id: 'mZ3s', clientDataJSON: 'eyJ0eXBl', authenticatorData: 'SZYN5Yg', signature: 'MEUCIQ' }],
  },
);
export type PasskeyAnswer = Static<typeof PasskeyAnswer>;

export const PasskeyId = Type.Object({
  id: Type.Integer({ minimum: 1, maximum: MOST_WHOLE, description: 'Id from the list.', examples: [1] }),
});
