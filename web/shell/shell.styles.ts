import { styled } from 'styled-components';
import { below, overlayLayer, print } from '../theme/theme.ts';

const wide = '@media (width >= 79em)';
/** What may stand beside the page, and the page. */
export const Frame = styled.div`
  display: flex;
`;

export const Column = styled.div`
  display: grid;
  grid-template-rows: auto 1fr auto;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  min-inline-size: 0;
  min-block-size: 100vh;
  min-block-size: 100dvh;
`;

export const SkipLink = styled.a`
  position: fixed;
  inset-block-start: 8px;
  inset-inline-start: 8px;
  z-index: ${overlayLayer + 1};
  padding: 8px 16px;
  background: ${({ theme }) => theme.color.raised};
  border-radius: ${({ theme }) => theme.radius.small};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  &:not(:focus) {
    clip-path: inset(50%);
  }
`;

export const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: 10;
  background: ${({ theme }) => theme.color.surface};
  border-block-end: 1px solid ${({ theme }) => theme.color.border};
  html[data-navbar='static'] & { position: static; }
  html[data-navbar='sticky'][data-navbar-blur='true'] & {
    background: color-mix(in srgb, ${({ theme }) => theme.color.surface} 84%, transparent);
    backdrop-filter: blur(10px);
  }
  ${print} { display: none; }
`;

/** The width that content, bar and footer share. */
export const Width = styled.div`
  inline-size: 100%;
  padding-inline: ${({ theme }) => theme.gutter};
  html[data-content-width='boxed'] & {
    max-inline-size: 1440px;
    margin-inline: auto;
  }
  ${below.small} { padding-inline: 16px; }
  ${print} { html[data-theme] & { max-inline-size: none; padding-inline: 0; } }
`;

export const BarRow = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  min-block-size: ${({ theme }) => theme.barHeight};
  & > [data-spacer] { flex: 1; }
`;

export const Brand = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  margin-inline-end: 20px;
  color: ${({ theme }) => theme.color.text};
  font-size: 1.125rem;
  font-weight: 700;
  letter-spacing: 0.02em;
  ${below.small} { margin-inline-end: 0; }
  /* Where there is room for the drawing alone, the sooner the larger text is, the name is still said. */
  @media (width < 22.5rem) { gap: 0; font-size: 0; }
  &:hover { text-decoration: none; }
  & svg { color: ${({ theme }) => theme.color.primaryText}; }
  /* The vertical navigation has it. */
  ${wide} { html[data-navigation='vertical'] & { display: none; } }
`;

/** Opens the navigation where it is an overlay. */
export const Burger = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: 38px;
  block-size: 38px;
  /* The icon, not the box around it, stands in line with the page. */
  margin-inline-start: -9px;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.muted};
  &:hover { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  ${wide} { display: none; }
`;

/** The steps to the page, above it. */
export const BreadcrumbBar = styled.nav`
  margin-block-end: 12px;
  font-size: 0.875rem;
  & ol { display: flex; flex-wrap: wrap; gap: 4px; }
  & li { display: inline-flex; align-items: center; gap: 4px; color: ${({ theme }) => theme.color.muted}; }
  & a { color: ${({ theme }) => theme.color.muted}; }
  & a:hover { color: ${({ theme }) => theme.color.primaryText}; }
  & li:last-child { min-inline-size: 0; }
  & [aria-current] { max-inline-size: 60ch; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; color: ${({ theme }) => theme.color.text}; }
  /* Cut where the text ends in its own direction. */
  & [aria-current] bdi { display: inline-block; max-inline-size: 100%; overflow: hidden; text-overflow: ellipsis; vertical-align: bottom; }
  ${print} { display: none; }
`;

export const Main = styled.main`
  padding-block: ${({ theme }) => theme.gutter};
  outline: none;
  ${print} { padding: 0; }
`;

export const PaperLine = styled.div`
  display: none;
  ${print} {
    display: flex;
    /* What is a paper itself, an invoice, says by itself whose it is. */
    /* stylelint-disable-next-line selector-disallowed-list -- of paper alone, which changes no more */
    html:has([data-paper]) & { display: none; }
    justify-content: space-between;
    gap: 16px;
    padding-block-end: 6px;
    margin-block-end: 12px;
    border-block-end: 1px solid ${({ theme }) => theme.color.border};
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.75rem;
  }
`;

/** The zone of all times, at the end of the footer. */
export const ZoneForm = styled.form`
  float: inline-end;
  & > button {
    margin-inline-start: 10px;
    padding: 0;
    border: 0;
    background: none;
    color: ${({ theme }) => theme.color.primaryText};
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  ${below.small} { float: none; }
`;

export const Footer = styled.footer`
  padding-block: 16px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  border-block-start: 1px solid ${({ theme }) => theme.color.border};
  html[data-footer='sticky'] & { position: sticky; inset-block-end: 0; background: ${({ theme }) => theme.color.surface}; }
  html[data-footer='hidden'] & { display: none; }
  ${print} { display: none; }
`;
