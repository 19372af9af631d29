import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { type Api, ApiError } from '../../shared/api.ts';
import type { Passkey, PasskeyAnswer } from '../../shared/passkeys.ts';
import { securityApi } from '../../shared/security-api.ts';

/** What a device signed for signing in. @throws ApiError, or what `passkeyTrouble` takes */
export async function signWithPasskey(api: Api): Promise<PasskeyAnswer> {
  const optionsJSON = await securityApi(api).beginPasskeySignIn();
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, clientDataJSON, authenticatorData, signature };
}

/** Lets the device make a passkey for who is signed in. @throws ApiError, or what `passkeyTrouble` takes */
export async function makePasskey(api: Api, name: string, currentPassword: string): Promise<Passkey> {
  const optionsJSON = await securityApi(api).beginPasskey({ currentPassword });
  const { id, response } = await startRegistration({ optionsJSON: optionsJSON as never });
  const { clientDataJSON, attestationObject, transports } = response;
  return securityApi(api).addPasskey({
    name,
    id,
    clientDataJSON,
    attestationObject,
    ...(transports && { transports }),
  });
}

/** Whether pages of this address may ask for passkeys at all. */
const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Text key of what went wrong between page and device; null for what the API said, which has texts of its own. */
export function passkeyTrouble(error: unknown): string | null {
  if (error instanceof ApiError) return null;
  if (!hasPasskeys()) return 'second-step:passkey.missing';
  const { name } = (error instanceof WebAuthnError && error.cause ? error.cause : error) as Error;
  switch (name) {
    case 'NotAllowedError':
    case 'AbortError':
      return 'second-step:passkey.cancelled';
    case 'SecurityError':
      return 'second-step:passkey.elsewhere';
    case 'InvalidStateError':
      return 'second-step:passkey.known';
    default:
      return 'second-step:passkey.failed';
  }
}
