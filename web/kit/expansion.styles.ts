import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';

/**
 * Panels of one list. `data-variant`: joined (one card with lines), separate (a card each), popout (the open one comes forward) or inset
 * (it steps back); `data-bordered` instead of a shadow.
 */
export const ExpansionList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  border-radius: ${({ theme }) => theme.radius.small};
  & > details {
    background: ${({ theme }) => theme.color.surface};
    border: 1px solid ${({ theme }) => theme.color.border};
    transition: margin 200ms;
    &:not(:first-child) { border-block-start: 0; }
    &:first-child { border-start-start-radius: ${({ theme }) => theme.radius.small}; border-start-end-radius: ${({ theme }) => theme.radius.small}; }
    &:last-child { border-end-start-radius: ${({ theme }) => theme.radius.small}; border-end-end-radius: ${({ theme }) => theme.radius.small}; }
  }
  &:is([data-variant='separate'], [data-variant='popout'], [data-variant='inset']) > details { border-radius: ${({ theme }) => theme.radius.small}; }
  &[data-variant='separate'] {
    gap: 12px;
    & > details { border: 1px solid ${({ theme }) => theme.color.border}; box-shadow: ${({ theme }) => theme.skin.shadow}; }
  }
  &:is([data-variant='popout'], [data-variant='inset']) {
    & > details { border-block-start: 1px solid ${({ theme }) => theme.color.border}; margin-block-start: -1px; }
    & > details[open] { margin-block: 12px; box-shadow: ${({ theme }) => theme.skin.shadow}; }
  }
  &[data-variant='popout'] { padding-inline: 10px; & > details[open] { margin-inline: -10px; } }
  &[data-variant='inset'] > details[open] { margin-inline: 10px; }
`;

/** One panel: a native disclosure, which works before and without JavaScript and is found by the browser's own search. */
export const ExpansionFrame = styled.details`
  interpolate-size: allow-keywords;
  & > summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-block-size: 52px;
    padding: 8px ${({ theme }) => theme.inset};
    list-style: none;
    cursor: pointer;
    border-radius: ${({ theme }) => theme.radius.small};
    & > svg { color: ${({ theme }) => theme.color.muted}; }
    & > [data-words] { flex: 1; min-inline-size: 0; font-weight: 550; }
    & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-weight: 400; }
    & > [data-sign] { display: grid; color: ${({ theme }) => theme.color.muted}; transition: rotate 200ms; }
    & > [data-sign='open'] { display: none; }
  }
  & > summary::-webkit-details-marker { display: none; }
  & > summary:hover { background: ${({ theme }) => theme.color.hover}; }
  &[open] > summary > [data-sign='turns'] { rotate: 180deg; }
  &[open] > summary > [data-sign='closed'] { display: none; }
  &[open] > summary > [data-sign='open'] { display: grid; }
  & > summary[aria-disabled='true'] { cursor: default; opacity: 0.55; background: none; }
  & > [data-content] { padding: 4px ${({ theme }) => theme.inset} 16px; color: ${({ theme }) => theme.color.muted}; }
  & > [data-content] > [data-nested] { margin-block-start: 12px; color: ${({ theme }) => theme.color.text}; }
  &::details-content {
    block-size: 0;
    overflow: clip;
    transition: block-size 200ms, content-visibility 200ms allow-discrete;
  }
  &[open]::details-content { block-size: auto; }
  ${print} { & > summary { break-after: avoid; } & > summary > [data-sign]:nth-child(n) { display: none; } &::details-content { block-size: auto; content-visibility: visible; overflow: visible; transition: none; } }
`;
