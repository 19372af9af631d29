import { styled } from 'styled-components';
import { color } from '../theme/theme.ts';

/** A heading that sorts: the arrow keeps its place, and shows when the column is sorted, pointed at or focused. */
export const SortHeading = styled.th`
  & a { vertical-align: middle; }
  & a svg { opacity: 0; transition: opacity 120ms; }
  & a:hover, & a:focus-visible { color: ${color.text}; text-decoration: none; }
  & a:hover svg, & a:focus-visible svg { opacity: 0.6; }
  &[aria-sort] a { color: ${color.text}; }
  &[aria-sort] a svg { opacity: 1; }
  &[data-numeric] a { flex-direction: row-reverse; }
`;
