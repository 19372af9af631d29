import { styled } from 'styled-components';
import { print, tint } from '../theme/theme.ts';

/**
 * A message in the flow of a page: icon, words, what to do, close. `data-variant`: tonal, outlined, elevated or solid; `data-edge`: a thick
 * line at start, end, top or bottom; `data-dense`; `data-prominent` gives the icon a tile.
 */
export const AlertFrame = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.small};
  color: ${({ theme }) => theme.color.text};
  background: ${({ theme }) => tint(theme.toned.fill)};
  & > svg, & > [data-tile] { color: ${({ theme }) => theme.toned.text}; margin-block-start: 1px; }
  & > [data-main] { display: flex; flex: 1; flex-wrap: wrap; align-items: center; align-self: center; gap: 8px 12px; min-inline-size: 0; }
  & [data-words] { flex: 1 1 12rem; min-inline-size: 0; overflow-wrap: anywhere; }
  & strong { display: block; font-weight: 600; color: ${({ theme }) => theme.toned.text}; }
  & p { color: inherit; }
  & [data-actions] {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    & button, & a { min-block-size: 32px; padding-inline: 12px; }
  }
  & > [data-close] {
    display: grid;
    place-items: center;
    flex: none;
    inline-size: 28px;
    block-size: 28px;
    margin: -2px;
    margin-inline-end: -6px;
    padding: 0;
    background: none;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    color: inherit;
  }
  & > [data-close]:hover { background: color-mix(in srgb, currentcolor 14%, transparent); }
  &[data-dense] { padding-block: 6px; font-size: 0.875rem; }
  &[data-variant='outlined'] { background: transparent; border-color: ${({ theme }) => theme.toned.fill}; }
  &[data-variant='elevated'] { background: ${({ theme }) => theme.color.raised}; border-color: ${({ theme }) => theme.skin.cardBorder}; box-shadow: ${({ theme }) => theme.shadow.overlay}; }
  &[data-variant='solid'] {
    background: ${({ theme }) => theme.toned.solid};
    color: ${({ theme }) => theme.toned.onSolid};
    print-color-adjust: exact;
    & > svg, & > [data-tile], & strong, & a { color: inherit; }
    & a { text-decoration: underline; }
    & :focus-visible { outline-color: currentcolor; }
    & [data-actions] :is(button, a) { border-color: currentcolor; color: inherit; text-decoration: none; }
    & [data-actions] :is(button, a):hover { background: color-mix(in srgb, currentcolor 14%, transparent); }
  }
  &[data-edge='start'] { border-inline-start: 4px solid ${({ theme }) => theme.toned.fill}; }
  &[data-edge='end'] { border-inline-end: 4px solid ${({ theme }) => theme.toned.fill}; }
  &[data-edge='top'] { border-block-start: 4px solid ${({ theme }) => theme.toned.fill}; }
  &[data-edge='bottom'] { border-block-end: 4px solid ${({ theme }) => theme.toned.fill}; }
  & > [data-tile] {
    display: grid;
    place-items: center;
    inline-size: 40px;
    block-size: 40px;
    border-radius: ${({ theme }) => theme.radius.small};
    background: ${({ theme }) => tint(theme.toned.fill)};
  }
  ${print} { break-inside: avoid; border-color: ${({ theme }) => theme.color.borderStrong}; & > [data-close] { display: none; } }
`;
