import { styled } from 'styled-components';
import { tint } from '../theme/theme.ts';

/** Holds an avatar and the dot of `data-presence`, which has a shape of its own besides its colour. */
export const AvatarFrame = styled.span`
  position: relative;
  display: inline-flex;
  flex: none;
  &[data-presence]::after {
    content: '';
    position: absolute;
    inset-block-end: -1px;
    inset-inline-end: -1px;
    inline-size: 28%;
    block-size: 28%;
    border: 0 solid transparent;
    border-radius: 50%;
    outline: 2px solid ${({ theme }) => theme.color.surface};
    background: ${({ theme }) => theme.fill.success};
    print-color-adjust: exact;
  }
  &[data-presence='away']::after { background: ${({ theme }) => theme.color.surface}; border: 2.5px solid ${({ theme }) => theme.fill.warning}; }
  &[data-presence='busy']::after { background: ${({ theme }) => theme.fill.error}; border-radius: 2px; }
  &[data-presence='offline']::after { background: ${({ theme }) => theme.color.surface}; border: 2px solid ${({ theme }) => theme.fill.secondary}; }
  /* The shapes stay where the system gives the colours. */
  @media (forced-colors: active) {
    &[data-presence]::after { forced-color-adjust: none; border-color: CanvasText; background: CanvasText; }
    &:is([data-presence='away'], [data-presence='offline'])::after { background: Canvas; }
  }
`;

/** Avatars that overlap; the last says how many more there are. */
export const AvatarRow = styled.ul`
  display: flex;
  padding-inline-start: 8px;
  & > li { position: relative; margin-inline-start: -8px; border-radius: 50%; background: ${({ theme }) => theme.color.surface}; box-shadow: 0 0 0 2px ${({ theme }) => theme.color.surface}; transition: translate 120ms; }
  /* Narrow ones hide less of each other: two letters stay readable. */
  &:has([data-size='tiny'], [data-size='small']) { padding-inline-start: 5px; & > li { margin-inline-start: -5px; box-shadow: 0 0 0 1.5px ${({ theme }) => theme.color.surface}; } }
  /* What is drawn stands in the middle of what is seen of a circle. */
  & > li:not(:last-child) > span > span:first-child:not(:has(> img)) { padding-inline-end: 10px; }
  &:has([data-size='tiny'], [data-size='small']) > li:not(:last-child) > span > span:first-child:not(:has(> img)) { padding-inline-end: 6.5px; }
  & > li:hover { translate: 0 -3px; }
  & > [data-more] > span { background: ${({ theme }) => tint(theme.fill.secondary)}; color: ${({ theme }) => theme.color.muted}; }
`;
