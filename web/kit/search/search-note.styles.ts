import { styled } from 'styled-components';

/** Under the search: what is wrong with it, or may not be meant. */
export const SearchNote = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  color: ${({ theme }) => theme.color.error};
  font-size: 0.8125rem;
  &[role='status'] { color: ${({ theme }) => theme.color.muted}; }
  & a { text-decoration: underline; text-underline-offset: 0.2em; font-weight: 550; }
  & code { font-family: ${({ theme }) => theme.font.mono}; }
`;
