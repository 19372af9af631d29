import { styled } from 'styled-components';
import { below, overlayLayer, print } from '../theme/theme.ts';

/** Over the middle of the bar; where that is full, under it. */
export const Notice = styled.div`
  position: fixed;
  inset: 10px 0 auto;
  z-index: ${overlayLayer + 1};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 12px;
  inline-size: fit-content;
  max-inline-size: calc(100% - 32px);
  margin-inline: auto;
  padding: 8px 16px;
  background: ${({ theme }) => theme.color.text};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  color: ${({ theme }) => theme.color.surface};
  font-size: 0.875rem;
  & > button { padding: 0; background: none; border: 0; font-weight: 650; text-decoration: underline; text-underline-offset: 0.2em; }
  ${below.medium} { inset-block-start: calc(${({ theme }) => theme.barHeight} + 8px); }
  ${print} { display: none; }
`;
