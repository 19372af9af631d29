import { css, styled } from 'styled-components';
import { below, print, type Theme } from '../../theme/theme.ts';
import { narrow, TableFrame } from '../table.styles.ts';
import { tickBox } from '../tick-box.styles.ts';

/** Tools need JavaScript. */
const still = '@media (scripting: none)';
const opaqueHover = ({ theme }: { theme: Theme }) =>
  `color-mix(in srgb, ${theme.color.secondary} 7%, ${theme.color.surface})`;
/** Faint, whatever the primary colour is, so that every mark on it stays readable; the line before the row says it as well. */
const chosen = ({ theme }: { theme: Theme }) => `color-mix(in srgb, ${theme.color.primary} 4%, ${theme.color.surface})`;
const line = css`content: ''; position: absolute; inset-block: 0; inset-inline-start: 0; inline-size: 3px; background: ${({ theme }) => theme.color.primary};`;
const ring = ({ theme }: { theme: Theme }) =>
  `inset 0 2px ${theme.color.primaryText}, inset 0 -2px ${theme.color.primaryText}`;
const ringStart = ({ theme }: { theme: Theme }) =>
  `calc(2px * ${theme.direction.forward}) 0 ${theme.color.primaryText}`;
const ringEnd = ({ theme }: { theme: Theme }) => `calc(-2px * ${theme.direction.forward}) 0 ${theme.color.primaryText}`;

/** Above the table: what it shows, and at the end the tools, whose room is kept until they come. */
export const TableBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 16px;
  min-block-size: 40px;
  padding-inline: 20px 14px;
  margin-block-end: 8px;
  color: ${({ theme }) => theme.color.muted};
  font-size: 0.875rem;
  font-variant-numeric: tabular-nums;
  &:first-child { padding-block-start: 12px; }
  & > a { display: inline-flex; align-items: center; gap: 6px; min-block-size: 28px; font-weight: 550; }
  & > [data-tools] {
    position: relative;
    display: flex;
    justify-content: end;
    gap: 4px;
    min-inline-size: 172px;
    min-block-size: 40px;
    margin-inline-start: auto;
  }
  ${below.small} { padding-inline: 16px 10px; }
  ${still} { & > [data-tools] { display: none; } }
  ${print} { break-after: avoid; margin-block-start: 12px; & > a, & > [data-tools] { display: none; } }
`;

/**
 * A list whose rows become blocks where the columns do not fit: each row a grid without cell borders (its areas are the list's
 * own), and of the headings only those that sort, in a line above.
 */
export const ListFrame = styled(TableFrame)`
  & tbody :is(td, th) { block-size: 56px; font-size: 0.875rem; }
  ${narrow} {
    & table, & tbody, & thead { display: block; }
    & thead { background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 6%, ${({ theme }) => theme.color.surface}); border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
    & thead:not(:has(a, button)), & thead th { display: none; }
    & thead tr { display: flex; flex-wrap: wrap; gap: 0 18px; padding: 4px 20px; }
    & thead th:nth-child(n):has(a, button, input) { display: flex; flex: none; align-items: center; white-space: nowrap; block-size: auto; min-block-size: 32px; padding: 0; border: 0; background: none; }
    & tbody tr {
      display: grid;
      gap: 4px 12px;
      padding: 14px 20px;
      border-block-end: 1px solid ${({ theme }) => theme.color.border};
    }
    & tbody:last-child tr:last-child { border-block-end: 0; }
    & tbody tr:hover { background: ${({ theme }) => theme.color.hover}; }
    & tbody tr > :nth-child(n), & tbody tr:hover > :nth-child(n) { display: block; block-size: auto; padding: 0; border: 0; background: none; }
  }
  @media screen and (width < 37.5em) {
    & thead tr { gap: 0 10px; padding-inline: 16px; }
    & tbody tr { padding-inline: 16px; }
  }
  ${print} { & tbody :is(td, th) { padding-block: 4px; block-size: 44px; font-size: 0.75rem; } }
