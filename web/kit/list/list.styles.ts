import { styled } from 'styled-components';
import { below, print } from '../../theme/theme.ts';

/** Above a list: labelled controls in a row, the search first and the widest; `data-fit` keeps one as wide as what it holds. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px 16px;
  padding: 16px ${({ theme }) => theme.inset} 12px;
  & > div { flex: 1 1 130px; }
  & > div:first-child { flex: 2 1 240px; max-inline-size: 480px; }
  /* The longest words of a choice are French, 139 px; room for a day in words and its button, before the picker has come too. */
  & > div:has(> select, input[type='date'], [role='spinbutton']) { flex-basis: 190px; max-inline-size: 320px; }
  & > div[data-wide]:nth-child(n) { flex: 1 1 100%; max-inline-size: none; }
  & > div[data-fit] { flex: none; max-inline-size: 100%; }
  /* On a tablet the last of four would stand in a line alone. */
  @media (37.5em <= width < 60em) {
    &:has(> div:nth-of-type(4)):not(:has(> [data-wide])) > div { flex: 1 1 calc(50% - 8px); max-inline-size: none; }
  }
  /* What is wrong with a search stands below it alone: the others stay beside its box, below as much as a label takes. */
  &:has(:is(#q-fault, #q-doubt)) { align-items: start; & > :is(button, details) { margin-block-start: 1.6rem; } }
  ${below.small} {
    /* The button and its gap stand beside it. */
    & > div:first-child:nth-child(n) { flex: 1 1 calc(100% - 56px); min-inline-size: 0; }
    & > div:not([data-fit]):nth-child(n) { max-inline-size: none; }
  }
  /* Where there is room for one, the others are opened. */
  & > details { display: none; }
  @media screen {
    ${below.small} {
      & > details { display: block; }
      & summary {
        position: relative;
        display: grid;
        place-items: center;
        inline-size: 40px;
        block-size: 40px;
        border: 1px solid ${({ theme }) => theme.color.borderStrong};
        border-radius: ${({ theme }) => theme.radius.small};
        cursor: pointer;
      }
      & [open] > summary { background: ${({ theme }) => theme.color.primaryTint}; }
      & summary > b {
        position: absolute;
        inset-block-start: -8px;
        inset-inline-end: -8px;
        min-inline-size: 20px;
        border-radius: 999px;
        background: ${({ theme }) => theme.color.primary};
        color: ${({ theme }) => theme.color.onPrimary};
        font-size: 0.6875rem;
        line-height: 20px;
        text-align: center;
      }
      & > details:not([open]) ~ div { display: none; }
    }
  }
  /* On paper, in words, what is filtered and nothing else. */
  ${print} {
    gap: 4px 24px;
    padding-block: 12px 0;
    font-size: 0.8125rem;
    & > :nth-child(n) { display: flex; flex: none; align-items: baseline; gap: 6px; max-inline-size: none; }
    & > :is(button, details, :has(> select > option[value='']:checked), :has(input:placeholder-shown, input[type='date']:not([value]), input[type='date'][value=''], [role='spinbutton'][data-placeholder]), :has(> ul):not(:has([aria-current]))) { display: none; }
    & :is(input, select, [role='group']):nth-child(n) { inline-size: auto; min-block-size: 0; padding: 0; border: 0; background: none; color: inherit; field-sizing: content; }
    & label::after, & [data-label]::after { content: ':'; }
    & ul { display: contents; }
    & :is(svg, li:not(:has([aria-current]))) { display: none; }
    & li a:nth-child(n):nth-child(n) { padding: 0; border: 0; min-block-size: 0; background: none; }
  }
`;

/** A text input with a magnifying glass in it. */
export const SearchBox = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset-block-start: 10px;
    inset-inline-start: 12px;
    color: ${({ theme }) => theme.color.muted};
    pointer-events: none;
  }
  & > input { padding-inline-start: 40px; }
`;
