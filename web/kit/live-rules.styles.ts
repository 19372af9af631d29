import { styled } from 'styled-components';

export const RuleList = styled.div`
  font-size: 0.8125rem;
  & > p { margin-block-end: 6px; font-weight: 550; }
  & ul { display: grid; gap: 4px; }
  & li { display: flex; align-items: center; gap: 8px; color: ${({ theme }) => theme.color.muted}; }
  & li > svg { flex: none; }
  & li[data-met] { color: ${({ theme }) => theme.color.text}; }
  & li[data-met] > svg { color: ${({ theme }) => theme.color.success}; }
`;
