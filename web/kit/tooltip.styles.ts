import { styled } from 'styled-components';
import { inverse, overlayLayer, print } from '../theme/theme.ts';

export const TooltipFrame = styled.div`
  z-index: ${overlayLayer + 1};
  inline-size: max-content;
  max-inline-size: min(34ch, 100vi - 16px);
  padding: 5px 10px;
  border-radius: ${({ theme }) => theme.radius.small};
  ${inverse}
  font-size: 0.8125rem;
  line-height: 1.4;
  outline: 0;
  overflow-wrap: anywhere;
  transition: opacity 100ms;
  &[data-entering], &[data-exiting] { opacity: 0; }
  &[data-color] { background: ${({ theme }) => theme.toned.solid}; color: ${({ theme }) => theme.toned.onSolid}; }
  & kbd { font: inherit; opacity: 0.8; margin-inline-start: 8px; }
  ${print} { display: none; }
`;
