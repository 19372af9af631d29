import { styled } from 'styled-components';
import { below, print } from '../theme/theme.ts';
import { PopoverFrame } from './menu.styles.ts';

/** Around the parts of a date or a time that are typed one by one; looks as an input does. */
export const SegmentBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-block-size: 40px;
  padding-block: 3px;
  padding-inline: 10px 4px;
  background: ${({ theme }) => theme.color.field};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  cursor: text;
  &:has([role='spinbutton']:focus) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &[data-invalid] { border-color: ${({ theme }) => theme.color.error}; }
  &[data-disabled] { background: ${({ theme }) => theme.color.sunken}; opacity: 0.55; cursor: default; }
  /* Text, not boxes: the order of its parts is that of the script. */
  & > [data-segments] { line-height: 32px; white-space: pre; }
  & > [data-segments]:last-of-type { flex: 1; }
  & [role='spinbutton'] {
    padding: 2px;
    border-radius: 4px;
    color: ${({ theme }) => theme.color.text};
    font-variant-numeric: tabular-nums;
    text-align: end;
    caret-color: transparent;
    outline: 0;
  }
  & [role='spinbutton'][data-placeholder] { color: ${({ theme }) => theme.color.muted}; }
  & [role='spinbutton'][data-focused] { background: ${({ theme }) => theme.color.primaryStrong}; color: ${({ theme }) => theme.color.onPrimary}; }
  & [data-type='literal'] { color: ${({ theme }) => theme.color.muted}; }
  & > svg { flex: none; margin-inline-end: 6px; color: ${({ theme }) => theme.color.muted}; }
  & > button {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    margin-inline-start: auto;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.muted};
    cursor: pointer;
  }
  & > button[data-hovered] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  & > button[data-focus-visible] { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: -2px; }
  ${print} { & > button { display: none; } }
`;

/** What the calendar of a field opens in: beside it, where there is room, what is chosen often. */
export const PickerPopover = styled(PopoverFrame)`
  max-inline-size: min(520px, 100vi - 16px);
  & > [role='dialog'] { display: flex; flex-wrap: wrap; inline-size: 316px; max-inline-size: 100%; outline: 0; }
  & > [role='dialog']:has(> [data-presets]) { inline-size: 500px; }
  & > [role='dialog'] > :first-child { flex: 1 1 290px; padding: 12px; }
  & [data-presets] {
    display: flex;
    flex-flow: row wrap;
    flex: 1 0 150px;
    align-content: start;
    gap: 2px;
    margin: 0;
    padding: 12px;
    list-style: none;
    font-size: 0.875rem;
    border-inline-start: 1px solid ${({ theme }) => theme.color.border};
    ${below.small} { order: -1; padding: 8px; border: 0; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  }
  & [data-presets] > li { flex: 1 1 126px; }
  & [data-presets] button {
    inline-size: 100%;
    min-block-size: 34px;
    padding: 4px 12px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    text-align: start;
  }
  & [data-presets] button:hover { background: ${({ theme }) => theme.color.primaryTint}; }
  & [data-presets] button[aria-pressed='true'] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.primaryText}; font-weight: 600; }
  & footer {
    display: flex;
    flex: 1 1 100%;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 8px 12px;
    border-block-start: 1px solid ${({ theme }) => theme.color.border};
  }
`;

/** The browser's own two controls of a range, side by side. */
export const NativeRange = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
`;

/** A month of days around React Aria's grid; plain elements inside. Six weeks high, so that nothing below it moves. */
export const MonthFrame = styled.div`
  inline-size: 100%;
  max-inline-size: 380px;
  & > header { display: flex; align-items: center; gap: 2px; margin-block-end: 6px; }
  & > header > select { flex: none; inline-size: auto; min-block-size: 34px; padding-inline: 8px 30px; border-color: transparent; background-color: transparent; font-size: 0.9375rem; font-weight: 600; }
  & > header > select:hover { background-color: ${({ theme }) => theme.color.primaryTint}; }
  & > header > select:nth-of-type(2) { margin-inline-end: auto; }
  & > [data-weeks] { min-block-size: 260px; }
  & table { inline-size: 100%; border-collapse: collapse; table-layout: fixed; }
  & th { padding: 4px 0; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; font-weight: 550; overflow: hidden; }
  & td { padding: 1px 0; text-align: center; }
  & td > [role='button'] {
    position: relative;
    display: grid;
    place-content: center;
    justify-items: center;
    inline-size: 38px;
    max-inline-size: 100%;
    block-size: 36px;
    margin-inline: auto;
    border-radius: ${({ theme }) => theme.radius.small};
    font-size: 0.875rem;
    line-height: 1.15;
    font-variant-numeric: tabular-nums;
    cursor: pointer;
    outline: 0;
  }
  & td > [role='button'] small { color: ${({ theme }) => theme.color.muted}; font-size: 0.6875rem; }
  & td > [data-hovered] { background: ${({ theme }) => theme.color.primaryTint}; }
  & td > [data-today] { box-shadow: inset 0 0 0 1.5px ${({ theme }) => theme.color.primaryText}; font-weight: 650; }
  & td > [data-focus-visible] { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 1px; z-index: 1; }
  & td > [data-disabled] { color: ${({ theme }) => theme.color.muted}; opacity: 0.5; cursor: default; }
  & td > [data-unavailable] { color: ${({ theme }) => theme.color.muted}; text-decoration: line-through; cursor: not-allowed; }
  & td > [data-outside-month] { visibility: hidden; }
  &:not([data-range]) td > [data-selected], & td > :is([data-selection-start], [data-selection-end])[data-selected] {
    background: ${({ theme }) => theme.color.primaryStrong};
    color: ${({ theme }) => theme.color.onPrimary};
    font-weight: 650;
  }
  & td > [data-selected] small { color: inherit; }
  &[data-range] td > [role='button'] { inline-size: 100%; }
  &[data-range] td > [data-selected]:not([data-selection-start], [data-selection-end]) { background: ${({ theme }) => theme.color.primaryTint}; border-radius: 0; }
  &[data-range] td > [data-selection-start]:not([data-selection-end]) { border-start-end-radius: 0; border-end-end-radius: 0; }
  &[data-range] td > [data-selection-end]:not([data-selection-start]) { border-start-start-radius: 0; border-end-start-radius: 0; }
  & td > [data-selected][data-invalid] { background: ${({ theme }) => theme.color.error}; color: ${({ theme }) => theme.color.bg}; }
  & > [role='status'] { min-block-size: 1.25rem; margin-block-start: 4px; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; text-align: center; }
  @media (forced-colors: active) { & td > [data-selected] { forced-color-adjust: none; background: Highlight; color: HighlightText; } }
`;

/** A calendar that stands in the page, as high while it waits for its code as after: more with `reasons` or the chosen `days` under it. */
export const StandingMonth = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  @media (scripting: enabled) {
    &[data-waits] > * > input { margin-block-end: 256px; }
    &[data-waits='reasons'] > * > input { margin-block-end: 280px; }
    &[data-waits='days'] > * > input { margin-block-end: 296px; }
  }
`;

/** The days that are chosen, as chips. */
export const ChosenDays = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  min-block-size: 28px;
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
`;
