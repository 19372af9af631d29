import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';

/** Inside of a card with a heading and behaviours; `data-full` while it fills the screen. */
export const ActionCardInner = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  block-size: 100%;
  & > header {
    display: flex;
    align-items: flex-start;
    gap: 4px 12px;
    padding: 16px 20px;
    & > [data-words] { flex: 1; min-inline-size: 0; }
    & p { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
    & > [data-actions] { display: flex; align-items: center; flex: none; gap: 2px; margin: -5px; margin-inline-end: -9px; }
    & > [data-actions] > button { inline-size: 36px; min-block-size: 36px; }
    & [data-turns] svg { transition: rotate 200ms; }
    & [data-turns][aria-expanded='false'] svg { rotate: 180deg; }
  }
  & > [data-fold] {
    flex: 1;
    display: grid;
    grid-template: 1fr / minmax(0, 1fr);
    transition: grid-template-rows 200ms;
    & > div { min-block-size: 0; overflow: clip; overflow-clip-margin: 4px; }
  }
  & > [data-fold='closed'] { grid-template-rows: 0fr; & > div { visibility: hidden; transition: visibility 200ms; } }
  & [data-content] { padding: 0 20px 20px; }
  & > [data-veil] {
    position: absolute;
    inset: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    border-radius: ${({ theme }) => theme.radius.normal};
    background: color-mix(in srgb, ${({ theme }) => theme.color.surface} 72%, transparent);
  }
  &:fullscreen { background: ${({ theme }) => theme.color.surface}; color: ${({ theme }) => theme.color.text}; overflow: auto; }
  &::backdrop { background: ${({ theme }) => theme.color.bg}; }
  ${below.small} {
    & > header, & [data-content] { padding-inline: 16px; }
  }
  ${print} {
    & > header > [data-actions] { display: none; }
    & > [data-fold='closed'] { grid-template-rows: 1fr; & > div { visibility: visible; } }
  }
`;
