import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

export const BlankFrame = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  grid-template-columns: minmax(0, 1fr);
  min-block-size: 100vh;
  min-block-size: 100dvh;
  position: relative;
  isolation: isolate;
  overflow: clip;
  background: radial-gradient(60rem 40rem at 50% -10%, ${({ theme }) => theme.color.primaryTint}, transparent), ${({ theme }) => theme.color.bg};
  /* The rings of a radar, fading outwards and clear of what stands in the middle. */
  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: 0;
    background: repeating-radial-gradient(circle at 50% 46%, transparent 0 94px, ${({ theme }) => theme.color.primaryText} 95px, transparent 96px);
    mask-image: radial-gradient(circle at 50% 46%, transparent 14rem, ${({ theme }) => theme.color.text} 20rem, transparent 48rem);
    opacity: 0.3;
    pointer-events: none;
  }
  /* Not behind words that stand there without a card. */
  &:has([data-bare])::before { display: none; }
  ${print} { background: none; &::before { display: none; } }
`;

export const BlankBar = styled.header`
  display: flex;
  align-items: center;
  gap: 4px;
  padding: 12px 16px;
  ${print} { display: none; }
`;

export const BlankBrand = styled.a`
  display: flex;
  align-items: center;
  gap: 10px;
  margin-inline-end: auto;
  color: ${({ theme }) => theme.color.text};
  font-size: 1.125rem;
  font-weight: 700;
  &:hover { text-decoration: none; }
  & svg { color: ${({ theme }) => theme.color.primaryText}; }
`;

export const BlankMain = styled.main`
  display: grid;
  place-items: center;
  padding: 8px 16px 76px;
  outline: none;
`;
