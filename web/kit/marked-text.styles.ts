import { styled } from 'styled-components';
import { tint } from '../theme/theme.ts';

/** What was searched for, where it was found. */
export const Mark = styled.mark`
  padding-inline: 1px;
  border-radius: 3px;
  background: ${({ theme }) => tint(theme.fill.warning)};
  color: inherit;
  font-weight: 600;
  box-shadow: inset 0 -1px ${({ theme }) => theme.fill.warning};
`;
