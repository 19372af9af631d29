import { styled } from 'styled-components';
import { print } from '../../theme/theme.ts';

/** A heading that sorts: the arrow keeps its place, faint until the column is sorted, pointed at or focused. */
export const SortHeading = styled.th`
  & :is(a, button) { vertical-align: middle; }
  & :is(a, button) svg { opacity: 0.4; transition: opacity 120ms; }
  & :is(a, button):is(:hover, :focus-visible) { color: ${({ theme }) => theme.color.text}; text-decoration: none; }
  & :is(a, button):is(:hover, :focus-visible) svg { opacity: 0.8; }
  &[aria-sort] :is(a, button) { color: ${({ theme }) => theme.color.text}; }
  &[aria-sort] :is(a, button) svg { opacity: 1; }
  ${print} { &:not([aria-sort]) svg { display: none; } }
`;
