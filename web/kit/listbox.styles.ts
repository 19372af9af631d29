import { styled } from 'styled-components';

/** Around React Aria's list of choices; plain elements inside. */
export const ListBoxFrame = styled.div`
  padding: 6px;
  &[data-empty] { color: ${({ theme }) => theme.color.muted}; padding: 14px 18px; font-size: 0.875rem; }
  outline: 0;
  & [role='option'] {
    display: flex;
    align-items: center;
    gap: 10px;
    min-block-size: 38px;
    padding: 6px 12px;
    border-radius: ${({ theme }) => theme.radius.small};
    cursor: pointer;
    outline: 0;
  }
  & [role='option'] > svg { color: ${({ theme }) => theme.color.muted}; }
  & [role='option'] > [data-dot] { flex: none; inline-size: 10px; block-size: 10px; border-radius: 50%; background: ${({ theme }) => theme.toned.fill}; }
  & [role='option'] > [data-words] { flex: 1; min-inline-size: 0; overflow-wrap: anywhere; }
  & small { display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; line-height: 1.35; }
  & [role='option'] > [data-check] { visibility: hidden; color: ${({ theme }) => theme.color.primaryText}; }
  & [role='option'] > [data-check] > svg { display: block; }
  & [role='option'][data-selected] { color: ${({ theme }) => theme.color.primaryText}; font-weight: 550; }
  & [role='option'][data-selected] > [data-check] { visibility: visible; }
  & [role='option']:is([data-focused], [data-hovered]) { background: ${({ theme }) => theme.color.primaryTint}; }
  & [role='option'][data-focus-visible] { box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.primaryText}; }
  & [role='option'][data-disabled] { opacity: 0.5; cursor: default; }
  & header { padding: 8px 12px 4px; color: ${({ theme }) => theme.color.muted}; font-size: 0.75rem; font-weight: 600; }
  & section + section { margin-block-start: 4px; border-block-start: 1px solid ${({ theme }) => theme.color.border}; }
`;

/** The closed select: looks as an input does. `data-variant`, `data-size` as ControlBox. */
export const SelectTrigger = styled.button`
  display: flex;
  align-items: center;
  gap: 8px;
  inline-size: 100%;
  min-block-size: 40px;
  padding: 4px 12px;
  padding-inline-end: 10px;
  background: ${({ theme }) => theme.color.field};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  text-align: start;
  & > :first-child { flex: 1; min-inline-size: 0; }
  & > svg { color: ${({ theme }) => theme.color.muted}; transition: rotate 140ms; }
  &[aria-expanded='true'] > svg { rotate: 180deg; }
  &[data-focus-visible] { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &[data-disabled] { background: ${({ theme }) => theme.color.sunken}; opacity: 0.55; cursor: default; }
  &[data-size='small'] { min-block-size: 34px; font-size: 0.875rem; }
  [data-invalid] > * > & { border-color: ${({ theme }) => theme.color.error}; }
`;

/** What is chosen: text cut at the end, an icon or dot before it, or chips that wrap. */
export const ChosenBox = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  & > [data-text], & > [data-text] > bdi { display: block; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  & > svg { flex: none; color: ${({ theme }) => theme.color.muted}; }
  & > [data-dot] { flex: none; inline-size: 10px; block-size: 10px; border-radius: 50%; background: ${({ theme }) => theme.toned.fill}; }
  &[data-placeholder] { color: ${({ theme }) => theme.color.muted}; }
  &[data-chips] { flex-wrap: wrap; gap: 4px 6px; }
`;

/** A select with the button that empties it, which cannot stand inside the other button. */
export const SelectRow = styled.div`
  position: relative;
  & > [data-clear] {
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 34px;
    display: grid;
    place-items: center;
    inline-size: 28px;
    block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.muted};
  }
  & > [data-clear]:hover { color: ${({ theme }) => theme.color.text}; }
  & > [data-clear]:focus-visible { outline-offset: -2px; }
  &:has(> [data-clear]) > button:first-of-type { padding-inline-end: 10px; }
  &:has(> [data-clear]) > button:first-of-type > :first-child { margin-inline-end: 28px; }
`;

/** The text field of a combobox, with chips of what is chosen before it. */
export const ComboboxBox = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 6px;
  min-block-size: 40px;
  padding-block: 4px;
  padding-inline: 12px 40px;
  position: relative;
  background: ${({ theme }) => theme.color.field};
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.small};
  &:has([role='row']) { padding-inline-start: 6px; }
  &[data-focus-visible], &:has(> input:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &[data-disabled] { background: ${({ theme }) => theme.color.sunken}; opacity: 0.55; }
  &[data-invalid] { border-color: ${({ theme }) => theme.color.error}; }
  & > input {
    flex: 1 1 48px;
    inline-size: 48px;
    min-inline-size: 0;
    min-block-size: 30px;
    padding: 0;
    border: 0;
    background: none;
    text-overflow: ellipsis;
    unicode-bidi: plaintext;
    outline: 0;
  }
  & > input::placeholder { color: ${({ theme }) => theme.color.muted}; opacity: 1; }
  & > button {
    position: absolute;
    inset-block-end: 3px;
    inset-inline-end: 4px;
    display: grid;
    place-items: center;
    inline-size: 32px;
    block-size: 32px;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.muted};
  }
  & > button[data-hovered] { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  & > [data-busy] { position: absolute; inset-block-end: 10px; inset-inline-end: 36px; color: ${({ theme }) => theme.color.muted}; animation: ndr-spin 800ms linear infinite; }
  & > [data-busy] > svg { display: block; }
  & > div { display: contents; }
  & [role='grid'] { display: flex; flex-wrap: wrap; gap: 4px 6px; }
  & [role='row'] { outline: 0; max-inline-size: 100%; border-radius: 999px; }
  & [role='row'][data-focus-visible] { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 1px; }
  & [role='gridcell'] { display: flex; }
  & [role='row'] button { flex: none; display: grid; place-items: center; inline-size: 24px; block-size: 24px; margin-inline: -4px -8px; padding: 0; border: 0; border-radius: 50%; background: none; color: inherit; }
  @media (prefers-reduced-motion: reduce) { & > [data-busy] { animation: none !important; } }
`;
