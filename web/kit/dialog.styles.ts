import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** `data-size`: small, medium, large, huge or full. Below `small` every dialog takes the whole screen, but for small ones. */
export const DialogFrame = styled.dialog`
  inline-size: min(100% - 32px, 560px);
  max-inline-size: none;
  max-block-size: min(100dvb - 48px, 900px);
  padding: 0;
  overflow: visible;
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  opacity: 0;
  transform: translateY(12px) scale(0.98);
  transition: opacity 160ms, transform 160ms, overlay 160ms allow-discrete, display 160ms allow-discrete;
  &::backdrop {
    background: ${({ theme }) => theme.color.scrim};
    opacity: 0;
    transition: opacity 160ms, overlay 160ms allow-discrete, display 160ms allow-discrete;
  }
  &[open], &[open]::backdrop { opacity: 1; transform: none; }
  /* Coming, it is there at once: what still is leaving takes no focus in its last moment. */
  &[open] { transition-property: opacity, transform; }
  @starting-style {
    &[open] { opacity: 0; transform: translateY(12px) scale(0.98); }
    &[open]::backdrop { opacity: 0; }
  }
  /* One that the address opens: without JavaScript nobody calls showModal. */
  @media (scripting: none) { &[data-wanted] { display: block; position: fixed; inset: 0; margin: auto; block-size: fit-content; opacity: 1; transform: none; } }
  &:focus-visible { outline: 0; }
  &[data-size='small'] { inline-size: min(100% - 32px, 440px); }
  &[data-size='large'] { inline-size: min(100% - 32px, 800px); }
  &[data-size='huge'] { inline-size: min(100% - 32px, 1160px); }
  &[data-size='full'] {
    inline-size: 100%;
    block-size: 100dvb;
    max-block-size: none;
    border: 0;
    border-radius: 0;
  }
  ${below.small} {
    &:not([data-size='small']) {
      inline-size: 100%;
      block-size: 100dvb;
      max-block-size: none;
      border: 0;
      border-radius: 0;
    }
  }
  ${print} { position: static; border: 0; box-shadow: none; max-block-size: none; }
`;

/** Head and foot stay, the middle scrolls; shared by dialogs and drawers. */
export const DialogPane = styled.div`
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  block-size: 100%;
  max-block-size: inherit;
  & > [data-head] {
    display: flex;
    align-items: flex-start;
    gap: 12px;
    padding: 16px 20px;
    padding-inline-end: 12px;
    & > div { flex: 1; min-inline-size: 0; padding-block: 4px; }
    & h2 { overflow-wrap: anywhere; }
    & p { margin-block-start: 2px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
    & > button { flex: none; inline-size: 36px; min-block-size: 36px; }
  }
  & > [data-body] {
    padding: 4px 20px 20px;
    overflow-y: auto;
    overscroll-behavior: contain;
  }
  & > [data-body]:last-child { padding-block-end: 20px; }
  & > [data-foot] {
    display: flex;
    flex-wrap: wrap;
    justify-content: flex-end;
    gap: 8px 12px;
    padding: 12px 20px 16px;
    &[data-start] { justify-content: flex-start; }
  }
  &[data-scrolls] {
    & > [data-head] { border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
    & > [data-body] { padding-block: 16px; }
    & > [data-foot] { border-block-start: 1px solid ${({ theme }) => theme.color.border}; padding-block-start: 16px; }
  }
  ${below.small} {
    & > [data-head], & > [data-body], & > [data-foot] { padding-inline-start: 16px; }
    & > [data-body], & > [data-foot] { padding-inline-end: 16px; }
  }
`;

/** Under a question: the box for the word that confirms it. */
export const TypedWord = styled.div`margin-block-start: 16px;`;
