import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** The form's share of twelve is four, and never too narrow for it. */
const formWidth = 'max(400px, 100% / 3)';

/** Two panes over the whole window; the bar with brand and controls stays above them. */
export const Panes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${formWidth};
  align-items: center;
  align-self: stretch;
  inline-size: calc(100% + 32px);
  margin-inline: -16px;
  &::before, &::after { content: ''; position: absolute; z-index: -1; inset-block: 0; }
  &::before {
    inset-inline: 0 ${formWidth};
    background: radial-gradient(48rem 34rem at 50% 44%, ${({ theme }) => theme.color.primaryTint}, transparent), ${({ theme }) => theme.color.bg};
  }
  &::after {
    inset-inline-end: 0;
    inline-size: ${formWidth};
    border-inline-start: 1px solid ${({ theme }) => theme.color.border};
    background: ${({ theme }) => theme.color.surface};
  }
  & > [data-pane='drawing'] {
    display: grid;
    justify-items: center;
    gap: 6px;
    padding: 16px 48px;
    text-align: center;
  }
  & > [data-pane='drawing'] > div { max-inline-size: min(620px, 78vh); margin-block-end: 20px; }
  & > [data-pane='drawing'] > strong { font-size: 1.375rem; font-weight: 650; line-height: 1.3; }
  & > [data-pane='drawing'] > p { max-inline-size: 48ch; color: ${({ theme }) => theme.color.muted}; text-wrap: balance; }
  & > [data-pane='form'] {
    inline-size: 100%;
    max-inline-size: 440px;
    margin-inline: auto;
    padding: 24px 32px;
  }
  & > [data-pane='form'] > h1 + p { margin-block-start: 6px; color: ${({ theme }) => theme.color.muted}; }
  ${below.tablet} {
    grid-template-columns: minmax(0, 1fr);
    &::before { display: none; }
    &::after { inline-size: 100%; border: 0; }
    & > [data-pane='drawing'] { display: none; }
  }
  ${print} { &::before, &::after { display: none; } }
`;
