import { type Static, Type } from '@sinclair/typebox';
import { type AccountRole, personRoles } from '../shared/abilities.ts';

/** The settings of single sign-on. Each is optional by itself; `readOidc` says what belongs together. */
export const oidcEnvironment = {
  NDR_OIDC_ISSUER: Type.Optional(
    Type.String({
      format: 'address',
      pattern: '^https?://[^\\s?#]+$',
      description: 'The provider of single sign-on (OpenID Connect), by its issuer.',
      errorMessage: 'an address such as https://id.example.org',
    }),
  ),
  NDR_OIDC_CLIENT_ID: Type.Optional(Type.String({ description: 'What the provider calls this console.' })),
  NDR_OIDC_CLIENT_SECRET: Type.Optional(Type.String({ description: 'Without one the console is a public client.' })),
  NDR_OIDC_SCOPES: Type.String({ default: 'openid profile email', description: 'What the provider is asked for.' }),
  NDR_OIDC_ROLE_CLAIM: Type.String({ default: 'roles', description: 'The claim that says what people are.' }),
  NDR_OIDC_ROLES: Type.String({
    default: '',
    description:
      'Which role a value of that claim gives, comma-separated: soc-admins=admin,soc=client. As a JSON array where values have commas.',
  }),
  NDR_OIDC_DEFAULT_ROLE: Type.Optional(Type.String({ description: 'The role of everybody else; without it none.' })),
  NDR_OIDC_TITLE: Type.Optional(Type.String({ maxLength: 40, description: 'The provider’s name on the button.' })),
};
const Oidc = Type.Object(oidcEnvironment);

/** How people sign in by a provider. */
export interface OidcSettings {
  issuer: string;
  clientId: string;
  clientSecret: string | undefined;
  /** With blanks between them. */
  scopes: string;
  roleClaim: string;
  /** Values of the claim with the roles that they give; the first that somebody has counts. */
  roles: readonly (readonly [value: string, role: AccountRole])[];
  defaultRole: AccountRole | undefined;
  /** The provider's name. */
  title: string;
  /** Where people open the console: the provider sends them back there. */
  publicUrl: string;
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
const isRole = (text: string): text is AccountRole => (personRoles as readonly string[]).includes(text);

/** The pairs of a list: comma-separated, or a JSON array of texts. */
function pairsOf(list: string): string[] {
  if (!list.trimStart().startsWith('[')) return list.split(',');
  try {
    const pairs: unknown = JSON.parse(list);
    // What is no text is no pair, and is told as such.
    return (pairs as unknown[]).map((pair) => (typeof pair === 'string' ? pair : '?'));
  } catch {
    return ['?'];
  }
}

/**
 * What the settings say of single sign-on, undefined without an issuer. What is wrong with them is added to `faults`, a line each.
 */
export function readOidc(
  settings: Static<typeof Oidc>,
  publicUrl: string | undefined,
  faults: string[],
): OidcSettings | undefined {
  const issuer = settings.NDR_OIDC_ISSUER;
  if (!issuer || !URL.canParse(issuer)) return;
  const { protocol, hostname } = new URL(issuer);
  if (protocol === 'http:' && !loopback.test(hostname))
    faults.push('NDR_OIDC_ISSUER: https://; http:// is for a provider on this machine alone');
  if (!settings.NDR_OIDC_CLIENT_ID) faults.push('NDR_OIDC_CLIENT_ID: required with NDR_OIDC_ISSUER');
  if (!publicUrl)
    faults.push('NDR_PUBLIC_URL: required with NDR_OIDC_ISSUER, for the provider sends people back to it');
  const scopes = settings.NDR_OIDC_SCOPES.split(/[\s,]+/).filter(Boolean);
  if (!scopes.includes('openid')) faults.push('NDR_OIDC_SCOPES: openid must be among them');
  const roles = pairsOf(settings.NDR_OIDC_ROLES)
    .map((pair) => pair.trim())
    .filter(Boolean)
    .map((pair) => {
      const at = pair.lastIndexOf('=');
      return [pair.slice(0, Math.max(at, 0)).trim(), pair.slice(at + 1).trim()] as const;
    });
  const strange = roles.filter(([value, role]) => !value || !isRole(role));
  if (strange.length)
    faults.push(
      `NDR_OIDC_ROLES: pairs such as soc-admins=admin, comma-separated or as a JSON array, each with one of ${personRoles.join(', ')}`,
    );
  const defaultRole = settings.NDR_OIDC_DEFAULT_ROLE;
  if (defaultRole && !isRole(defaultRole)) faults.push(`NDR_OIDC_DEFAULT_ROLE: one of ${personRoles.join(', ')}`);
  if (!roles.length && !defaultRole)
    faults.push('NDR_OIDC_ROLES: required with NDR_OIDC_ISSUER, unless NDR_OIDC_DEFAULT_ROLE gives everybody a role');
  return {
    issuer,
    clientId: settings.NDR_OIDC_CLIENT_ID ?? '',
    clientSecret: settings.NDR_OIDC_CLIENT_SECRET,
    scopes: scopes.join(' '),
    roleClaim: settings.NDR_OIDC_ROLE_CLAIM,
    roles: roles as OidcSettings['roles'],
    defaultRole: defaultRole as AccountRole | undefined,
    title: settings.NDR_OIDC_TITLE ?? hostname,
    publicUrl: publicUrl ?? '',
  };
}
