import { styled } from 'styled-components';
import { color, overlayLayer } from '../theme/theme.ts';

/** A thin line at the top while the next page is on its way. */
export const Progress = styled.div`
  position: fixed;
  inset-block-start: 0;
  inset-inline: 0;
  z-index: ${overlayLayer};
  block-size: 3px;
  background: ${color.primary};
  animation: ndr-progress 1.2s 150ms ease-out both infinite;
`;
