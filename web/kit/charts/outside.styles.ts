import { styled } from 'styled-components';

export const OutsideLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
  padding: 4px ${({ theme }) => theme.inset} 12px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
`;
