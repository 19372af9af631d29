import { styled } from 'styled-components';

export const MiniMonthFrame = styled.div`
  & > header { display: flex; align-items: center; gap: 2px; margin-block-end: 6px; }
  & > header > strong { flex: 1; font-weight: 600; }
  & table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
  & th { padding: 4px 0; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; font-weight: 550; }
  & td { padding: 1px 0; text-align: center; }
  & td > a {
    position: relative;
    display: inline-grid;
    place-items: center;
    inline-size: 32px;
    max-inline-size: 100%;
    block-size: 32px;
    border-radius: 50%;
    color: ${({ theme }) => theme.color.text};
    font-size: 0.8125rem;
    font-variant-numeric: tabular-nums;
    text-decoration: none;
  }
  & td > a:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  & td > a[data-other] { color: ${({ theme }) => theme.color.muted}; }
  & td > a[data-today] { box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.primaryText}; font-weight: 650; }
  & td > a[data-busy]::after {
    content: '';
    position: absolute;
    inset-block-end: 4px;
    inline-size: 4px;
    block-size: 4px;
    border-radius: 50%;
    background: currentcolor;
  }
  & td > a[aria-current] { background: ${({ theme }) => theme.color.primaryStrong}; color: ${({ theme }) => theme.color.onPrimary}; font-weight: 650; }
`;
