import { styled } from 'styled-components';

/** Beside the edges of a card. */
export const Padded = styled.div`
  padding: 6px ${({ theme }) => theme.inset} 20px;
`;

export const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  & > span { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & bdi { color: ${({ theme }) => theme.color.text}; }
`;
