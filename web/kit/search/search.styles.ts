import { styled } from 'styled-components';
import { print } from '../../theme/theme.ts';

/** A search in the language: one line from left to right in every language, with buttons at its ends. */
export const SearchFrame = styled.div`
  position: relative;
  & > svg { position: absolute; inset-block-start: 10px; inset-inline-start: 12px; color: ${({ theme }) => theme.color.muted}; pointer-events: none; }
  & > input, & > [data-marks] {
    padding-inline: 40px 76px;
    font-family: ${({ theme }) => theme.font.mono};
    font-size: 0.875rem;
    font-variant-ligatures: none;
    letter-spacing: 0;
  }
  /* Its own direction would put the paddings the wrong way round. */
  [dir='rtl'] & > :is(input, [data-marks]) { padding-inline: 76px 40px; }
  & > input { unicode-bidi: normal; text-align: start; text-overflow: clip; }
  /* The hint is a sentence: where it is too long its end is cut off. There is nothing to clear yet. */
  & > input:placeholder-shown { padding-inline: 40px; text-overflow: ellipsis; }
  [dir='rtl'] & > input:placeholder-shown { direction: rtl; padding-inline: 40px; }
  & > [data-marks] {
    position: absolute;
    inset: 1px;
    overflow: hidden;
    line-height: 38px;
    white-space: pre;
    color: transparent;
    pointer-events: none;
  }
  & mark {
    padding-block-end: 3px;
    background: none;
    color: transparent;
    border-block-end: 2px solid ${({ theme }) => theme.color.error};
    border-radius: 1px;
  }
  & > :is(a, button) { position: absolute; inset-block-start: 4px; inset-inline-end: 4px; inline-size: 32px; min-block-size: 32px; }
  & > [data-clear] { inset-inline-end: 38px; }
  ${print} { & > :is(a, button), & > svg { display: none; } }
`;
