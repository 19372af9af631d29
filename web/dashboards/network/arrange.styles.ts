import { styled } from 'styled-components';

/** Cards by name, each with its buttons at the end. */
export const ArrangeList = styled.ol`
  display: grid;
  margin-block-end: 20px;
  & > li { display: grid; grid-template-columns: minmax(0, 1fr) repeat(3, auto); align-items: center; gap: 4px; padding-block: 6px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & > li > span { font-weight: 550; }
  & > li[data-hidden] > span { color: ${({ theme }) => theme.color.muted}; font-weight: 400; text-decoration: line-through; }
`;
