import { styled } from 'styled-components';

/** Bars without numbers, beside the number that they belong to. */
export const MiniBarsFrame = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 56px;
  & rect { fill: ${({ theme }) => theme.toned.fill}; print-color-adjust: exact; }
  & rect[data-faint] { fill: color-mix(in srgb, ${({ theme }) => theme.toned.fill} 32%, ${({ theme }) => theme.color.surface}); }
`;
