import { styled } from 'styled-components';
import { print, tint } from '../theme/theme.ts';

/**
 * What happened, in order: a line with dots, words beside it. `data-density='dense'`; `data-sides='both'` sets every other one on the other
 * side where there is room.
 */
export const TimelineFrame = styled.ol`
  --ndr-dot: 14px;
  print-color-adjust: exact;
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: var(--ndr-dot) minmax(0, 1fr);
    column-gap: 16px;
    padding-block-end: 24px;
  }
  /* The line, from dot to dot. */
  & > li:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: calc(var(--ndr-dot) + 10px) -2px;
    inset-inline-start: calc(var(--ndr-dot) / 2 - 1px);
    inline-size: 2px;
    background: ${({ theme }) => theme.color.border};
  }
  & [data-dot] {
    inline-size: var(--ndr-dot);
    block-size: var(--ndr-dot);
    margin-block-start: 4px;
    border: 3px solid ${({ theme }) => theme.color.surface};
    border-radius: 50%;
    background: ${({ theme }) => theme.toned.fill};
    background-clip: padding-box;
    box-shadow: 0 0 0 2px ${({ theme }) => tint(theme.toned.fill)};
  }
  & [data-dot='outlined'] { background: transparent; border: 2px solid ${({ theme }) => theme.toned.fill}; box-shadow: none; }
  &[data-marks='icons'] {
    --ndr-dot: 34px;
    & [data-dot='icon'] {
      display: grid;
      place-items: center;
      margin: 0;
      border: 0;
      color: ${({ theme }) => theme.toned.text};
      background: ${({ theme }) => tint(theme.toned.fill)};
      box-shadow: none;
    }
    & > li:not(:last-child)::before { inset-block: 40px 6px; }
    & [data-words] { padding-block-start: 5px; }
  }
  & [data-words] { min-inline-size: 0; overflow-wrap: anywhere; }
  & [data-words] > header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 16px; }
  /* The times stand at the end, one under the other, however long a title is; under it where there is no room for both. */
  & h3 { max-inline-size: max(100% - 11rem, 18rem); text-wrap: pretty; font-size: 0.9375rem; font-weight: 600; line-height: 1.5; }
  & time { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; line-height: 1.7; font-variant-numeric: tabular-nums; }
  & [data-words] > :not(header) { color: ${({ theme }) => theme.color.muted}; font-size: 0.875rem; }
  & [data-words] > div { margin-block-start: 10px; }
  &[data-density='dense'] > li { padding-block-end: 12px; column-gap: 12px; }
  & > li:last-child { padding-block-end: 0; }
  &[data-cards] [data-words] {
    padding: 12px 16px;
    border: 1px solid ${({ theme }) => theme.color.border};
    border-radius: ${({ theme }) => theme.radius.small};
  }
  &[data-cards] [data-dot] { margin-block-start: 16px; }
  &[data-cards] > li:not(:last-child)::before { inset-block: 36px -12px; }
  @media (width >= 60em) {
    &[data-sides='both'] {
      & > li { grid-template-columns: minmax(0, 1fr) var(--ndr-dot) minmax(0, 1fr); column-gap: 24px; }
      & > li:not(:last-child)::before { inset-inline-start: calc(50% - 1px); }
      & [data-dot] { grid-column: 2; grid-row: 1; }
      & > li > [data-words] { grid-column: 3; grid-row: 1; }
      & > li:nth-child(even) > [data-words] { grid-column: 1; text-align: end; }
      & > li:nth-child(even) > [data-words] > header { flex-direction: row-reverse; }
      /* Times at both edges of the page would be far from what they are of. */
      & > li > [data-words] > header { justify-content: flex-start; }
    }
  }
  ${print} { & > li { break-inside: avoid; } }
`;
