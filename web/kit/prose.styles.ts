import { styled } from 'styled-components';
import { print, tint } from '../theme/theme.ts';
import { cutEdges } from './cut-edges.styles.ts';

/**
 * Running text: plain elements of HTML, one under the other, in lines that are easy to read. Code stands in a `[data-code]`, a
 * table in a `[data-table]`, both of which scroll by themselves.
 */
export const Prose = styled.div`
  font-size: 1rem;
  line-height: 1.65;
  overflow-wrap: anywhere;
  & > * + * { margin-block-start: 16px; }
  & > :is(p, ul, ol, h2, h3, h4, blockquote) { max-inline-size: 72ch; }
  & :is(h2, h3, h4) { margin-block-start: 28px; }
  & h2 { font-size: 1.25rem; }
  & h3 { font-size: 1.0625rem; }
  & h4 { font-size: 1rem; }
  & a { text-decoration: underline; text-underline-offset: 0.2em; }
  & :is(ul, ol) { display: grid; gap: 8px; padding-inline-start: 24px; }
  & ul { list-style: disc; }
  & ol { list-style: decimal; }
  & li::marker { color: ${({ theme }) => theme.color.primaryText}; }
  & li > * + * { margin-block-start: 8px; }
  & dt { font-weight: 600; }
  & dd { padding-inline-start: 24px; color: ${({ theme }) => theme.color.muted}; }
  & dd + dt { margin-block-start: 8px; }
  & blockquote { padding-inline-start: 20px; border-inline-start: 3px solid ${({ theme }) => theme.color.primary}; font-size: 1.0625rem; }
  & blockquote cite { display: block; margin-block-start: 8px; color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; font-style: normal; }
  & hr { inline-size: 100%; margin-block-end: 0; border: 0; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  & mark { padding-inline: 2px; border-radius: 3px; background: ${({ theme }) => tint(theme.fill.warning)}; color: inherit; }
  & abbr { cursor: help; }
  & code {
    padding: 1px 5px;
    border-radius: 4px;
    background: ${({ theme }) => tint(theme.color.secondary)};
    font-family: ${({ theme }) => theme.font.mono};
    font-size: 0.875em;
  }
  & kbd {
    padding: 1px 6px;
    border: 1px solid ${({ theme }) => theme.color.borderStrong};
    border-block-end-width: 2px;
    border-radius: 5px;
    background: ${({ theme }) => theme.color.surface};
    font: inherit;
    font-size: 0.8125em;
    font-weight: 550;
  }
  & [data-code] {
    background: ${({ theme }) => theme.color.sunken};
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
  }
  & pre { margin: 0; padding: 14px 16px; overflow: auto; line-height: 1.55; text-align: start; }
  & pre code { padding: 0; background: none; font-size: 0.8125rem; overflow-wrap: normal; }
  & [data-table] { overflow-x: auto; border: 1px solid ${({ theme }) => theme.color.border}; border-radius: ${({ theme }) => theme.radius.small}; ${cutEdges} }
  & table { inline-size: 100%; border-collapse: collapse; font-size: 0.875rem; line-height: 1.5; overflow-wrap: normal; }
  & :is(th, td) { padding: 9px 14px; text-align: start; vertical-align: top; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & tbody tr:last-child :is(th, td) { border-block-end: 0; }
  & th { background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 8%, transparent); font-weight: 600; white-space: nowrap; }
  ${print} {
    font-size: 11pt;
    & pre { white-space: pre-wrap; }
    & :is([data-code], blockquote), & tr { break-inside: avoid; }
  }
`;
