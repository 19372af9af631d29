/**
 * The path that a console stands below (`NDR_BASE_PATH`), '' at the root of its host. Addresses inside begin with one `/` and know
 * nothing of it: it is put on where they leave for a browser, and taken off where they come back.
 */

/** `address` as a browser asks for it; one that is not of this console, or relative, as it is. */
export const putOn = (base: string, address: string): string =>
  /^\/(?![/\\])/.test(address) ? base + address : address;

/** A browser's `address` as the console knows it; null when it is not below `base`. */
export function takeOff(base: string, address: string): string | null {
  if (!address.startsWith(base)) return null;
  const rest = address.slice(base.length);
  if (/^([?#]|$)/.test(rest)) return `/${rest}`;
  return rest.startsWith('/') ? rest : null;
}
