import { styled } from 'styled-components';

/** Two events beside each other. */
export const ComparedTable = styled.div`
  & table :is(td, th) { block-size: 36px; white-space: normal; overflow-wrap: anywhere; font-size: 0.8125rem; }
  & tbody th { font-family: ${({ theme }) => theme.font.mono}; color: ${({ theme }) => theme.color.muted}; white-space: nowrap; }
  & tbody td { color: ${({ theme }) => theme.color.muted}; }
  & tbody [data-differs] td { color: ${({ theme }) => theme.color.text}; font-weight: 550; }
  & tbody [data-differs] > * { background: ${({ theme }) => theme.color.primaryTint}; }
`;
