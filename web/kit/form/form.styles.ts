import { styled } from 'styled-components';
import { tint } from '../../theme/theme.ts';
import { Field } from '../field.styles.ts';
import { requiredMark } from '../required-mark.styles.ts';

/** Fields of a form, one under the other; `data-wide`: two in a row; `data-beside`: labels beside their controls; `data-bubbles`: what is wrong lies over the page. Where there is room. */
export const FormFields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
  margin-block-start: 24px;
  dialog & { margin-block-start: 4px; }
  & > :is(fieldset, [data-check]) [data-required]::after { ${requiredMark} }
  & > fieldset > legend { font-size: 0.8125rem; font-weight: 550; color: ${({ theme }) => theme.color.muted}; }
  & > :has(> button + :is(button, a)) { display: flex; flex-wrap: wrap; gap: 10px; }
  &[data-wide] {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, max(240px, 40%)), 1fr));
    align-items: start;
    margin-block-start: 0;
    & > [data-row], & > fieldset:has(> [data-cards]) { grid-column: 1 / -1; }
    dialog & > [data-row] > button:only-child { flex: 1; }
    & > :has(> button) { display: flex; flex-wrap: wrap; gap: 10px; }
  }
  &[data-bubbles] {
    row-gap: 32px;
    & ${Field} { position: relative; }
    & ${Field} [role='alert'] {
      position: absolute;
      inset-block-start: calc(100% + 4px);
      inset-inline-start: 8px;
      z-index: 1;
      padding: 3px 10px;
      border-radius: ${({ theme }) => theme.radius.small};
      background: ${({ theme }) => theme.color.error};
      color: ${({ theme }) => theme.color.surface};
      box-shadow: ${({ theme }) => theme.shadow.overlay};
    }
    & ${Field} [role='alert']::before {
      content: '';
      position: absolute;
      inset-block-end: 100%;
      inset-inline-start: 14px;
      inline-size: 10px;
      block-size: 5px;
      background: inherit;
      clip-path: polygon(0 100%, 50% 0, 100% 100%);
    }
  }
  &[data-beside] {
    margin-block-start: 0;
    container: beside / inline-size;
    & > :has(> button) { display: flex; flex-wrap: wrap; gap: 10px; }
    @container beside (width >= 420px) {
      & > ${Field}:not([data-check]) { grid-template-columns: minmax(0, 3fr) minmax(0, 9fr); column-gap: 16px; align-items: center; }
      & > ${Field}:not([data-check]) > :not(label) { grid-column: 2; }
      & > :is([data-check], :has(> button)) { margin-inline-start: calc(25% + 12px); }
    }
  }
`;

/** Above the fields: which of them need another look. */
export const FaultSummary = styled.div`
  padding: 10px 14px;
  border-radius: ${({ theme }) => theme.radius.small};
  background: ${({ theme }) => tint(theme.color.error)};
  font-size: 0.875rem;
  & ul { display: flex; flex-wrap: wrap; gap: 0 14px; }
  & a { display: inline-flex; align-items: center; min-block-size: 24px; color: inherit; text-decoration: underline; text-underline-offset: 0.2em; }
`;
