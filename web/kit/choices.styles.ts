import { css, styled } from 'styled-components';
import { tint } from '../theme/theme.ts';
import { tickBox } from './tick-box.styles.ts';

const card = css`
  padding: 14px 16px;
  border: 1px solid ${({ theme }) => theme.color.borderStrong};
  border-radius: ${({ theme }) => theme.radius.normal};
  transition: border-color 120ms, background-color 120ms;
`;

/**
 * A checkbox, radio button or switch (`input`) with its words (`[data-words]`, in it `small` for a sentence), drawn by us on the
 * native element. `data-card`: the whole is a card that one chooses; `data-end`: the control stands behind its words.
 */
export const Choice = styled.label`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-block-size: 24px;
  cursor: pointer;
  & > input { ${tickBox} }
  &:hover > input:not(:disabled) { border-color: ${({ theme }) => theme.toned.solid}; }
  & > input[type='radio'], & > input[type='radio']::before { border-radius: 50%; }
  & > input[type='radio']::before { inset: 4px; }
  & > input[role='switch'] { inline-size: 38px; block-size: 22px; margin: 0; border-radius: 999px; }
  & > input[role='switch']::before {
    inset-block: 3px;
    inset-inline: 3px auto;
    inline-size: 12px;
    border-radius: 50%;
    scale: 1;
    clip-path: none;
    background: ${({ theme }) => theme.color.muted};
    transition: inset-inline-start 140ms, background-color 140ms;
  }
  & > input[role='switch']:checked::before { inset-inline-start: 19px; background: ${({ theme }) => theme.toned.onSolid}; }
  & > input[data-off] { inline-size: 60px; }
  & > input[data-off]::after {
    content: attr(data-off);
    position: absolute;
    inset-block: 0;
    inset-inline: 19px 5px;
    display: grid;
    place-items: center;
    color: ${({ theme }) => theme.color.muted};
    font-size: 0.6875rem;
    font-weight: 600;
  }
  & > input[data-on]:checked::before { inset-inline-start: 41px; }
  & > input[data-on]:checked::after { content: attr(data-on); inset-inline: 5px 19px; color: ${({ theme }) => theme.toned.onSolid}; }
  /* Drawn by the system, a switch is a box without room for words. */
  @media (forced-colors: active) { & > input[data-off]::after { display: none; } }
  & > input[aria-invalid='true'] { border-color: ${({ theme }) => theme.color.error}; }
  & > [data-words] { display: grid; gap: 2px; min-inline-size: 0; padding-block: 0.5px; overflow-wrap: anywhere; }
  & small { color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
  &:has(> :disabled) { cursor: default; }
  &:has(> :disabled) > * { opacity: 0.5; }
  & > svg { flex: none; color: ${({ theme }) => theme.toned.text}; }
  &[data-end] { justify-content: space-between; }
  &[data-end] > input { order: 1; }
  &[data-card] { ${card} }
  &[data-card]:hover:not(:has(:disabled)) { border-color: ${({ theme }) => theme.toned.fill}; }
  &[data-card]:has(:checked) { border-color: ${({ theme }) => theme.toned.fill}; background: ${({ theme }) => tint(theme.toned.fill)}; box-shadow: inset 0 0 0 1px ${({ theme }) => theme.toned.fill}; }
  &[data-card]:has(:focus-visible) { outline: 2px solid ${({ theme }) => theme.color.primaryText}; outline-offset: 2px; }
  &[data-card] > input:focus-visible { outline: 0; }
  &[data-card] strong { font-weight: 600; }
  & > [data-note] { margin-inline-start: auto; padding-inline-start: 8px; white-space: nowrap; font-weight: 600; font-variant-numeric: tabular-nums; }
  &:has(> [data-picture]) { flex-wrap: wrap; align-content: start; padding: 0 16px 14px; overflow: hidden; }
  & > [data-picture] { order: -1; flex: none; inline-size: calc(100% + 32px); margin-inline: -16px; margin-block-end: 4px; padding: 12px 24px; background: ${({ theme }) => theme.color.sunken}; & > * { display: grid; align-items: center; } }
  &:has(> [data-picture]) > [data-words] { flex: 1; }
  &[data-card='centred'] { flex-direction: column; align-items: center; text-align: center; }
  &[data-card='centred'] > input { order: 1; }
`;

/** Choices of one question: one under the other, `data-inline` in a line, `data-cards` side by side. */
export const ChoiceList = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  &[data-inline] { display: flex; flex-wrap: wrap; gap: 10px 24px; }
  &[data-cards] { grid-template-columns: repeat(auto-fit, minmax(min(100%, 200px), 1fr)); gap: 12px; }
  &[data-nested] { padding-inline-start: 30px; }
`;
