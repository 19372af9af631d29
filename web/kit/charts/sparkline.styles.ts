import { styled } from 'styled-components';

/** A line without numbers, beside the number that it belongs to. */
export const SparklineFrame = styled.svg`
  display: block;
  inline-size: 100%;
  block-size: 36px;
  overflow: visible;
  & [data-line] { stroke: ${({ theme }) => theme.toned.fill}; fill: none; stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
  & [data-area] { fill: ${({ theme }) => theme.toned.fill}; fill-opacity: 0.14; print-color-adjust: exact; }
`;
