import { styled } from 'styled-components';
import { below, color, print, radius } from '../theme/theme.ts';
import { unseen } from './mark.styles.ts';

/** Page links in a row; below `small` the numbers give way to "page x of y". */
export const PaginationNav = styled.nav`
  display: flex;
  align-items: center;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  & ol { display: flex; align-items: center; gap: 2px; }
  & a, & [data-step], & [data-gap] {
    display: grid;
    place-items: center;
    min-inline-size: 34px;
    block-size: 34px;
    padding-inline: 6px;
    border-radius: ${radius.small};
    color: ${color.text};
    font-size: 0.875rem;
    font-weight: 500;
  }
  & a:hover { background: ${color.primaryTint}; text-decoration: none; }
  & a[data-step] { color: ${color.muted}; }
  & a[data-step]:hover { color: ${color.text}; }
  & span[data-step] { color: ${color.muted}; opacity: 0.4; }
  & [data-gap] { color: ${color.muted}; min-inline-size: 24px; padding-inline: 0; }
  & a[aria-current='page'] { background: ${color.primaryStrong}; color: ${color.onPrimary}; }
  ${below.small} {
    inline-size: 100%;
    justify-content: center;
    & ol { display: none; }
    & a, & [data-step] { min-inline-size: 40px; block-size: 40px; }
  }
  ${print} { display: none; }
`;

/** "Page x of y": seen where the numbers are not, heard everywhere. */
export const PageOf = styled.span`
  padding-inline: 12px;
  color: ${color.muted};
  font-size: 0.875rem;
  @media (width >= 600px) { ${unseen} }
`;
