import { styled } from 'styled-components';
import { color, print, radius, tint } from '../theme/theme.ts';

/** Label above, control, message below. `data-invalid` marks the field. */
export const Field = styled.div`
  display: grid;
  gap: 6px;
  align-content: end;
  & > label, & > [data-label] {
    font-size: 0.8125rem;
    font-weight: 550;
    color: ${color.muted};
  }
  & > [data-required]::after { content: ' *' / ''; color: ${color.error}; }
  & > [role='alert'] {
    color: ${color.error};
    font-size: 0.8125rem;
  }
`;

/** Under a control: what it is for and what is wrong with it, at the end how much of it is used. */
export const FieldNotes = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 4px 12px;
  color: ${color.muted};
  font-size: 0.8125rem;
  & > div { display: grid; min-inline-size: 0; }
  & :is([role='alert'], [slot='errorMessage']) { color: ${color.error}; }
  & [data-count] { margin-inline-start: auto; flex: none; font-variant-numeric: tabular-nums; }
  & [data-full] { color: ${color.warning}; }
`;

/** The frame of `<fieldset>`. */
export const FieldGroup = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-block-end: 8px; padding: 0; font-size: 0.875rem; font-weight: 600; }
  & > legend:has(+ p) { margin-block-end: 0; }
  & > p { color: ${color.muted}; font-size: 0.8125rem; }
  & > [role='alert'] { color: ${color.error}; font-size: 0.8125rem; }
`;

/**
 * The frame of a control that holds more than the text: `[data-affix]` before and after it, buttons. `data-variant`: filled,
 * underlined, or none for outlined; `data-size`: small or large; `data-lines` for a textarea, as tall as the text in `data-grow`.
 */
export const ControlBox = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-block-size: 40px;
  padding-inline: 12px;
  background: ${color.sunken};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
  & > :is(input, textarea) {
    flex: 1;
    inline-size: 100%;
    min-inline-size: 0;
    min-block-size: 38px;
    margin: 0;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
    outline: 0;
  }
  & > ::placeholder { color: ${color.muted}; opacity: 1; }
  &:has(> :is(input, textarea):focus-visible) { outline: 2px solid ${color.primaryText}; outline-offset: 2px; }
  &:has(> [aria-invalid='true']) { border-color: ${color.error}; }
  &:has(> :is(input, textarea):disabled) { opacity: 0.55; }
  & > [data-affix] { display: inline-flex; align-items: center; flex: none; color: ${color.muted}; white-space: nowrap; }
  & > [data-spinner] { display: inline-flex; color: ${color.muted}; animation: ndr-spin 800ms linear infinite; }
  & > button {
    display: inline-grid;
    place-items: center;
    flex: none;
    inline-size: 32px;
    block-size: 32px;
    margin-inline-end: -8px;
    padding: 0;
    border: 0;
    border-radius: ${radius.small};
    background: none;
    color: ${color.muted};
  }
  & > button:hover { background: ${color.primaryTint}; color: ${color.text}; }
  & > button:focus-visible { outline-offset: -2px; }
  & > :placeholder-shown ~ [data-clear] { visibility: hidden; }
  & > [type='search']::-webkit-search-cancel-button { display: none; }
  &[data-variant='filled'] {
    background: ${tint(color.secondary)};
    border-color: transparent;
    border-block-end-color: ${color.borderStrong};
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  &[data-variant='underlined'] { padding-inline: 2px; background: none; border-width: 0 0 1px; border-radius: 0; }
  &[data-size='small'] { min-block-size: 34px; font-size: 0.875rem; }
  &[data-size='small'] > input { min-block-size: 32px; }
  &[data-size='large'] { min-block-size: 48px; }
  &[data-lines] { padding-block: 8px; }
  &[data-lines] > textarea { min-block-size: 24px; resize: vertical; }
  &[data-grow] { display: grid; align-items: stretch; }
  &[data-grow]::after { content: attr(data-grow); visibility: hidden; overflow-wrap: anywhere; white-space: pre-wrap; }
  &[data-grow] > textarea { resize: none; overflow-wrap: anywhere; }
  &[data-grow]::after, &[data-grow] > textarea { grid-area: 1 / 1; min-inline-size: 0; max-block-size: 20lh; overflow: hidden auto; }
  @media (scripting: none) { & > :is([data-clear], [data-reveal]) { display: none; } }
  @media (prefers-reduced-motion: reduce) { & > [data-spinner] { animation: none !important; } }
  ${print} { & > button { display: none; } }
`;

export const Input = styled.input`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 12px;
  background: ${color.sunken};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
  text-overflow: ellipsis;
  &::placeholder { color: ${color.muted}; opacity: 1; }
  &[aria-invalid='true'] { border-color: ${color.error}; }
`;

/** An arrow of two strokes, the same in every browser and both directions. */
const stroke = `transparent 38%, ${color.muted} 42% 62%, transparent 66%`;
const arrow = `linear-gradient(45deg, ${stroke}), linear-gradient(-45deg, ${stroke})`;

/**
 * The browser's own list of choices: for filters and for every form that must work without scripts. Where a choice needs icons,
 * a second line, groups with several answers or chips, use SelectField, which needs scripts.
 */
export const Select = styled.select`
  inline-size: 100%;
  min-block-size: 40px;
  padding: 0 12px;
  padding-inline-end: 32px;
  appearance: none;
  background: ${arrow};
  background-color: ${color.sunken};
  background-size: 6px 6px;
  background-position: calc(100% - 18px) 52%, calc(100% - 13px) 52%;
  background-repeat: no-repeat;
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.small};
  text-overflow: ellipsis;
  cursor: pointer;
  [dir='rtl'] & { background-position: 13px 52%, 18px 52%; }
  & option { background: ${color.raised}; color: ${color.text}; }
`;
