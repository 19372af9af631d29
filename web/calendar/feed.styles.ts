import { styled } from 'styled-components';

export const FeedPane = styled.div`
  display: grid;
  gap: 16px;
`;
