import { styled } from 'styled-components';
import { below, inverse, print, tint } from '../theme/theme.ts';

/** In the browser's top layer, so that an open dialog does not hide it; the newest at the edge that `data-place` names. */
export const SnackbarRegion = styled.section`
  position: fixed;
  inset: auto 0 0;
  inline-size: fit-content;
  max-inline-size: 100vi;
  margin: 0 auto;
  padding: 16px;
  overflow: visible;
  background: none;
  border: 0;
  color: inherit;
  pointer-events: none;
  & > ol { display: grid; justify-items: center; gap: 8px; }
  &[data-place^='top'] { inset-block: 0 auto; & > ol { display: flex; flex-direction: column-reverse; align-items: center; } }
  &[data-place$='start'] { margin-inline-start: 0; }
  &[data-place$='end'] { margin-inline-end: 0; }
  ${below.small} {
    inline-size: 100%;
    margin-inline: 0;
    padding: 8px;
    & > ol { justify-items: stretch; }
  }
  ${print} { display: none; }
`;

/** One message; `data-color` tints it. */
export const SnackbarBar = styled.li`
  display: flex;
  align-items: center;
  gap: 4px 12px;
  inline-size: max-content;
  min-inline-size: min(100%, 288px);
  max-inline-size: min(100%, 560px);
  min-block-size: 48px;
  padding: 8px;
  padding-inline-start: 16px;
  ${inverse}
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  pointer-events: auto;
  transition: opacity 160ms, transform 160ms;
  @starting-style { opacity: 0; transform: translateY(16px); }
  [data-place^='top'] & { @starting-style { transform: translateY(-16px); } }
  & > [data-words] { flex: 1; min-inline-size: 0; padding-block: 4px; overflow-wrap: anywhere; font-size: 0.875rem; }
  & strong { display: block; font-weight: 600; }
  & > button {
    flex: none;
    min-block-size: 32px;
    padding: 0 10px;
    background: none;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    color: inherit;
    font-size: 0.875rem;
    font-weight: 650;
  }
  &[data-vertical] { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; }
  &[data-vertical] > [data-words] { grid-column: 2; }
  &[data-vertical] > button:not([data-close]) { grid-area: 2 / 2; justify-self: end; }
  &[data-vertical] > [data-close] { grid-area: 1 / 3; align-self: start; }
  & > button[data-close] { display: grid; place-items: center; inline-size: 32px; padding: 0; }
  & > button:hover { background: color-mix(in srgb, currentcolor 16%, transparent); }
  & :focus-visible { outline-color: currentcolor; outline-offset: -2px; }
  &[data-color] {
    background: linear-gradient(${({ theme }) => tint(theme.toned.fill)}, ${({ theme }) => tint(theme.toned.fill)}), ${({ theme }) => theme.color.raised};
    color: ${({ theme }) => theme.color.text};
    border: 1px solid ${({ theme }) => theme.toned.fill};
    & > svg, & strong { color: ${({ theme }) => theme.toned.text}; }
  }
  ${below.small} { inline-size: 100%; max-inline-size: none; }
`;
