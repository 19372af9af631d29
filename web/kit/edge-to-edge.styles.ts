import { css } from 'styled-components';

/** Panels from edge to edge of their card: their headings begin where the card's does. */
export const edgeToEdge = css`
  & > details + details { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & > details > summary { border-radius: 0; outline-offset: -2px; }
`;