`;

/**
 * A list that can be ticked, made denser (`data-density`) and walked through row by row. Of the lists' styles only what these
 * need; a list's own frame extends this one.
 */
export const DataFrame = styled(ListFrame)`
  & tbody tr { cursor: pointer; }
  & tbody tr:focus-visible { outline-offset: -2px; }
  & [data-select] { position: relative; inline-size: 1px; padding-inline: 8px 0; }
  & [data-select] label { display: grid; place-items: center; inline-size: 40px; block-size: 40px; cursor: pointer; }
  & [data-select] input { ${tickBox} }
  & [data-select] label:hover > input { border-color: ${({ theme }) => theme.toned.solid}; }
  & tbody a[data-opens] { display: inline-flex; vertical-align: top; align-items: center; gap: 8px; color: ${({ theme }) => theme.color.text}; font-weight: 550; white-space: normal; }
  & tbody a[data-opens] > svg { flex: none; color: ${({ theme }) => theme.color.muted}; transition: rotate 120ms; }
  & tbody a[aria-expanded='true'] > svg { rotate: calc(90deg * ${({ theme }) => theme.direction.forward}); }
  & tbody tr:has(+ [data-detail]) > * { border-block-end: 0; }
  & tbody tr[data-detail] { cursor: default; }
  & tbody tr[data-detail]:nth-child(n) > td:nth-child(n) { block-size: auto; padding: 0; white-space: normal; background: ${({ theme }) => theme.color.sunken}; border-block-end: 1px solid ${({ theme }) => theme.color.border}; }
  & tbody [data-room] { padding: 0; border: 0; block-size: 0; }
  &[data-density='dense'] tbody :is(td, th) { block-size: 40px; padding-block: 0; }
  &[data-density='dense'] [data-select] label { block-size: 36px; }
  &[aria-busy='true'] tbody { opacity: 0.6; transition: opacity 120ms 150ms; }
  @media screen and (width >= 60em) {
    & [data-sticky] { position: sticky; inset-inline-start: 0; z-index: 1; background: ${({ theme }) => theme.color.surface}; }
    & [data-select] + [data-sticky] { inset-inline-start: 48px; }
    & [data-select]:has(+ [data-sticky]) { position: sticky; inset-inline-start: 0; z-index: 1; background: ${({ theme }) => theme.color.surface}; }
    & thead th[data-sticky], & thead th[data-select]:has(+ [data-sticky]) {
      background: color-mix(in srgb, ${({ theme }) => theme.color.secondary} 6%, ${({ theme }) => theme.color.surface});
    }
    & tbody tr:hover :is([data-sticky], [data-select]) { background: ${opaqueHover}; }
    /* Cells that stand still lie over their row's outline: each cell draws its part of it. */
    & tbody tr:focus-visible { outline-color: transparent; }
    & tbody tr:focus-visible > * { box-shadow: ${ring}; }
    & tbody tr:focus-visible > :first-child { box-shadow: ${ring}, inset ${ringStart}; }
    & tbody tr:focus-visible > :last-child { box-shadow: ${ring}, inset ${ringEnd}; }
  }
  & tbody tr[data-chosen]:nth-child(n), & tbody tr[data-chosen]:nth-child(n) > :nth-child(n) { background: ${chosen}; }
  @media (width >= 60em), print {
    & tbody tr[data-chosen] > [data-select]::after { ${line} }
  }
  ${narrow} {
    & tr:has(> [data-select]) { position: relative; padding-inline-start: 52px; }
    & tr > [data-select]:nth-child(n) { position: absolute; inset-block-start: 8px; inset-inline-start: 8px; inline-size: 40px; }
    & tbody tr[data-chosen]::after { ${line} }
    & thead tr > th[data-select]:nth-child(n) { inset-block-start: 0; }
    & td[data-unit]::after { content: ' ' attr(data-unit); color: ${({ theme }) => theme.color.muted}; font-weight: 400; }
  }
  ${still} { & [data-select] { display: none; } }
  ${print} { & [data-select], & tbody a[data-opens] > svg { display: none; } & [data-select] + :nth-child(n) { padding-inline-start: 20px; } }
`;

/** Rules of a list whose rows, where they are blocks, have what each figure is above it: a column's `unit`. */
export const labelled = css`
  ${narrow} {
    & td[data-unit]::after { content: none; }
    & [data-unit]::before { content: attr(data-unit); display: block; color: ${({ theme }) => theme.color.muted}; font-size: 0.8125rem; }
    & tbody [data-cell][data-numeric] { text-align: start; }
  }
`;

/** Rules of a list's last column: in each row the plain button, `data-menu`, at which RowMenu opens. It needs JavaScript. */
export const rowMenuColumn = css`
  & :is([data-column='menu'], [data-cell='menu']) { inline-size: 1px; padding-inline-start: 0; }
  & thead [data-column='menu'] { color: transparent; }
  & [data-menu] {
    display: grid;
    place-items: center;
    inline-size: 36px;
    block-size: 36px;
    padding: 0;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.small};
    background: none;
    color: ${({ theme }) => theme.color.muted};
    cursor: pointer;
  }
  & [data-menu]:hover { background: ${({ theme }) => theme.color.primaryTint}; color: ${({ theme }) => theme.color.text}; }
  ${narrow} { & [data-cell='menu'] { inline-size: auto; } }
  @media (scripting: none) { & [data-menu] { display: none; } }
  ${print} { & :is([data-column='menu'], [data-cell='menu']):nth-child(n) { display: none; } }
`;
