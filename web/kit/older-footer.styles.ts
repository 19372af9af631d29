import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** Below a list that goes back in time: the ways to the newest and to older ones. */
export const OlderFooter = styled.footer`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 12px;
  padding: 14px ${({ theme }) => theme.inset};
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  & > :only-child { margin-inline-start: auto; }
  ${print} { display: none; }
`;
