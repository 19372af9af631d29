import { styled } from 'styled-components';
import { color, fill, tint } from '../theme/theme.ts';

/** Sets the two colours that `chip` and `avatar` are drawn in. */
export const tone = {
  error: `--ndr-tone: ${color.error}; --ndr-tone-fill: ${fill.error};`,
  warning: `--ndr-tone: ${color.warning}; --ndr-tone-fill: ${fill.warning};`,
  info: `--ndr-tone: ${color.info}; --ndr-tone-fill: ${fill.info};`,
  success: `--ndr-tone: ${color.success}; --ndr-tone-fill: ${fill.success};`,
  primary: `--ndr-tone: ${color.primaryText}; --ndr-tone-fill: ${color.primary};`,
  neutral: `--ndr-tone: ${color.secondary}; --ndr-tone-fill: ${fill.secondary};`,
} as const;

const tonal = `
  color: var(--ndr-tone);
  background: ${tint('var(--ndr-tone-fill)')};
`;

/** Rules of a small tonal mark, for plain elements of a table's cells. */
export const chip = `
  ${tonal}
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 10px;
  border-radius: 999px;
  font-size: 0.8125rem;
  font-weight: 550;
  white-space: nowrap;
`;

/** Rules of a person's initials in a circle. */
export const avatar = `
  ${tonal}
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 50%;
  font-size: 0.8125rem;
  font-weight: 600;
`;

/** A small tonal mark; `data-tone`: error, warning, info, success, primary, or none for the neutral one. */
export const Chip = styled.span`
  ${chip}
  ${tone.neutral}
  &[data-tone='error'] { ${tone.error} }
  &[data-tone='warning'] { ${tone.warning} }
  &[data-tone='info'] { ${tone.info} }
  &[data-tone='success'] { ${tone.success} }
  &[data-tone='primary'] { ${tone.primary} }
`;

/** Initials of a person. */
export const Avatar = styled.span`
  ${avatar}
  ${tone.primary}
`;

/** Rules of what is heard and not seen. */
export const unseen = `
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** For screen readers only. */
export const Hidden = styled.span`${unseen}`;
