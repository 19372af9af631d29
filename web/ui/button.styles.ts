import { styled } from 'styled-components';
import { color, radius } from '../theme/theme.ts';

const control = `
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-block-size: 38px;
  padding: 0 16px;
  border: 1px solid transparent;
  border-radius: ${radius.small};
  font-weight: 550;
  line-height: 1.2;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  transition: background-color 120ms, border-color 120ms;
  &:hover { text-decoration: none; }
  &:disabled, &[aria-disabled='true'] { opacity: 0.5; cursor: default; pointer-events: none; }
`;

/** `data-variant`: solid (the one thing to do), or outlined; `data-block` for the whole width. */
export const Button = styled.button`
  ${control}
  background: transparent;
  border-color: ${color.borderStrong};
  color: ${color.text};
  &:hover { background: ${color.primaryTint}; }
  &[data-variant='solid'] {
    background: ${color.primaryStrong};
    border-color: ${color.primaryStrong};
    color: ${color.onPrimary};
  }
  &[data-variant='solid']:hover { background: ${color.primary}; border-color: ${color.primary}; }
  &[data-variant='text'] { border-color: transparent; color: ${color.primaryText}; padding-inline: 8px; }
  &[data-block] { inline-size: 100%; }
`;

/** A square button holding one icon; it needs an aria-label. */
export const IconButton = styled.button`
  ${control}
  inline-size: 38px;
  padding: 0;
  background: transparent;
  color: ${color.muted};
  &:hover { background: ${color.primaryTint}; color: ${color.text}; }
`;
