import { styled } from 'styled-components';
import { color } from '../theme/theme.ts';

/** The number of the answer, large, fading towards what it means. */
export const Code = styled.p`
  font-size: clamp(6rem, 22vw, 10rem);
  font-weight: 800;
  line-height: 1;
  letter-spacing: -0.04em;
  font-variant-numeric: tabular-nums;
  color: ${color.primaryText};
  mask-image: linear-gradient(${color.text} 30%, transparent 96%);
`;

export const Message = styled.div`
  display: grid;
  justify-items: center;
  gap: 10px;
  max-inline-size: 54ch;
  text-align: center;
  & > p { text-wrap: balance; }
  & > p:not(:first-child) { color: ${color.muted}; }
  & > div { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-block-start: 18px; }
`;
