import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** Categories at the start, the questions of one at the end; a search has its questions alone. */
export const FaqColumns = styled.div`
  display: grid;
  grid-template-columns: 260px minmax(0, 1fr);
  gap: var(--ndr-gutter);
  align-items: start;
  &[data-found] { grid-template-columns: minmax(0, 1fr); }
  & > div:last-child { display: grid; gap: 32px; min-inline-size: 0; }
  & > p { color: ${({ theme }) => theme.color.muted}; }
  ${below.tablet} { grid-template-columns: minmax(0, 1fr); }
  @media (37.5em <= width < 60em) { & nav > ul { flex-flow: row wrap; } }
  ${print} { display: block; }
`;

/** A category with its questions. */
export const FaqGroup = styled.section`
  display: grid;
  gap: 16px;
  grid-template-columns: minmax(0, 1fr);
  & > header { display: flex; align-items: center; gap: 16px; }
  & > header p { color: ${({ theme }) => theme.color.muted}; }
  & details { scroll-margin-block: 16px; }
  & [data-content] > p { max-inline-size: 72ch; }
  & [data-content] > a { display: inline-flex; align-items: center; gap: 6px; margin-block-start: 10px; font-size: 0.8125rem; }
  ${print} { & [data-content] > a { display: none; } }
`;
