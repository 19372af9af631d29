import { styled } from 'styled-components';

/** Dark on light whatever the theme: cameras want it so. */
export const QrFrame = styled.svg`
  display: block;
  inline-size: 216px;
  block-size: 216px;
  padding: 18px;
  border-radius: ${({ theme }) => theme.radius.small};
  color-scheme: light;
  background: Canvas;
  fill: CanvasText;
  forced-color-adjust: none;
  print-color-adjust: exact;
`;
