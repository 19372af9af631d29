import { css, styled } from 'styled-components';
import { below, overlayLayer, print, tint } from '../theme/theme.ts';

const sideWidth = '260px';
const collapsedWidth = '68px';
const wide = '@media (width >= 79em)';
/** Of the bar as the navigation's foot: its search, its tools. */
const footHeight = '100px';
/** Only the icons are seen: nobody points at it, nobody is in it with the keyboard. */
const shut = `html[data-nav-collapsed='true'] &:not(:hover, :has(:focus-visible))`;

/** The page behind the overlay; a click on it closes. */
export const Scrim = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${overlayLayer};
  background: ${({ theme }) => theme.color.scrim};
  opacity: 0;
  visibility: hidden;
  transition: opacity 200ms, visibility 0s 200ms;
  ${below.medium} { &[data-state='open'] { opacity: 1; visibility: visible; transition: opacity 200ms; } }
`;

/** A hidden bar, `header` of the column beside, still leads to the account, the search and the customizer: from the foot of this. */
const foot = css`
  html[data-navbar='hidden'] & ~ * > header {
    position: fixed;
    inset-block: auto 0;
    inset-inline-start: 0;
    z-index: 21;
    inline-size: ${sideWidth};
    border-block: 1px solid ${({ theme }) => theme.color.border};
    border-block-end: 0;
    border-inline-end: 1px solid ${({ theme }) => theme.color.border};
    color: ${({ theme }) => theme.color.text};
  }
  html[data-navbar='hidden'] & ~ * > header details > :not(summary) { inset-block: auto calc(100% + 8px); inset-inline: 0 auto; }
  html[data-navbar='hidden'] & ~ * > header > div > div {
    flex-wrap: wrap;
    place-content: center space-between;
    min-block-size: ${footHeight};
    margin-inline: -12px;
    & > [data-tool='palette'] { inline-size: 100%; margin: 0; }
    & > [data-tool='palette'] > span { flex: 1; }
    & > [data-spacer] { display: none; }
  }
  html[data-navbar='hidden'][data-nav-collapsed='true'] & ~ * > header:not(:hover, :has(:focus-visible, [open])) {
    inline-size: ${collapsedWidth};
    & > div > div > :not(:last-child) { position: absolute; clip-path: inset(50%); }
  }
`;

/** A column beside the page on wide screens, where the customizer puts it there; out of sight on narrow ones until it is opened. */
export const Side = styled.div`
  flex: none;
  outline: none;
  ${wide} {
    position: sticky;
    inset-block-start: 0;
    z-index: 20;
    block-size: 100vh;
    block-size: 100dvh;
    inline-size: ${sideWidth};
    transition: inline-size 200ms;
    html[data-navigation='horizontal'] & { display: none; }
    html[data-nav-collapsed='true'] & { inline-size: ${collapsedWidth}; }
    ${foot}
  }
  ${below.medium} {
    position: fixed;
    inset-block: 0;
    inset-inline-start: 0;
    z-index: ${overlayLayer};
    inline-size: min(300px, 100% - 56px);
    visibility: hidden;
    translate: calc(-100% * ${({ theme }) => theme.direction.forward}) 0;
    transition: translate 200ms, visibility 200ms;
    /* There at once: what is still hidden cannot be given the focus. */
    &[data-overlay='open'] { visibility: visible; translate: none; transition: translate 200ms; }
  }
  ${print} { display: none !important; }
`;

export const SidePanel = styled.div`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  inline-size: 100%;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  grid-template-columns: minmax(0, 1fr);
  overflow: clip;
  background: ${({ theme }) => theme.color.surface};
  border-inline-end: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.text};
  ${wide} {
    html[data-navbar='hidden'] & { padding-block-end: ${footHeight}; }
    /* Wider than its column, over the page, which stays where it is. */
    html[data-nav-collapsed='true'] & { transition: inline-size 180ms 60ms, box-shadow 180ms 60ms; }
    html[data-nav-collapsed='true'] &:is(:hover, :has(:focus-visible)) { inline-size: ${sideWidth}; box-shadow: ${({ theme }) => theme.shadow.overlay}; }
    ${shut} [data-collapse] { opacity: 0; }
    ${shut} p > span { display: none; }
    ${shut} summary[data-active] { background: ${({ theme }) => theme.color.primaryTint}; }
    ${shut} :is(a, summary) > :not(i, svg:first-child) { opacity: 0; }
    ${shut} details > ul { display: none; }
  }
  ${below.medium} { box-shadow: ${({ theme }) => theme.shadow.overlay}; }
