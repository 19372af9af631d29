import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';
import { unseen } from './mark.styles.ts';

/** Page links in a row; below `small` the numbers give way to "page x of y". */
export const PaginationNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  & ol { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; }
  & a, & [data-gap] {
    display: grid;
    place-items: center;
    min-inline-size: 34px;
    block-size: 34px;
    padding-inline: 6px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    font-size: 0.875rem;
    font-weight: 500;
  }
  & a[href]:hover { background: ${({ theme }) => theme.color.primaryTint}; text-decoration: none; }
  & [data-step] { color: ${({ theme }) => theme.color.muted}; }
  & [data-step]:hover { color: ${({ theme }) => theme.color.text}; }
  & [data-step]:not([href]) { color: ${({ theme }) => theme.color.muted}; opacity: 0.4; cursor: default; text-decoration: none; }
  & [data-gap] { color: ${({ theme }) => theme.color.muted}; min-inline-size: 24px; padding-inline: 0; }
  & [data-step] { grid-auto-flow: column; gap: 4px; }
  & a[aria-current='page'] { background: ${({ theme }) => theme.color.primaryStrong}; color: ${({ theme }) => theme.color.onPrimary}; }
  &[data-size='small'] :is(a, [data-gap]) { min-inline-size: 28px; block-size: 28px; padding-inline: 4px; font-size: 0.8125rem; }
  &[data-size='large'] :is(a, [data-gap]) { min-inline-size: 42px; block-size: 42px; font-size: 1rem; }
  &[data-shape='circle'] a { border-radius: 999px; }
  &:is([data-variant='outlined'], [data-variant='tonal']), &:is([data-variant='outlined'], [data-variant='tonal']) ol { gap: 6px; }
  &[data-variant='outlined'] a { border: 1px solid ${({ theme }) => theme.color.border}; }
  &[data-variant='tonal'] a:not([aria-current], [aria-disabled]) { background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 12%, transparent); }
  &[data-color] a[aria-current='page'] { background: ${({ theme }) => theme.toned.solid}; border-color: ${({ theme }) => theme.toned.solid}; color: ${({ theme }) => theme.toned.onSolid}; }
  &[data-bare] > span { position: static; inline-size: auto; block-size: auto; clip-path: none; }
  ${below.small} {
    inline-size: 100%;
    justify-content: center;
    & ol { display: none; }
    & a { min-inline-size: 40px; block-size: 40px; }
  }
  ${print} { display: none; }
`;

/** "Page x of y": seen where the numbers are not, heard everywhere. */
export const PageOf = styled.span`
  padding-inline: 12px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  @media (width >= 37.5em) { ${unseen} }
`;
