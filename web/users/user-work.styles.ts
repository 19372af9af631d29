import { styled } from 'styled-components';

/** What can be done from a page, at the end of its heading. */
export const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
