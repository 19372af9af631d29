import { styled } from 'styled-components';

/** A part of the customizer: its name with the button that resets it, then its settings. */
export const SectionBox = styled.section`
  display: grid;
  gap: 18px;
  & + & { margin-block-start: 20px; padding-block-start: 12px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & > header { display: flex; align-items: center; justify-content: space-between; min-block-size: 30px; margin-block-end: -6px; }
  & h3 {
    margin: 0;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    font-weight: 650;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  html[lang='ar'] & h3 { letter-spacing: 0; font-size: 0.875rem; }
  & legend, & label { font-size: 0.9375rem; }
`;

/** A name and, at the line's end, what it is set to. */
export const Setting = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
`;

/** Pictures side by side, one of them chosen. */
export const DrawnOptions = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-block-end: 8px; }
  & > div { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 12px; }
  & label { position: relative; display: grid; gap: 6px; cursor: pointer; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & label:has(:checked) { color: ${({ theme }) => theme.color.text}; font-weight: 550; }
  & input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; opacity: 0; cursor: pointer; }
  & svg {
    inline-size: 100%;
    block-size: auto;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => theme.color.bg};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.borderStrong};
    transition: box-shadow 120ms;
  }
  & label:hover svg { box-shadow: 0 0 0 1px ${({ theme }) => theme.color.muted}; }
  & label:has(:checked) svg { box-shadow: 0 0 0 2px ${({ theme }) => theme.color.primaryText}; }
  & label:has(:focus-visible) svg { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 4px; }
  & [data-kind='surface'] { fill: color-mix(in srgb, ${({ theme }) => theme.color.text} 12%, ${({ theme }) => theme.color.bg}); }
  & [data-kind='line'] { fill: color-mix(in srgb, ${({ theme }) => theme.color.text} 32%, ${({ theme }) => theme.color.bg}); }
  & [data-kind='accent'] { fill: ${({ theme }) => theme.color.primaryText}; }
  html[data-theme='light'] & [data-kind='surface'] { fill: ${({ theme }) => theme.color.raised}; }
  & [data-drawing='skin-bordered'] [data-kind='surface'] { stroke: ${({ theme }) => theme.color.borderStrong}; }
  & [data-drawing='skin-default'] [data-kind='surface'] { filter: drop-shadow(0 1px 1px color-mix(in srgb, ${({ theme }) => theme.color.scrim} 60%, transparent)); }
`;

/** Colours to choose from, and one's own. */
export const Swatches = styled.fieldset`
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { padding: 0; margin-block-end: 10px; }
  & > div { display: flex; justify-content: space-between; gap: 8px; }
  & > p { margin-block-start: 10px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  & label {
    position: relative;
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    border-radius: 50%;
    color: ${({ theme }) => theme.color.muted};
    cursor: pointer;
  }
  & label > svg { border-radius: 50%; }
  & input { position: absolute; inset: 0; inline-size: 100%; block-size: 100%; margin: 0; padding: 0; opacity: 0; cursor: pointer; }
  & [data-tick] { visibility: hidden; fill: currentColor; }
  & label:has(:checked) [data-tick], & [data-own] [data-tick] { visibility: visible; }
  & label:has(:checked), & [data-own] { box-shadow: 0 0 0 2px ${({ theme }) => theme.color.raised}, 0 0 0 4px ${({ theme }) => theme.color.primaryText}; }
  & label:has([type='color']):not([data-own]) { border: 1px dashed ${({ theme }) => theme.color.borderStrong}; }
  & label:hover:has([type='color']) { color: ${({ theme }) => theme.color.text}; }
  & label:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 5px; }
`;
