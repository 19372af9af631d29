import { styled } from 'styled-components';
import { tint } from '../theme/theme.ts';
import { ControlBox } from './control-box.styles.ts';

/**
 * A ControlBox with a button to clear. `data-variant`: filled, underlined,
 * solo (a surface of its own, without a line), or none for outlined; `data-size`: small or large; `data-lines` for a textarea, as tall as the text in `data-grow`, or `data-fixed`; `data-machine`.
 */
export const TextBox = styled(ControlBox)`
  &[data-variant='filled'] {
    background: ${({ theme }) => tint(theme.color.secondary)};
    border-color: transparent;
    border-block-end-color: ${({ theme }) => theme.color.borderStrong};
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  & > :placeholder-shown ~ [data-clear] { visibility: hidden; }
  & > [type='search']::-webkit-search-cancel-button { display: none; }
  &[data-variant='underlined'] { padding-inline: 2px; background: none; border-width: 0 0 1px; border-radius: 0; }
  &[data-variant='solo'] { background: ${({ theme }) => theme.color.raised}; border-color: ${({ theme }) => theme.color.border}; box-shadow: ${({ theme }) => theme.skin.shadow}; }
  &[data-size='small'] { min-block-size: 34px; font-size: 0.875rem; }
  &[data-size='small'] > input { min-block-size: 32px; }
  &[data-size='large'] { min-block-size: 48px; }
  &[data-machine] { font-family: ${({ theme }) => theme.font.mono}; font-size: 0.875rem; }
  /* One line is as high as an input. */
  &[data-lines] { padding-block: calc((38px - 1lh) / 2); }
  &[data-lines] > textarea { min-block-size: 1lh; resize: vertical; }
  &[data-fixed] > textarea { resize: none; }
  &[data-grow] { display: grid; align-items: stretch; }
  &[data-grow]::after { content: attr(data-grow); visibility: hidden; overflow-wrap: anywhere; white-space: pre-wrap; }
  &[data-grow] > textarea { resize: none; overflow-wrap: anywhere; }
  &[data-grow]::after, &[data-grow] > textarea { grid-area: 1 / 1; min-inline-size: 0; max-block-size: 20lh; overflow: hidden auto; }
`;
