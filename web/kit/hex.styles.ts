import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** Bytes in columns, always from left to right. */
export const HexFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > [data-buttons] { display: flex; flex-wrap: wrap; gap: 8px; }
  & > [data-bytes] {
    display: flex;
    gap: 24px;
    max-block-size: 420px;
    padding: 12px 16px;
    overflow: auto;
    background: ${({ theme }) => theme.color.sunken};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & pre { margin: 0; font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; line-height: 1.6; color: ${({ theme }) => theme.color.text}; }
  & [data-offsets] { color: ${({ theme }) => theme.color.muted}; user-select: none; }
  & i { color: ${({ theme }) => theme.color.muted}; font-style: normal; }
  @media (scripting: none) { & > [data-buttons] { display: none; } }
  ${print} { & > [data-buttons] { display: none; } & > [data-bytes] { max-block-size: none; break-inside: avoid; } }
`;
