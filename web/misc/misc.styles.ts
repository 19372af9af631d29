import { styled } from 'styled-components';
import { color } from '../theme/theme.ts';

export const Code = styled.p`
  font-size: clamp(4rem, 16vw, 7rem);
  font-weight: 750;
  line-height: 1;
  letter-spacing: -0.03em;
  color: ${color.primaryText};
`;

export const Message = styled.div`
  display: grid;
  justify-items: center;
  gap: 12px;
  max-inline-size: 56ch;
  text-align: center;
  & > p:not(:first-child) { color: ${color.muted}; }
  & > div { display: flex; flex-wrap: wrap; justify-content: center; gap: 12px; margin-block-start: 12px; }
`;
