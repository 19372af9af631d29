import { styled } from 'styled-components';
import { below, overlayLayer } from '../../theme/theme.ts';

/** Below the bell; on narrow screens as wide as the screen. */
export const NewsBox = styled.section`
  position: absolute;
  inset-block-start: calc(100% + 8px);
  inset-inline-end: 0;
  z-index: ${overlayLayer};
  display: grid;
  grid-template: auto minmax(0, 1fr) auto / minmax(0, 1fr);
  inline-size: 380px;
  max-block-size: min(70dvb, 600px);
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.normal};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  overflow: clip;
  ${below.small} {
    position: fixed;
    inset-block-start: calc(${({ theme }) => theme.barHeight} + 4px);
    inset-inline: 8px;
    inline-size: auto;
  }
  & > header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    padding-block: 10px;
    padding-inline: 16px 8px;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
  }
  & > header > button {
    display: inline-flex;
    align-items: center;
    gap: 6px;
    min-block-size: 30px;
    padding-inline: 8px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.primaryText};
    font-size: 0.8125rem;
    font-weight: 550;
    &:hover { background: ${({ theme }) => theme.color.primaryTint}; }
    &[aria-disabled] { color: ${({ theme }) => theme.color.muted}; background: none; cursor: default; }
  }
  & > ol { grid-row: 2; overflow-y: auto; overscroll-behavior: contain; }
  & > [data-loading] { display: grid; gap: 14px; padding: 18px 16px; & > * { min-block-size: 3.25rem; } }
  & li + li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & li > a {
    position: relative;
    display: grid;
    gap: 3px;
    padding-block: 11px;
    padding-inline: 24px 16px;
    color: ${({ theme }) => theme.color.text};
    &:hover { background: ${({ theme }) => theme.color.primaryTint}; text-decoration: none; }
    &:focus-visible { outline-offset: -2px; }
    & > span { display: flex; align-items: center; justify-content: space-between; gap: 8px; }
    & > bdi { font-variant-ligatures: none; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-size: 0.875rem; }
    & > small { justify-self: start; }
    & time, & > small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
    &[data-new] > bdi { font-weight: 600; }
    &[data-new]::before {
      content: '';
      position: absolute;
      inset-block-start: 19px;
      inset-inline-start: 9px;
      inline-size: 8px;
      block-size: 8px;
      border-radius: 50%;
      background: ${({ theme }) => theme.color.primaryText};
    }
  }
  & > footer {
    display: grid;
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
    text-align: center;
    & > a { padding: 10px; font-size: 0.875rem; font-weight: 550; }
    & > a:focus-visible { outline-offset: -2px; }
  }
`;
