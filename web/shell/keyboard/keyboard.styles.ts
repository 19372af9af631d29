import { styled } from 'styled-components';
import { below } from '../../theme/theme.ts';

/** Groups of keys in two columns. */
export const KeyGroups = styled.div`
  columns: 2;
  column-gap: 32px;
  ${below.small} { columns: 1; }
  & section { break-inside: avoid; margin-block-end: 24px; }
  & h3 { margin: 0 0 6px; font-size: 0.875rem; font-weight: 600; color: ${({ theme }) => theme.color.muted}; }
  & dl > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-block-size: 38px;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }
  & dl > div:last-child { border: 0; }
  & dd, & dd > span { display: inline-flex; align-items: center; gap: 5px; flex: none; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & kbd {
    min-inline-size: 24px;
    padding: 2px 7px;
    border: 1px solid ${({ theme }) => theme.color.borderStrong};
    border-block-end-width: 2px;
    border-radius: 5px;
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
    font: inherit;
    font-weight: 550;
    text-align: center;
  }
`;

export const KeySwitch = styled.div`
  margin-block-start: 8px;
  padding-block-start: 16px;
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
`;
