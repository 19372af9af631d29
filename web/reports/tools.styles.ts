import { styled } from 'styled-components';
import { below } from '../theme/theme.ts';

/** Buttons side by side at the end of a heading. */
export const HeadTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  & > form { display: contents; }
  ${below.small} { flex: 1 1 100%; & > * { flex: 1 1 auto; } }
`;
