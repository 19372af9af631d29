import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** Above a list: labelled controls in a row, the search first and the widest; `data-fit` keeps one as wide as what it holds. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px 16px;
  padding: 16px 20px 12px;
  & > div { flex: 1 1 130px; }
  & > div:first-child { flex: 2 1 240px; max-inline-size: 480px; }
  & > div[data-fit] { flex: none; max-inline-size: 100%; }
  ${below.small} {
    padding-inline: 16px;
    & > div:first-child { flex-basis: 100%; max-inline-size: none; }
  }
  ${print} { display: none; }
`;

/** A text input with a magnifying glass in it. */
export const SearchBox = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 12px;
    color: ${({ theme }) => theme.color.muted};
    pointer-events: none;
  }
  & > input { padding-inline-start: 40px; }
`;
