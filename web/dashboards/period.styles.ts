import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

export const PeriodTools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  /* A line of their own where they might not fit beside the title: they would move below it while the page is still coming in. */
  @media (width < 87.5em) { &[data-many] { flex: 1 1 100%; } }
  ${below.small} { flex: 1 1 100%; }
`;

/** One of several, as links: the address holds the choice. */
export const RangeSwitch = styled.nav`
  display: flex;
  /* Where text is twice as large they are more than a line. */
  flex-wrap: wrap;
  gap: 2px;
  padding: 3px;
  background: ${({ theme }) => theme.color.surface};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  & a {
    display: grid;
    place-items: center;
    min-block-size: 32px;
    padding-inline: 14px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.875rem;
    font-weight: 550;
    white-space: nowrap;
  }
  & a:hover { color: ${({ theme }) => theme.color.text}; text-decoration: none; }
  & a[aria-current] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; }
  ${below.small} {
    flex: 1 1 100%;
    & a { flex: 1; padding-inline: 4px; }
  }
  ${print} { padding: 0; border: 0; & a:not([aria-current]) { display: none; } }
`;
