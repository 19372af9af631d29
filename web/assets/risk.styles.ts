import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/** A number, its word and a bar. */
export const RiskFrame = styled.span`
  display: inline-grid;
  gap: 6px;
  inline-size: 130px;
  & > span { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
  & b { font-size: 1.0625rem; font-variant-numeric: tabular-nums; }
  ${print} { inline-size: 90px; }
`;
