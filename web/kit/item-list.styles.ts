import { styled } from 'styled-components';
import { print } from '../theme/theme.ts';
import { tickBox } from './tick-box.styles.ts';

/**
 * Items of one kind, one under the other. `data-density`: comfortable or dense; `data-lines` between them; `data-shape='rounded'` for items
 * that are marked as a whole, as in a navigation.
 */
export const ItemListFrame = styled.ul`
  min-inline-size: 0;
  & > li { min-inline-size: 0; }
  & [data-item] {
    position: relative;
    display: flex;
    align-items: center;
    gap: 4px 16px;
    min-block-size: 48px;
    padding: 8px ${({ theme }) => theme.inset};
    inline-size: 100%;
    color: ${({ theme }) => theme.color.text};
    text-decoration: none;
    & > svg { color: ${({ theme }) => theme.color.muted}; }
    & > [data-words] { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
    & > [data-words] > span { display: block; font-weight: 500; }
    & small {
      display: -webkit-box;
      -webkit-box-orient: vertical;
      -webkit-line-clamp: 2;
      overflow: hidden;
      color: ${({ theme }) => theme.color.muted};
      font-size: 0.8125rem;
      line-height: 1.45;
    }
    &[data-lines='2'] small { -webkit-line-clamp: 1; }
    /* What one chooses by is read to its end. */
    &:is(label)[data-lines] small { display: block; }
    &[data-lines='2'] { min-block-size: 60px; }
    &[data-lines='3'] { min-block-size: 76px; align-items: flex-start; padding-block: 12px; }
    & > [data-trail] { display: flex; align-items: center; gap: 8px; flex: none; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; font-variant-numeric: tabular-nums; }
    &[data-disabled] > [data-words] > span { color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
    &[data-disabled] > svg { opacity: 0.6; }
  }
  & a[data-item]:hover, & label[data-item]:hover { background: ${({ theme }) => theme.color.hover}; }
  & [data-item]:is([aria-current], :has(:checked)) {
    background: ${({ theme }) => theme.color.primaryTint};
    & > svg, & > [data-words] > span { color: ${({ theme }) => theme.color.primaryText}; }
  }
  & label[data-item] { cursor: pointer; }
  & label[data-item]:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: -2px; }
  & label > input { ${tickBox} outline: 0; }
  & label > input[type='radio'], & label > input[type='radio']::before { border-radius: 50%; }
  & label > input[type='radio']::before { inset: 4px; }
  & a[data-item]:focus-visible { outline-offset: -2px; }
  &[data-density='dense'] [data-item] {
    min-block-size: 38px;
    padding-block: 4px;
    font-size: 0.875rem;
    &[data-lines='2'] { min-block-size: 48px; }
    &[data-lines='3'] { min-block-size: 64px; padding-block: 8px; }
  }
  &[data-lines] > li + li { border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
  &[data-shape='rounded'] [data-item] { border-radius: ${({ theme }) => theme.radius.small}; }
  & & { padding-inline-start: 36px; }
  ${print} { & li { break-inside: avoid; } }
`;

/** What an item is dragged by. */
export const SortHandle = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 32px;
  block-size: 32px;
  margin-inline-start: -8px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.small};
  background: none;
  color: ${({ theme }) => theme.color.muted};
  cursor: grab;
  touch-action: none;
  &:hover { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  &:active { cursor: grabbing; }
  @media (scripting: none) { display: none; }
  ${print} { display: none; }
`;
