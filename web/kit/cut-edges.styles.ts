import { css } from 'styled-components';

const fade = ({ theme }: { theme: { direction: { forward: string } } }) => `calc(90deg * ${theme.direction.forward})`;

/** Fades what use-cut-edges.ts has marked, on the sides where there is more. */
export const cutEdges = css`
  &[data-cut='end'] { mask-image: linear-gradient(${fade}, currentcolor calc(100% - 36px), transparent); }
  &[data-cut='start'] { mask-image: linear-gradient(${fade}, transparent, currentcolor 36px); }
  &[data-cut='both'] { mask-image: linear-gradient(${fade}, transparent, currentcolor 36px calc(100% - 36px), transparent); }
`;
