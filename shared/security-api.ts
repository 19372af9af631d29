import type { Api } from './api.ts';
import type { SignedIn } from './auth.ts';
import type {
  NewPasskey,
  Passkey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyName,
  PasskeyRequest,
  Passkeys,
} from './passkeys.ts';
import type {
  ChallengeAndCode,
  PasswordAgain,
  PasswordAndCode,
  RecoveryCodes,
  SecondFactor,
  SecondFactorCode,
  SecondFactorSecret,
} from './second-factor.ts';
import type { Identities, Identity } from './single-sign-on.ts';

/** Calls about the second factor, passkeys and identities; all throw ApiError. */
export const securityApi = ({ get, post, patch, delete: remove }: Api) => ({
  secondFactor: (signal?: AbortSignal) => get<SecondFactor>('/api/account/second-factor', {}, signal),
  beginSecondFactor: (password: PasswordAgain) => post<SecondFactorSecret>('/api/account/second-factor', password),
  confirmSecondFactor: (code: SecondFactorCode) => post<RecoveryCodes>('/api/account/second-factor/confirm', code),
  renewRecoveryCodes: (both: PasswordAndCode) => post<RecoveryCodes>('/api/account/second-factor/recovery-codes', both),
  removeSecondFactor: (both: PasswordAndCode) => post<void>('/api/account/second-factor/off', both),
  resetSecondFactor: (userId: number) => remove<void>(`/api/apps/users/${userId}/second-factor`),
  signInByCode: (answer: ChallengeAndCode) => post<SignedIn>('/api/auth/second-factor', answer),

  passkeys: (signal?: AbortSignal) => get<Passkeys>('/api/account/passkeys', {}, signal),
  beginPasskey: (password: PasswordAgain) => post<PasskeyCreation>('/api/account/passkeys/options', password),
  addPasskey: (passkey: NewPasskey) => post<Passkey>('/api/account/passkeys', passkey),
  renamePasskey: (id: number, passkey: PasskeyName) => patch<Passkey>(`/api/account/passkeys/${id}`, passkey),
  removePasskey: (id: number) => remove<void>(`/api/account/passkeys/${id}`),
  beginPasskeySignIn: () => post<PasskeyRequest>('/api/auth/passkey/options'),
  signInByPasskey: (answer: PasskeyAnswer) => post<SignedIn>('/api/auth/passkey', answer),

  ownIdentities: (signal?: AbortSignal) => get<Identities>('/api/account/identities', {}, signal),
  identities: (userId: number, signal?: AbortSignal) =>
    get<Identities>(`/api/apps/users/${userId}/identities`, {}, signal),
  linkIdentity: (userId: number, id: number) => post<Identity>(`/api/apps/users/${userId}/identities/${id}/link`),
  unlinkIdentity: (userId: number, id: number) => remove<void>(`/api/apps/users/${userId}/identities/${id}`),
});
