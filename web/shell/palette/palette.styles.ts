import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';

/** The palette stands in the upper part of the screen, so that it does not jump while it grows. */
export const PaletteFrame = styled.dialog`
  inline-size: min(100% - 32px, 640px);
  max-inline-size: none;
  max-block-size: min(76dvb, 620px);
  margin-block: 12dvb auto;
  padding: 0;
  overflow: clip;
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: 12px;
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  opacity: 0;
  transform: translateY(-8px) scale(0.985);
  transition: opacity 120ms, transform 120ms, overlay 120ms allow-discrete, display 120ms allow-discrete;
  &::backdrop { background: ${({ theme }) => theme.color.scrim}; opacity: 0; transition: opacity 120ms, overlay 120ms allow-discrete, display 120ms allow-discrete; }
  &[open] { display: grid; grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr); }
  &[open], &[open]::backdrop { opacity: 1; transform: none; }
  /* Coming, it is there at once: what still is leaving takes no focus in its last moment. */
  &[open] { transition-property: opacity, transform; }
  @starting-style {
    &[open] { opacity: 0; transform: translateY(-8px) scale(0.985); }
    &[open]::backdrop { opacity: 0; }
  }
  & > header {
    display: flex;
    align-items: center;
    gap: 12px;
    padding-inline: 16px 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
    color: ${({ theme }) => theme.color.muted};
  }
  & > header > input {
    flex: 1;
    min-inline-size: 0;
    min-block-size: 56px;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
    color: ${({ theme }) => theme.color.text};
    font-size: 1.0625rem;
    &::placeholder { color: ${({ theme }) => theme.color.muted}; opacity: 1; }
  }
  [dir='rtl'] & > header > input:placeholder-shown { direction: rtl; }
  & > header > button {
    min-block-size: 26px;
    padding-inline: 8px;
    border: 1px solid ${({ theme }) => theme.color.borderStrong};
    border-radius: 5px;
    background: none;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    &:hover { color: ${({ theme }) => theme.color.text}; background: ${({ theme }) => theme.color.primaryTint}; }
  }
  & > [data-results] { display: flex; flex-direction: column; }
  & [data-note] { padding: 8px 20px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-empty] { display: grid; gap: 4px; padding: 36px 24px; text-align: center; overflow-wrap: anywhere; }
  & [data-empty] > p { color: ${({ theme }) => theme.color.muted}; }
  ${below.small} {
    inline-size: calc(100% - 16px);
    margin-block-start: 8px;
    max-block-size: calc(100dvb - 16px);
  }
  ${print} { display: none; }
`;

export const ResultList = styled.div`
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 6px 8px 8px;
  scroll-padding-block: 40px;
  &:empty { display: none; }
  & [data-heading] { padding: 10px 12px 4px; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; font-weight: 600; }
  html[lang='ar'] & [data-heading] { font-size: 0.8125rem; }
  & [role='option'] {
    display: flex;
    align-items: center;
    gap: 12px;
    inline-size: 100%;
    min-block-size: 40px;
    padding: 4px 12px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.text};
    text-align: start;
    text-decoration: none;
    scroll-margin-block: 36px 8px;
    & > svg { color: ${({ theme }) => theme.color.muted}; }
    & > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    & > small {
      flex: 1 2 0;
      min-inline-size: 5rem;
      margin-inline-start: auto;
      color: ${({ theme }) => theme.color.muted};
      font-size: 0.8125rem;
      text-align: end;
      white-space: nowrap;
      /* Cut where it ends, whichever way it runs. */
      & > bdi { display: block; overflow: hidden; text-overflow: ellipsis; }
    }
    &[aria-selected='true'] { background: ${({ theme }) => theme.color.primaryTint}; }
    &[aria-selected='true'] > svg { color: ${({ theme }) => theme.color.primaryText}; }
  }
  & mark { background: none; color: ${({ theme }) => theme.color.primaryText}; font-weight: 650; }
  @media (forced-colors: active) {
    & [aria-selected='true'] { outline: 2px solid Highlight; }
  }
`;

/** What the keys do, for those who have some. */
export const PaletteHints = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: 6px 20px;
  padding: 9px 20px;
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.75rem;
  & kbd {
    padding: 0 5px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: 4px;
    font: inherit;
  }
  ${below.small} { display: none; }
  @media (pointer: coarse) { display: none; }
`;
