import { css, styled } from 'styled-components';
import { below } from '../theme/theme.ts';
import { panel } from './menu.styles.ts';

const entry = css`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 36px;
  padding-inline: 12px;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.muted};
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;
  &:hover { color: ${({ theme }) => theme.color.text}; background: ${({ theme }) => theme.color.primaryTint}; text-decoration: none; }
`;

/** Entries side by side; the marked one has a line below it as well, for colour alone says nothing. */
export const BarNavigation = styled.nav`
  ${below.medium} { display: none; }
  & > ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px;
    margin-inline: -12px;
    padding-block-end: 6px;
  }
  & > ul > li { position: relative; }
  & > ul > li > a { ${entry} }
  & > ul > li > a[aria-current='page'], & summary[data-active] {
    color: ${({ theme }) => theme.color.primaryText};
    background: ${({ theme }) => theme.color.primaryTint};
    font-weight: 600;
  }
  & > ul > li > a[aria-current='page']::after, & summary[data-active]::after {
    content: '';
    position: absolute;
    inset-block-end: -6px;
    inset-inline: 12px;
    block-size: 2px;
    border-radius: 2px;
    background: ${({ theme }) => theme.color.primaryText};
  }
  & > ul > li[data-more] { position: static; }
  & [data-more] summary { position: relative; }
  & [data-without-script] { display: none; }
  @media (scripting: none) {
    & > ul > [data-more] > a { display: flex; position: relative; }
    & [data-more] > details { display: none; }
  }
`;

export const BarGroup = styled.details`
  & > summary { ${entry} list-style: none; }
  & > summary::-webkit-details-marker { display: none; }
  &[open] > summary { color: ${({ theme }) => theme.color.text}; background: ${({ theme }) => theme.color.primaryTint}; }
  & > summary > svg:last-child { transition: rotate 150ms; }
  &[open] > summary > svg:last-child { rotate: 180deg; }
  /* Its content stays while it fades; elsewhere it goes at once. */
  &:not([open])::details-content { transition: content-visibility 150ms allow-discrete; }
`;

/** slide-y-reverse-transition: comes up into its place and sinks again. */
export const BarGroupPanel = styled.div`
  ${panel}
  inset-block-start: calc(100% + 2px);
  inset-inline-start: 0;
  min-inline-size: 220px;
  opacity: 0;
  translate: 0 12px;
  transition: opacity 150ms, translate 150ms;
  details[open] > & { opacity: 1; translate: none; animation: ndr-slide-y-reverse 150ms ease-out; }
  /* The way from the entry into its panel is part of the panel. */
  &::before { content: ''; position: absolute; inset-inline: 0; inset-block: -8px 100%; }
  & > ul a, & > [data-all] { ${entry} }
  & > ul a[aria-current='page'] { color: ${({ theme }) => theme.color.primaryText}; background: ${({ theme }) => theme.color.primaryTint}; font-weight: 600; }
  [data-wide] > & {
    inset-inline: 24px;
    max-inline-size: 1392px;
    max-block-size: calc(100dvh - 124px);
    margin-inline: auto;
    padding: 20px 20px 12px;
    overflow-y: auto;
  }
  [data-wide] > &::before { display: none; }
  & > [data-all] { inline-size: fit-content; color: ${({ theme }) => theme.color.primaryText}; }
`;
