import { styled } from 'styled-components';
import { color, tint } from '../theme/theme.ts';

/** A small tonal mark; `data-tone`: error, warning, info, success, primary, or none for the neutral one. */
export const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: 1px 10px;
  border-radius: 999px;
  font-size: 0.8125rem;
  font-weight: 550;
  white-space: nowrap;
  color: ${color.secondary};
  background: ${tint(color.secondary)};
  &[data-tone='error'] { color: ${color.error}; background: ${tint(color.error)}; }
  &[data-tone='warning'] { color: ${color.warning}; background: ${tint(color.warning)}; }
  &[data-tone='info'] { color: ${color.info}; background: ${tint(color.info)}; }
  &[data-tone='success'] { color: ${color.success}; background: ${tint(color.success)}; }
  &[data-tone='primary'] { color: ${color.primaryText}; background: ${color.primaryTint}; }
`;

/** Initials, or a picture, of a person. */
export const Avatar = styled.span`
  display: inline-grid;
  place-items: center;
  flex: none;
  inline-size: 36px;
  block-size: 36px;
  border-radius: 50%;
  background: ${color.primaryTint};
  color: ${color.primaryText};
  font-size: 0.8125rem;
  font-weight: 600;
`;

/** For screen readers only. */
export const Hidden = styled.span`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
