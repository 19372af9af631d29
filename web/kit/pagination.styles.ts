import { styled } from 'styled-components';
import { below, color, print, radius, toned } from '../theme/theme.ts';
import { unseen } from './mark.styles.ts';

/** Page links in a row; below `small` the numbers give way to "page x of y". */
export const PaginationNav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px;
  font-variant-numeric: tabular-nums;
  & ol { display: flex; flex-wrap: wrap; align-items: center; gap: 2px; }
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
  &[data-size='small'] :is(a, [data-step], [data-gap]) { min-inline-size: 28px; block-size: 28px; padding-inline: 4px; font-size: 0.8125rem; }
  &[data-size='large'] :is(a, [data-step], [data-gap]) { min-inline-size: 42px; block-size: 42px; font-size: 1rem; }
  &[data-shape='circle'] :is(a, span[data-step]) { border-radius: 999px; }
  &:is([data-variant='outlined'], [data-variant='tonal']), &:is([data-variant='outlined'], [data-variant='tonal']) ol { gap: 6px; }
  &[data-variant='outlined'] :is(a, span[data-step]) { border: 1px solid ${color.border}; }
  &[data-variant='tonal'] a:not([aria-current]) { background: color-mix(in srgb, ${color.secondary} 12%, transparent); }
  &[data-color] a[aria-current='page'] { background: ${toned.solid}; border-color: ${toned.solid}; color: ${toned.onSolid}; }
  &[data-bare] > span { position: static; inline-size: auto; block-size: auto; clip-path: none; }
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
