import { styled } from 'styled-components';
import { TableFrame } from './table.styles.ts';

/** Where a card's text stands. */
export const CardRoom = styled.div`
  padding: 0 ${({ theme }) => theme.inset} 20px;
  & > p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
`;

/**
 * A table of machine words: the first column wraps, or is as narrow as its figures; a small second line stands under
 * what it tells more of.
 */
export const PlainTable = styled(TableFrame)`
  & tbody :is(th, td):first-child { padding-block: 8px; white-space: normal; overflow-wrap: anywhere; min-inline-size: 200px; }
  & tr > [data-numeric]:first-child:nth-child(n) { inline-size: 1px; min-inline-size: 0; white-space: nowrap; overflow-wrap: normal; }
  & tbody :is(th, td) { block-size: 46px; font-size: 0.875rem; }
  & tbody [data-group] { block-size: 36px; font-size: 0.8125rem; font-weight: 600; color: ${({ theme }) => theme.color.muted}; background: ${({ theme }) => theme.color.sunken}; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.8125rem; }
  & small { display: block; color: ${({ theme }) => theme.color.muted}; }
`;
