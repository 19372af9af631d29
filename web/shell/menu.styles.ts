import { styled } from 'styled-components';
import { color, overlayLayer, radius, shadow } from '../theme/theme.ts';

/** A button and what it opens; a native disclosure, so that it works before (and without) JavaScript. */
export const Menu = styled.details`
  position: relative;
  & > summary {
    list-style: none;
    display: grid;
    place-items: center;
    min-inline-size: 38px;
    min-block-size: 38px;
    border-radius: ${radius.small};
    color: ${color.muted};
    cursor: pointer;
  }
  & > summary::-webkit-details-marker { display: none; }
  & > summary:hover, &[open] > summary { background: ${color.primaryTint}; color: ${color.text}; }
`;

/** What every panel that opens from the bar looks like; where it stands it says itself. */
export const panel = `
  position: absolute;
  z-index: ${overlayLayer};
  padding: 8px;
  background: ${color.raised};
  border: 1px solid ${color.border};
  border-radius: ${radius.normal};
  box-shadow: ${shadow.overlay};
`;

export const MenuPanel = styled.div`
  ${panel}
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  min-inline-size: 200px;
  &[data-side='start'] { inset-inline: 0 auto; }
  & button {
    display: flex;
    align-items: center;
    gap: 10px;
    inline-size: 100%;
    min-block-size: 38px;
    padding: 0 12px;
    background: none;
    border: 0;
    border-radius: ${radius.small};
    text-align: start;
  }
  & button:hover { background: ${color.primaryTint}; }
  & button[aria-pressed='true'] { color: ${color.primaryText}; font-weight: 600; }
  & hr { border: 0; border-block-start: 1px solid ${color.border}; margin-block: 8px; }
`;