`;

export const SideHead = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: ${({ theme }) => theme.barHeight};
  padding-inline: 20px 10px;
  & [data-collapse][aria-pressed='true'] { color: ${({ theme }) => theme.color.primaryText}; }
  @media (scripting: none) { & button { display: none; } }
  ${wide} { & [data-close] { display: none; } }
  ${below.medium} { & [data-collapse] { display: none; } }
`;

export const SideBrand = styled.a`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 10px;
  min-inline-size: 0;
  color: ${({ theme }) => theme.color.text};
  font-size: 1.125rem;
  font-weight: 700;
  letter-spacing: 0.02em;
  white-space: nowrap;
  &:hover { text-decoration: none; }
  & svg { color: ${({ theme }) => theme.color.primaryText}; }
`;

/** Sections of items and groups, up to three levels. */
export const SideItems = styled.nav`
  min-inline-size: 0;
  padding: 4px 10px 24px;
  overflow: hidden auto;
  overscroll-behavior: contain;
  scrollbar-width: thin;
  &[data-thumb] { scrollbar-width: none; }
  & section + section { margin-block-start: 12px; }
  & p {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 32px;
    padding-inline: 14px;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
    font-weight: 600;
    letter-spacing: 0.06em;
    text-transform: uppercase;
    white-space: nowrap;
  }
  html[lang='ar'] & p { letter-spacing: 0; font-size: 0.8125rem; }
  & p::after { content: ''; flex: 1; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & ul { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; }
  & details > ul { padding-block: 2px; }
  & :is(a, summary) {
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 40px;
    padding-inline: 14px;
    overflow: clip;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.text};
    font-weight: 450;
    list-style: none;
    cursor: pointer;
  }
  & summary::-webkit-details-marker { display: none; }
  & ul ul :is(a, summary) { min-block-size: 36px; }
  & ul ul ul :is(a, summary) { padding-inline-start: 30px; }
  & :is(a, summary) > i { display: grid; place-items: center; flex: none; inline-size: 20px; color: ${({ theme }) => theme.color.muted}; }
  & :is(a, summary) > span { flex: 1; min-inline-size: 0; line-height: 1.3; }
  & > section > ul > li > :is(a, details > summary) > span { white-space: nowrap; }
  & :is(a[href], summary):hover { background: ${({ theme }) => theme.color.primaryTint}; text-decoration: none; }
  & a[aria-disabled] { opacity: 0.55; cursor: default; text-decoration: none; }
  & summary > svg { color: ${({ theme }) => theme.color.muted}; transition: rotate 150ms; }
  & details[open] > summary > svg { rotate: 180deg; }
  & summary[data-active] { font-weight: 600; }
  & summary[data-active] > i, & a[aria-current] > i { color: ${({ theme }) => theme.color.primaryText}; }
  & a[aria-current] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; font-weight: 600; }
  & a[aria-current]::before {
    content: '';
    position: absolute;
    inset-block: 8px;
    inset-inline-start: 0;
    inline-size: 3px;
    border-radius: 3px;
    background: ${({ theme }) => theme.color.primaryText};
  }
  & :is(a, summary):focus-visible { outline-offset: -2px; }
`;

export const Badge = styled.b`
  padding: 1px 8px;
  border-radius: 999px;
  background: ${({ theme }) => tint(theme.toned.fill)};
  color: ${({ theme }) => theme.toned.text};
  font-size: 0.75rem;
  font-weight: 600;
`;

/** Drawn by use-short-thumb.ts. */
export const Thumb = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 2px;
  inline-size: 6px;
  border-radius: 6px;
  background: ${({ theme }) => theme.color.borderStrong};
  opacity: 0;
  transition: opacity 150ms;
  touch-action: none;
  aside:is(:hover, :focus-within) & { opacity: 0.7; }
  [data-aside] &:hover, [data-aside] &:active { opacity: 1; }
`;
