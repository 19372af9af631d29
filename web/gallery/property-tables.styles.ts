import { styled } from 'styled-components';
import { TableFrame } from '../kit/table.styles.ts';
import { below } from '../theme/theme.ts';

/** The list of components under the heading of its card. */
export const Properties = styled.div`
  padding: 4px 20px 20px;
  ${below.small} { padding-inline: 12px; }
  & code { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.9em; }
  & [data-besides] { display: flex; flex-wrap: wrap; gap: 4px 10px; padding-block-start: 12px; font-size: 0.8125rem; }
`;

/** Cells as high as their words. */
export const PropertyFrame = styled(TableFrame)`
  & th, & td { block-size: auto; padding-block: 10px; text-align: start; vertical-align: top; white-space: normal; font-size: 0.875rem; color: ${({ theme }) => theme.color.text}; }
  & tbody :is(th, td):nth-child(-n + 3) { min-inline-size: 8rem; }
  & td:last-child { min-inline-size: 16rem; color: ${({ theme }) => theme.color.muted}; }
  & td:nth-child(2) code { color: ${({ theme }) => theme.color.primaryText}; }
  & small { display: block; color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
  & code { overflow-wrap: anywhere; }
`;
