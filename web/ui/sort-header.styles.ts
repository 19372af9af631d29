import { styled } from 'styled-components';
import { color, print } from '../theme/theme.ts';

/** A heading that sorts: the arrow keeps its place, faint until the column is sorted, pointed at or focused. */
export const SortHeading = styled.th`
  & a { vertical-align: middle; }
  & a svg { opacity: 0.4; transition: opacity 120ms; }
  & a:hover, & a:focus-visible { color: ${color.text}; text-decoration: none; }
  & a:hover svg, & a:focus-visible svg { opacity: 0.8; }
  &[aria-sort] a { color: ${color.text}; }
  &[aria-sort] a svg { opacity: 1; }
  ${print} { &:not([aria-sort]) svg { display: none; } }
  @media (width >= 960px), print { &[data-numeric] a { flex-direction: row-reverse; } }
`;
