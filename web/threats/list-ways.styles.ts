import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** Tabs of the list, and what it is put together by at the end of the line. */
export const ListWays = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 24px;
  min-inline-size: 0;
  & > * { min-inline-size: 0; max-inline-size: 100%; }
  /* Side by side the tabs would be cut off. */
  ${below.medium} { & > [data-many]:first-child { flex-basis: 100%; } }
  ${print} { display: none; }
`;
