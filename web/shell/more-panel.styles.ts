import { styled } from 'styled-components';

export const MoreSections = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px 20px;
  margin-block-end: 8px;
  padding-block-end: 8px;
  border-block-end: 1px solid ${({ theme }) => theme.color.border};
  font-size: 0.875rem;
  & a { min-block-size: 28px; padding-block: 3px; }
`;
