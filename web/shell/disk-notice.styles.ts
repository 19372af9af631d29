import { styled } from 'styled-components';

/** What concerns every page, above it. */
export const Paused = styled.p`
  margin-block-end: 16px;
  padding: 10px 16px;
  border: 1px solid ${({ theme }) => theme.color.error};
  border-radius: ${({ theme }) => theme.radius.normal};
  background: ${({ theme }) => theme.color.surface};
  font-size: 0.9375rem;
  & > a { font-weight: 600; }
`;
