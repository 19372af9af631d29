import { css, styled } from 'styled-components';
import { below, overlayLayer } from '../theme/theme.ts';
import { onMenuKey } from './menu-keys.ts';

/** A button and what it opens; a native disclosure, so that it works before (and without) JavaScript. */
export const Menu = styled.details.attrs({ onKeyDown: onMenuKey })`
  position: relative;
  & > summary {
    list-style: none;
    display: grid;
    place-items: center;
    min-inline-size: 38px;
    min-block-size: 38px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    cursor: pointer;
  }
  & > summary::-webkit-details-marker { display: none; }
  & > summary:hover, &[open] > summary { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
`;

/** What every panel that opens from the bar looks like; where it stands it says itself. */
export const panel = css`
  position: absolute;
  z-index: ${overlayLayer};
  padding: 8px;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
`;

export const MenuPanel = styled.div`
  ${panel}
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  min-inline-size: 200px;
  /* The bar stays where it is: what is longer than the window could not be scrolled to. */
  max-block-size: calc(100dvb - ${({ theme }) => theme.barHeight} - 12px);
  overflow-y: auto;
  &[data-wide] { inline-size: 280px; max-inline-size: calc(100vw - 24px); }
  /* As wide as the bar there is no room on the button's one side. */
  ${below.small} {
    position: fixed;
    inset-block-start: calc(${({ theme }) => theme.barHeight} + 4px);
    inset-inline: auto 8px;
  }
  & :is(a, button) {
    display: flex;
    align-items: center;
    gap: 10px;
    inline-size: 100%;
    min-block-size: 38px;
    padding: 0 12px;
    background: none;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    text-align: start;
  }
  & button[aria-pressed] > svg { margin-inline-start: auto; }
  & :is(a, button):hover { background: ${({ theme }) => theme.color.primaryTint}; text-decoration: none; }
  &[data-wide] svg { color: ${({ theme }) => theme.color.muted}; }
  @media (scripting: none) { & [data-tool] { display: none; } }
  & button[aria-pressed='true'] { color: ${({ theme }) => theme.color.primaryText}; font-weight: 600; }
  & hr { border: 0; border-block-start: 1px solid ${({ theme }) => theme.color.border}; margin-block: 8px; }
`;
