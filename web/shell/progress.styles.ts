import { styled } from 'styled-components';
import { overlayLayer } from '../theme/theme.ts';

/** A thin line at the top while the next page is on its way. */
export const Progress = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline-start: 0;
  z-index: ${overlayLayer};
  block-size: 3px;
  background: ${({ theme }) => theme.color.primary};
  border-end-end-radius: 3px;
  /* Quick at first, then ever slower: nobody knows how long it takes. What is there at once shows no line at all. */
  animation: ndr-progress 10s 120ms cubic-bezier(0.1, 0.8, 0.2, 1) both;
`;
