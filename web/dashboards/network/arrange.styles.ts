import { styled } from 'styled-components';

/** Cards by name, each with its buttons at the end. */
export const ArrangeList = styled.ol`
  display: grid;
  margin-block-end: 20px;
  & > li { display: flex; align-items: center; gap: 4px; padding-block: 6px; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & > li > span { flex: 1; min-inline-size: 0; font-weight: 550; }
  & [data-handle] { display: grid; place-items: center; inline-size: 30px; block-size: 30px; color: ${({ theme }) => theme.color.muted}; cursor: grab; touch-action: none; }
  & [data-handle]:active { cursor: grabbing; }
  @media (scripting: none) { & [data-handle] { display: none; } }
  & > li[data-hidden] > span { color: ${({ theme }) => theme.color.muted}; font-weight: 400; text-decoration: line-through; }
`;
