import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';
import { cutEdges } from './cut-edges.styles.ts';

/**
 * Tabs of both kinds, links in a list (`nav > ul`) and React Aria's (`[role='tablist']`). `data-variant`: line or pills; `data-stacked`: icon over
 * word; `data-fixed`: share the whole width; `data-centred`; `data-orientation`. `data-many`: icons only
 * where there is much room. What does not fit scrolls sideways.
 */
export const TabsFrame = styled.div`
  min-inline-size: 0;
  & > nav > ul, & [role='tablist'] {
    display: flex;
    gap: 4px;
    overflow: auto hidden;
    scrollbar-width: none;
    /* Room for the ring around the focused one. */
    padding: 3px;
    margin: -3px;
    outline: 0;
    /* What is shown is no part of what fades. */
    scroll-padding-inline: 40px;
    @media (prefers-reduced-motion: no-preference) { scroll-behavior: smooth; }
    ${cutEdges}
    /* The bar for who has a mouse alone. */
    &[data-cut] { scrollbar-width: thin; }
  }
  & > nav, & [data-line] { border-block-end: 1px solid ${({ theme }) => theme.color.border}; padding-block-end: 2px; }
  & > nav > ul > li { display: flex; flex: none; }
  & > nav a, & [role='tab'] {
    position: relative;
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    flex: none;
    min-block-size: 40px;
    padding: 0 16px;
    border-radius: ${({ theme }) => theme.radius.small};
    color: ${({ theme }) => theme.color.muted};
    font-weight: 550;
    text-decoration: none;
    white-space: nowrap;
    cursor: pointer;
    outline: 0;
    transition: background-color 120ms, color 120ms;
    &:hover { color: ${({ theme }) => theme.color.text}; background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 9%, transparent); }
    &:focus-visible, &[data-focus-visible] { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 0; }
    &:is([aria-current], [data-selected]) { color: ${({ theme }) => theme.color.primaryText}; }
    &:is([aria-current], [data-selected])::after {
      content: '';
      position: absolute;
      inset-block-end: -5px;
      inset-inline: 0;
      block-size: 3px;
      border-start-start-radius: 3px;
      border-start-end-radius: 3px;
      background: ${({ theme }) => theme.color.primaryText};
    }
    &[data-disabled] { opacity: 0.5; cursor: default; }
    & [data-count] {
      padding: 0 7px;
      border-radius: 999px;
      background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 15%, transparent);
      color: ${({ theme }) => theme.color.text};
      font-size: 0.75rem;
      font-variant-numeric: tabular-nums;
    }
  }
  /* The line under the current one lies in the padding of the list. */
  & > nav > ul, & [data-line] > [role='tablist'] { padding-block-end: 5px; margin-block-end: -6px; }
  & [data-line]:has(> [data-arrow]) { display: flex; align-items: center; & > [role='tablist'] { flex: 1; min-inline-size: 0; scrollbar-width: none; } }
  & [data-arrow] {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.muted};
    &:hover { color: ${({ theme }) => theme.color.text}; background: ${({ theme }) => theme.color.primaryTint}; }
    &[data-arrow='-1']:has(+ :not([data-cut='start'], [data-cut='both'])), :not([data-cut='end'], [data-cut='both']) + &[data-arrow='1'] { opacity: 0.35; }
  }
  & [role='tabpanel'] { padding-block-start: 16px; outline-offset: 2px; }

  &[data-stacked] :is(a, [role='tab']) { flex-direction: column; gap: 4px; min-block-size: 64px; padding-inline: 20px; font-size: 0.875rem; }
  &[data-fixed] :is(li, [role='tab']) { flex: 1; }
  &[data-fixed] nav a { flex: 1; }
  &[data-centred] :is(ul, [role='tablist']) { justify-content: safe center; }

  &[data-variant='pills'] {
    & > nav, & [data-line] { border: 0; padding: 0; }
    & :is(a, [role='tab']) {
      padding-inline: 12px;
      &:is([aria-current], [data-selected]) { background: ${({ theme }) => theme.color.primaryStrong}; color: ${({ theme }) => theme.color.onPrimary}; }
      &:is([aria-current], [data-selected])::after { content: none; }
      &:is([aria-current], [data-selected]) [data-count] { background: none; box-shadow: inset 0 0 0 1px color-mix(in srgb, currentcolor 50%, transparent); color: inherit; }
      &:focus-visible, &[data-focus-visible] { outline-offset: 1px; }
    }
  }
  @media (width >= 37.5em) {
    &[data-orientation='vertical'] {
      & > [data-rac] { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 24px; }
      & > nav, & [data-line] { border-block-end: 0; border-inline-end: 1px solid ${({ theme }) => theme.color.border}; padding-block-end: 0; }
      & > nav > ul, & [role='tablist'] { flex-direction: column; overflow: visible; min-inline-size: 160px; margin: 0; padding: 0; padding-inline-end: 8px; }
      & :is(a, [role='tab']) { flex: 1; justify-content: flex-start; }
      & :is(a, [role='tab']):is([aria-current], [data-selected])::after {
        inset-block: 6px;
        inset-inline: auto -9px;
        inline-size: 3px;
        block-size: auto;
        border-radius: 3px;
      }
      & [role='tabpanel'] { padding-block-start: 0; }
      &[data-variant='pills'] :is(nav, [data-line]) { border: 0; }
    }
  }
  /* It has no width of its own then. */
  &[data-many] { container: tabs / inline-size; flex: 1 1 24rem; }
  @container tabs (width < 1080px) { & > nav a > svg { display: none; } }
  ${print} { & :is(nav, [role='tablist']) { display: none; } }
`;
