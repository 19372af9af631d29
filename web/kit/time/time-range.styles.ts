import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';
import { besideOpenLine } from '../open-line.styles.ts';

/** What chooses a page's time, at the end of its heading. */
export const RangeTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  margin-inline-start: auto;
  & nav { display: grid; gap: 2px; padding-block-end: 12px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & nav a {
    padding: 6px 10px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
  }
  & nav a:hover { background: ${({ theme }) => theme.color.hover}; }
  & nav a[aria-current] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  & form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px; padding-block-start: 12px; }
  & > button { ${besideOpenLine} }
  & small { color: ${({ theme }) => theme.color.muted}; }
  ${below.small} { flex: 1 1 100%; & > details { flex: 1; } }
  ${print} { display: none; }
`;
