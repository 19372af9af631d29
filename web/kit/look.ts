import type { Color } from './tones.ts';

/** How a small part of the kit looks; each component says which values it knows. */
export interface Look {
  variant?: string;
  color?: Color;
  size?: string;
  shape?: string;
  /** As wide as what it stands in. */
  block?: boolean;
}

const names = ['variant', 'color', 'size', 'shape', 'block'] as const;

/**
 * For `styled.x.attrs<ButtonLook>(asData)`: typed props become the `data-` attributes that styles read, so that no rule depends on
 * a prop and one sheet serves every page.
 */
export function asData(look: Look): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  for (const name of names) {
    const value = look[name];
    if (value === undefined) continue;
    attributes[name] = undefined;
    if (value !== false) attributes[`data-${name}`] = value;
  }
  return attributes;
}
