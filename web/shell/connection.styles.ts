import { styled } from 'styled-components';
import { below, inverse, overlayLayer, print } from '../theme/theme.ts';

/** Over the free middle of the bar; where there is none, under it. */
export const Notice = styled.div`
  position: fixed;
  inset-block: 10px auto;
  inset-inline: 0 16vi;
  z-index: ${overlayLayer + 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  inline-size: fit-content;
  max-inline-size: calc(100% - 32px);
  margin-inline: auto;
  padding: 8px 16px;
  ${inverse}
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  font-size: 0.875rem;
  & > button { padding: 0; background: none; border: 0; font-weight: 650; text-decoration: underline; text-underline-offset: 0.2em; }
  ${below.medium} {
    inset-block-start: calc(${({ theme }) => theme.barHeight} + 8px);
    inset-inline: 0;
  }
  ${print} { display: none; }
`;
