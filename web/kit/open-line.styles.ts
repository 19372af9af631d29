import { styled } from 'styled-components';
import { below, print, theme } from '../theme/theme.ts';

const frame = `
  min-block-size: 40px;
  border-radius: ${theme.radius.normal};
  font-size: 0.875rem;
`;

/** A button beside it: of one height, one corner and one line. */
export const besideOpenLine = `
  ${frame}
  &:not([data-variant], :hover) { border-color: ${theme.color.border}; background: ${theme.color.surface}; }
`;

/** A line that opens a few controls, one element, under it. */
export const OpenLine = styled.details`
  position: relative;
  & > summary {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    ${frame}
    padding-inline: 14px;
    border: 1px solid ${({ theme }) => theme.color.border};
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
    font-weight: 550;
    white-space: nowrap;
    cursor: pointer;
    list-style: none;
  }
  & > summary::-webkit-details-marker { display: none; }
  & > summary:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  &[data-chosen] > summary { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  & > :not(summary) {
    position: absolute;
    inset-block-start: calc(100% + 6px);
    inset-inline-end: 0;
    z-index: 5;
    inline-size: 260px;
    padding: 16px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.normal};
    background: ${({ theme }) => theme.color.raised};
    box-shadow: ${({ theme }) => theme.shadow.overlay};
    font-size: 0.875rem;
  }
  & > form { display: grid; gap: 10px; }
  & label { color: ${({ theme }) => theme.color.muted}; }
  & form > button { margin-block-start: 8px; }
  ${below.small} {
    flex: 1 1 100%;
    & > summary { display: flex; justify-content: center; }
    & > :not(summary) { inset-inline: 0; inline-size: auto; }
  }
  ${print} { display: none; }
`;
