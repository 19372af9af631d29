import { css, styled } from 'styled-components';
import { tint } from '../theme/theme.ts';
import { asData, type Look } from './look.ts';

/** Sets the two colours that `chip` and `avatar` are drawn in, where a cell's own attribute says which; elsewhere `data-color` does. */
export const tone = {
  error: css`--ndr-tone: ${({ theme }) => theme.color.error}; --ndr-tone-fill: ${({ theme }) => theme.fill.error};`,
  warning: css`--ndr-tone: ${({ theme }) => theme.color.warning}; --ndr-tone-fill: ${({ theme }) => theme.fill.warning};`,
  info: css`--ndr-tone: ${({ theme }) => theme.color.info}; --ndr-tone-fill: ${({ theme }) => theme.fill.info};`,
  success: css`--ndr-tone: ${({ theme }) => theme.color.success}; --ndr-tone-fill: ${({ theme }) => theme.fill.success};`,
  primary: css`--ndr-tone: ${({ theme }) => theme.color.primaryText}; --ndr-tone-fill: ${({ theme }) => theme.color.primary};`,
  neutral: css`--ndr-tone: ${({ theme }) => theme.color.secondary}; --ndr-tone-fill: ${({ theme }) => theme.fill.secondary};`,
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
  @media (forced-colors: active) { outline: 1px solid; outline-offset: -1px; }
`;

/** Rules of a person's initials in a circle. */
export const avatar = `
  ${tonal}
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 2.25rem;
  block-size: 2.25rem;
  border-radius: 50%;
  font-size: 0.8125rem;
  font-weight: 600;
  @media (forced-colors: active) { outline: 1px solid; outline-offset: -1px; }
`;

export interface ChipLook extends Look {
  /** Solid needs a colour. None: tonal. */
  variant?: 'outlined' | 'solid';
  size?: 'small' | 'large';
  /** A label has nearly square corners. */
  shape?: 'label';
}

/** A small mark, neutral without a colour. With a button that takes it away: RemovableChip. */
export const Chip = styled.span.attrs<ChipLook>(asData)`
  ${chip}
  ${tone.neutral}
  max-inline-size: 100%;
  & > bdi { overflow: hidden; text-overflow: ellipsis; }
  &[data-variant='outlined'] { background: none; box-shadow: inset 0 0 0 1px ${({ theme }) => theme.toned.fill}; }
  &[data-variant='solid'] { background: ${({ theme }) => theme.toned.solid}; color: ${({ theme }) => theme.toned.onSolid}; print-color-adjust: exact; }
  &[data-size='small'] { padding-inline: 8px; font-size: 0.75rem; line-height: 1.4; }
  &[data-size='large'] { padding: 5px 14px; font-size: 0.875rem; }
  &[data-shape='label'] { border-radius: ${({ theme }) => theme.radius.small}; }
  & > svg:first-child { margin-inline-start: -4px; }
  & > [data-size='tiny']:first-child { margin-inline-start: -10px; }
`;

export interface AvatarLook extends Look {
  /** None: tonal. */
  variant?: 'tonal' | 'solid';
  /** 24, 30, 48 and 64 pixels at the usual text size; none: 36. */
  size?: 'tiny' | 'small' | 'large' | 'huge';
  /** For things; people are circles. */
  shape?: 'rounded' | 'square';
}

/** A person's initials, an icon or an image. AvatarOf fills it. */
export const Avatar = styled.span.attrs<AvatarLook>(asData)`
  ${avatar}
  ${tone.primary}
  overflow: hidden;
  & > img { inline-size: 100%; block-size: 100%; object-fit: cover; }
  &[data-variant='solid'] { background: ${({ theme }) => theme.toned.solid}; color: ${({ theme }) => theme.toned.onSolid}; print-color-adjust: exact; }
  &[data-shape='rounded'] { border-radius: ${({ theme }) => theme.radius.normal}; }
  &[data-shape='square'] { border-radius: 2px; }
  &[data-size='tiny'] { inline-size: 1.5rem; block-size: 1.5rem; font-size: 0.6875rem; }
  &[data-size='small'] { inline-size: 1.875rem; block-size: 1.875rem; font-size: 0.75rem; }
  &[data-size='large'] { inline-size: 3rem; block-size: 3rem; font-size: 1rem; }
  &[data-size='huge'] { inline-size: 4rem; block-size: 4rem; font-size: 1.25rem; }
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
