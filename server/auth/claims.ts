import type { AccountRole } from '../../shared/abilities.ts';
import { ADDRESS_PATTERN, isFilled } from '../../shared/schema.ts';
import { isObject } from '../is-object.ts';
import type { OidcSettings } from '../oidc-settings.ts';
import type { Claims } from './provider.ts';

/** What a claim holds, by its own name (`https://x/roles`) or by the way to it (`realm_access.roles`). */
function claimOf(claims: Claims, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name];
  return name
    .split('.')
    .reduce<unknown>((part, key) => (isObject(part) && Object.hasOwn(part, key) ? part[key] : undefined), claims);
}

/** The role that the provider gives somebody; undefined for none. */
export function roleOf(
  claims: Claims,
  { roleClaim, roles, defaultRole }: Pick<OidcSettings, 'roleClaim' | 'roles' | 'defaultRole'>,
): AccountRole | undefined {
  const held = [claimOf(claims, roleClaim)].flat();
  return roles.find(([value]) => held.includes(value))?.[1] ?? defaultRole;
}

/** A line with something to see in it, or none. */
function text(value: unknown, most: number): string {
  const found =
    typeof value === 'string'
      ? value
          .replaceAll(/[\s\p{Cc}]+/gu, ' ')
          .trim()
          .slice(0, most)
          .trim()
      : '';
  return isFilled(found) ? found : '';
}

const isAddress = (email: string) => email.length <= 254 && new RegExp(`^${ADDRESS_PATTERN}$`).test(email);

/** The name that the provider tells of somebody; '' for none. */
export const toldName = (claims: Claims): string =>
  text(claims.name, 120) || `${text(claims.given_name, 60)} ${text(claims.family_name, 60)}`.trim();

/** How the provider calls somebody. An address that is not verified is none, and leaves `email` empty. */
export function namesOf(claims: Claims): { fullName: string; username: string; email: string } {
  const email = text(claims.email, 255);
  const username = text(claims.preferred_username, 60) || text(email.split('@')[0], 60) || text(claims.sub, 60);
  return {
    fullName: toldName(claims) || username,
    username,
    // Some providers write the word (Cognito's userinfo does).
    email: String(claims.email_verified) === 'false' || !isAddress(email) ? '' : email,
  };
}
